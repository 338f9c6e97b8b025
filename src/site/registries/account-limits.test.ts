import { expect } from 'vitest'
import { rateLimits } from '#accounts/server/tables/tokens.ts'
import { requestOf, routesOf } from '#tests/http/routes.ts'
import { openTestSite, origin, test } from '#tests/site.ts'

test('the rate limits that each route of the accounts counts for an admin', async ({ services }) => {
  const testSite = await openTestSite(services, { limits: true })
  const fields = {
    email: 'nobody@example.org',
    password: 'una bona contrasenya',
    type: 'signup',
    token: '000000',
    create_user: false,
    factor_type: 'totp',
    friendly_name: 'Telèfon',
    code: '000000',
  }
  const query = 'grant_type=password&type=signup&token=none&state=none&provider=casa'
  const listed: Record<string, string[]> = {}
  for (const route of routesOf(testSite.routes).filter((one) => one.includes(' /auth/v1/'))) {
    const { method, path } = requestOf(route)
    const { headers } = await testSite.enter('admin')
    await testSite.club.db.delete(rateLimits)
    const init = { method, headers: { ...headers, 'Content-Type': 'application/json' } }
    await testSite.send(
      new Request(`${origin}${path}?${query}`, {
        ...init,
        ...(method !== 'GET' && { body: JSON.stringify(fields) }),
      }),
    )
    const rows = await testSite.club.db.select({ key: rateLimits.key }).from(rateLimits)
    const names = [...new Set(rows.map(({ key }) => key.split(':')[0]!))].toSorted()
    ;(listed[names.join(' ') || 'nothing'] ??= []).push(route)
  }
  expect(listed).toMatchInlineSnapshot(`
    {
      "challenge": [
        "POST /auth/v1/factors",
        "POST /auth/v1/factors/:id/challenge",
      ],
      "change": [
        "PUT /auth/v1/user",
      ],
      "code verify": [
        "POST /auth/v1/verify",
      ],
      "emails emails-here mail": [
        "POST /auth/v1/otp",
      ],
      "emails-here mail recovery-emails": [
        "POST /auth/v1/recover",
      ],
      "factor-code": [
        "POST /auth/v1/factors/recovery-codes/verify",
      ],
      "guess guess-here password": [
        "POST /auth/v1/token",
      ],
      "mail": [
        "POST /auth/v1/resend",
      ],
      "mail own-emails": [
        "GET /auth/v1/reauthenticate",
      ],
      "nothing": [
        "GET /auth/v1/health",
        "GET /auth/v1/settings",
        "GET /auth/v1/.well-known/jwks.json",
        "GET /auth/v1/user",
        "DELETE /auth/v1/user",
        "GET /auth/v1/factors/recovery-codes",
        "POST /auth/v1/factors/recovery-codes",
        "POST /auth/v1/factors/recovery-codes/regenerate",
        "DELETE /auth/v1/factors/recovery-codes",
        "DELETE /auth/v1/factors/:id",
        "POST /auth/v1/factors/:id/verify",
        "POST /auth/v1/logout",
        "GET /auth/v1/authorize",
        "GET /auth/v1/user/identities/authorize",
        "POST /auth/v1/callback",
        "DELETE /auth/v1/user/identities/:id",
        "GET /auth/v1/sessions",
        "DELETE /auth/v1/sessions/:id",
        "GET /auth/v1/admin/users",
        "GET /auth/v1/admin/users/:id",
        "POST /auth/v1/admin/users",
        "PUT /auth/v1/admin/users/:id",
        "DELETE /auth/v1/admin/users/:id",
        "GET /auth/v1/admin/users/:id/factors",
        "DELETE /auth/v1/admin/users/:id/factors/:factor",
        "DELETE /auth/v1/admin/users/:id/sessions",
        "POST /auth/v1/invite",
        "POST /auth/v1/admin/generate_link",
      ],
      "oauth": [
        "GET /auth/v1/callback",
      ],
      "own-password": [
        "POST /auth/v1/proofs",
      ],
      "signup": [
        "POST /auth/v1/signup",
      ],
      "verify": [
        "GET /auth/v1/verify",
        "POST /auth/v1/sessions/closings",
      ],
    }
  `)
})
