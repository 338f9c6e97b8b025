import { expect, vi } from 'vitest'
import { openApiState } from '../api/open-api-state.ts'
import { createApi } from '../api/index.ts'
import { buckets as accounts } from '#accounts/server/limits/rate-limits.ts'
import { formRateLimits as forms } from '#club/core/server/limits/form-limits.ts'
import { formLimits } from '#platform/limits/table.ts'
import { aStorage, actorWith, apiCallerOf } from '#tests/api.ts'
import { test as clubTest } from '#tests/club.ts'
import { aContactMessage, anApplication } from '#tests/factories.ts'
import { requestOf, routesOf } from '#tests/http/routes.ts'
import { origin, test } from '#tests/site.ts'

const kB = 1024

test('how large a body each write accepts', async ({ testSite }) => {
  const { headers } = await testSite.enter('admin')
  /** Whether a body is refused for the size in its Content-Length. */
  const isTooLarge = async (route: string, bytes: number) => {
    const { method, path } = requestOf(route)
    const sizeHeaders = { ...headers, 'Content-Type': 'application/json', 'Content-Length': String(bytes) }
    const query = path.endsWith('/uploads') ? '?folder=events' : ''
    const answer = await testSite.send(new Request(origin + path + query, { method, headers: sizeHeaders, body: '{}' }))
    return answer.status === 413
  }
  const sizes = [64 * kB, 1024 * kB, 5 * 1024 * kB]
  const found: Record<string, string[]> = {}
  for (const route of routesOf(testSite.routes).filter((one) => !one.startsWith('GET '))) {
    let maxSize = 'any'
    for (const size of sizes)
      if (await isTooLarge(route, size + 1)) {
        maxSize = (await isTooLarge(route, size)) ? 'less' : `${size / kB} kB`
        break
      }
    const group = /^\w+ (\/api\/admin\/uploads|\/api\/admin|\/auth\/v1)/.exec(route)?.[1]
    ;(found[maxSize] ??= []).push(group ?? route)
  }
  const listed = Object.entries(found).map(([maxSize, routes]) => [maxSize, [...new Set(routes)].toSorted()])
  expect(Object.fromEntries(listed)).toMatchInlineSnapshot(`
    {
      "1024 kB": [
        "/api/admin",
        "/auth/v1",
        "POST /api/door/arrivals",
        "POST /api/door/payments",
        "POST /api/door/walk-ins",
      ],
      "5120 kB": [
        "/api/admin/uploads",
      ],
      "64 kB": [
        "DELETE /api/alerts",
        "DELETE /api/alerts/:id",
        "DELETE /api/me/departure",
        "POST /api/alerts",
        "POST /api/alerts/confirmations",
        "POST /api/booking-links",
        "POST /api/completion/:id",
        "POST /api/contact-messages",
        "POST /api/events/:id/booking/cancellations",
        "POST /api/events/:id/booking/companions",
        "POST /api/events/:id/booking/hand-overs",
        "POST /api/events/:id/booking/hand-overs/withdrawals",
        "POST /api/events/:id/booking/seatings",
        "POST /api/events/:id/registrations",
        "POST /api/me/certificates",
        "POST /api/me/departure",
        "POST /api/me/file",
        "POST /api/me/file-links",
        "POST /api/membership-requests",
        "POST /api/own-registrations/proofs",
        "POST /api/personal-data",
        "POST /api/policy-reports",
        "POST /api/seat-offers/acceptances",
        "POST /api/seat-offers/refusals",
        "POST /api/setup",
        "POST /api/unsubscriptions/:pass",
        "PUT /api/events/:id/booking",
        "PUT /api/me/file",
        "PUT /api/me/iban",
      ],
      "any": [
        "/api/admin",
      ],
    }
  `)
})

clubTest('the rate limits in memory of each route of the api', async ({ club }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const counted: string[] = []
  const apiState = {
    ...openApiState(club),
    tryConsume: (key: string, { burst, seconds }: { burst: number; seconds: number }) => {
      counted.push(
        `${key.replace(club.origin.ip, 'network').replace(/:[\da-f-]{36}$/, ':account')} ${burst}, then one in ${seconds} s`,
      )
      return false
    },
  }
  const api = createApi({ ...club, storage: aStorage() }, async () => actorWith('admin'), {
    readOrigin: () => club.origin,
    apiState,
  })
  const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer of the test' }
  const listed: Record<string, string[]> = {}
  for (const route of routesOf(api.routes)) {
    const { method, path } = requestOf(route)
    const init = { method, headers, ...(method !== 'GET' && { body: '{}' }) }
    const { status } = await api.request(path + (method === 'GET' ? '?search=vi' : ''), init)
    if (counted.length > 0) (listed[`${status} ${counted.splice(0).join('; ')}`] ??= []).push(route)
  }
  error.mockRestore()
  expect(listed).toMatchInlineSnapshot(`
    {
      "429 completion:network 60, then one in 10 s": [
        "GET /api/completion/:id",
        "POST /api/completion/:id",
      ],
      "429 ownRegistrations:network 60, then one in 10 s": [
        "GET /api/events/:id/booking",
        "GET /api/events/:id/ticket",
        "PUT /api/events/:id/booking",
        "POST /api/events/:id/booking/companions",
        "POST /api/events/:id/booking/cancellations",
        "POST /api/events/:id/booking/seatings",
        "POST /api/events/:id/booking/hand-overs",
        "POST /api/events/:id/booking/hand-overs/withdrawals",
        "GET /api/own-registrations",
        "POST /api/own-registrations/proofs",
        "GET /api/my-bookings",
        "GET /api/seat-offers",
        "POST /api/seat-offers/acceptances",
        "POST /api/seat-offers/refusals",
        "GET /api/alerts",
        "POST /api/alerts/confirmations",
        "DELETE /api/alerts",
        "DELETE /api/alerts/:id",
        "GET /api/unsubscriptions/:pass",
        "POST /api/unsubscriptions/:pass",
        "POST /api/personal-data",
        "GET /api/own-application",
        "GET /api/me",
        "GET /api/me/file",
        "POST /api/me/file",
        "PUT /api/me/file",
        "PUT /api/me/iban",
        "POST /api/me/certificates",
        "POST /api/me/departure",
        "DELETE /api/me/departure",
        "POST /api/me/file-links",
      ],
      "429 policyReports:network 30, then one in 60 s": [
        "POST /api/policy-reports",
      ],
      "429 registrations:network 120, then one in 30 s": [
        "POST /api/events/:id/registrations",
      ],
      "429 searches:account 120, then one in 1 s": [
        "GET /api/admin/me",
        "GET /api/admin/dashboard",
        "GET /api/admin/dashboard/tasks",
        "GET /api/admin/search",
        "GET /api/admin/activity",
        "GET /api/admin/activity/staff",
        "GET /api/admin/activity/:id/version",
        "GET /api/admin/saved-filters",
        "GET /api/admin/events/choices",
        "GET /api/admin/events/imports",
        "GET /api/admin/events/imports/rows",
        "GET /api/admin/events",
        "GET /api/admin/events/:id",
        "GET /api/admin/events/:id/overview",
        "GET /api/admin/events/:id/promotions",
        "GET /api/admin/events/:id/notices",
        "GET /api/admin/events/:id/door",
        "GET /api/admin/kitchens/:id",
        "GET /api/admin/restaurants/imports",
        "GET /api/admin/restaurants/imports/rows",
        "GET /api/admin/restaurants",
        "GET /api/admin/restaurants/:id",
        "GET /api/admin/organizers",
        "GET /api/admin/organizers/:id",
        "GET /api/admin/blog-posts/choices",
        "GET /api/admin/blog-posts",
        "GET /api/admin/blog-posts/:id",
        "GET /api/admin/registrations",
        "GET /api/admin/registrations/search",
        "GET /api/admin/registrations/files",
        "GET /api/admin/registrations/files/:id/companions",
        "GET /api/admin/registrations/:id",
        "GET /api/admin/registrations/:id/seats-without-file",
        "GET /api/admin/registrations/:id/booking",
        "GET /api/admin/tables",
        "GET /api/admin/payments",
        "GET /api/admin/payments/events",
        "GET /api/admin/payments/totals",
        "GET /api/admin/payments/parties",
        "GET /api/admin/payments/:id",
        "GET /api/admin/contact-messages",
        "GET /api/admin/contact-messages/:id",
        "GET /api/admin/emails",
        "GET /api/admin/emails/failed",
        "GET /api/admin/emails/:id",
        "GET /api/admin/membership-requests",
        "GET /api/admin/membership-requests/:id",
        "GET /api/admin/socios",
        "GET /api/admin/socios/:id",
        "GET /api/admin/register",
        "GET /api/admin/imports",
        "GET /api/admin/imports/invitations",
        "GET /api/admin/assemblies",
        "GET /api/admin/assemblies/:id",
        "GET /api/admin/assemblies/:id/calls",
        "GET /api/admin/people/:id",
        "GET /api/admin/people/:id/timeline",
        "GET /api/admin/merges",
        "GET /api/admin/merges/pair",
        "GET /api/admin/users",
        "GET /api/admin/users/:id",
        "GET /api/admin/privacy/people",
        "GET /api/admin/privacy/person",
        "GET /api/admin/privacy/requests",
        "GET /api/admin/privacy/processing",
        "GET /api/admin/privacy/retention",
        "GET /api/admin/club-facts",
        "GET /api/admin/status",
      ],
      "429 siteSearches:network 60, then one in 2 s": [
        "GET /api/search",
      ],
      "429 testEmails:account 3, then one in 60 s": [
        "POST /api/admin/status/emails",
      ],
      "429 uploads:account 100, then one in 5 s": [
        "POST /api/admin/uploads",
      ],
    }
  `)
})

clubTest('which forms have a rate limit shared by all instances', async ({ club }) => {
  const send = apiCallerOf(club)
  const keysAfter = async (path: string, json: unknown) => {
    await club.db.delete(formLimits)
    const { status } = await send(path, { method: 'POST', json })
    const rows = await club.db.select({ key: formLimits.key }).from(formLimits)
    return [status, ...rows.map(({ key }) => key).toSorted()]
  }
  expect(await keysAfter('/api/contact-messages', aContactMessage({ email: 'berta@example.org' }))).toEqual([
    201,
    'contact:email:berta@example.org',
    'contact:ip:203.0.113.7',
  ])
  expect(await keysAfter('/api/membership-requests', anApplication({ email: 'jaume@example.org' }))).toEqual([
    201,
    'application:email:jaume@example.org',
    'application:ip:203.0.113.7',
  ])
})

test('the rate limits in the database: burst, and seconds per further request', () => {
  const listed = Object.entries({ ...accounts, ...forms }).map(
    ([name, { burst, seconds }]) => `${name}: ${burst}, ${seconds} s`,
  )
  expect(listed).toMatchInlineSnapshot(`
    [
      "password: 30, 2 s",
      "refresh: 600, 0.2 s",
      "exchange: 30, 2 s",
      "signup: 30, 10 s",
      "mail: 30, 10 s",
      "verify: 30, 10 s",
      "change: 30, 10 s",
      "challenge: 15, 4 s",
      "oauth: 30, 10 s",
      "guess-here: 10, 30 s",
      "guess: 100, 36 s",
      "guess-device: 10, 30 s",
      "code: 5, 600 s",
      "factor-code: 10, 60 s",
      "own-password: 5, 60 s",
      "emails-here: 3, 1800 s",
      "emails: 6, 600 s",
      "recovery-emails: 6, 600 s",
      "emails-device: 6, 600 s",
      "own-emails: 6, 600 s",
      "application:ip: 20, 180 s",
      "application:email: 3, 28800 s",
      "contact:ip: 20, 180 s",
      "contact:email: 3, 28800 s",
      "booking-links:ip: 20, 180 s",
      "booking-links:email: 3, 28800 s",
      "alerts:ip: 20, 180 s",
      "alerts:email: 3, 28800 s",
      "file-links:account: 3, 28800 s",
      "hand-over:booking: 5, 18000 s",
    ]
  `)
})
