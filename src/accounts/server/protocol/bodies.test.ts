import { afterEach, beforeEach, expect, vi } from 'vitest'
import { sessions } from '../tables/sessions.ts'
import { users } from '../tables/users.ts'
import { eq } from 'drizzle-orm'
import { type Action, now, otherPassword, stage } from '#tests/accounts/actions.ts'
import { firefox } from '#tests/accounts/full-account.ts'
import { test } from '#tests/auth.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
const bodyOf = async (act: Awaited<ReturnType<typeof stage>>['act'], request: Action['request']) =>
  await (await act(request)).response.json()

test("an account's JSON is complete, with identities and factors by age", async ({ openAuth }) => {
  const { ona, act, auth } = await stage(openAuth)
  const { id, email, parts } = ona
  const stamps = { created_at: ago(7200), updated_at: ago(7200) }
  const identity = { user_id: id, created_at: ago(7200), updated_at: ago(7200) }
  const factor = { phone: null, ...stamps }
  const whole = {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    email_confirmed_at: ago(7200),
    confirmed_at: ago(7200),
    confirmation_sent_at: ago(7200),
    new_email: ona.newEmail,
    email_change_sent_at: ago(120),
    app_metadata: { provider: 'email', providers: ['email', 'casa'] },
    user_metadata: { full_name: 'Demo ona', language: 'ca', email_verified: true },
    identities: [
      { ...identity, identity_id: parts.byEmail, id, identity_data: { sub: id, email }, provider: 'email', email },
      {
        ...identity,
        identity_id: parts.byCasa,
        id: 'casa-ona',
        identity_data: { sub: 'casa-ona', email: `casa.${email}`, email_verified: true },
        provider: 'casa',
        email: `casa.${email}`,
        created_at: ago(7100),
      },
    ],
    factors: expect.arrayContaining([
      { ...factor, id: parts.app, friendly_name: 'app', factor_type: 'totp', status: 'verified' },
      {
        ...factor,
        id: parts.begun,
        friendly_name: 'begun',
        factor_type: 'totp',
        status: 'unverified',
        last_challenged_at: ago(60),
      },
    ]),
    ...stamps,
    is_anonymous: false,
  }
  const body = await bodyOf(act, () => ['GET', '/user', undefined, ona.bearer])
  expect(body).toEqual(whole)
  expect(body.factors).toHaveLength(4)
  await auth.service.db.update(users).set({ emailConfirmedAt: null, newEmail: null }).where(eq(users.id, id))
  const { email_confirmed_at: _, confirmed_at: __, new_email: ___, ...unset } = whole
  expect(await bodyOf(act, () => ['GET', '/user', undefined, ona.bearer])).toEqual(unset)
})

test("the list of sessions has the account's own, the newest first", async ({ openAuth }) => {
  const { ona, act, auth } = await stage(openAuth)
  const { db } = auth.service
  await db
    .update(sessions)
    .set({ createdAt: new Date(ago(10)), refreshedAt: now })
    .where(eq(sessions.id, ona.parts.there))
  await db.update(sessions).set({ notAfter: now }).where(eq(sessions.id, ona.parts.byKey))
  const body = await bodyOf(act, () => ['GET', '/sessions', undefined, ona.bearer])
  expect(body).toEqual({
    sessions: [
      {
        id: ona.parts.there,
        is_current: false,
        aal: 'aal1',
        user_agent: firefox,
        ip: '192.0.2.2',
        created_at: ago(10),
        refreshed_at: now.toISOString(),
      },
      {
        id: ona.parts.here,
        is_current: true,
        aal: 'aal2',
        user_agent: firefox,
        ip: '192.0.2.1',
        created_at: ago(3600),
        refreshed_at: null,
      },
    ],
  })
})

test('the answers about factors and recovery codes', async ({ openAuth }) => {
  const { ona, act } = await stage(openAuth)
  const { parts, bearer } = ona
  expect(await bodyOf(act, () => ['GET', '/factors/recovery-codes', undefined, bearer])).toEqual({
    id: parts.codes,
    type: 'recovery_code',
    total: 10,
    remaining: 1,
  })
  const made = await bodyOf(act, () => ['POST', '/factors/recovery-codes/regenerate', undefined, bearer])
  expect(made).toEqual({
    id: parts.codes,
    type: 'recovery_code',
    friendly_name: 'codes',
    total: 10,
    codes: Array.from({ length: 10 }, () => expect.stringMatching(/^[a-km-np-z2-9]{16}$/)),
  })
  expect(await bodyOf(act, () => ['POST', `/factors/${parts.app}/challenge`, {}, bearer])).toEqual({
    id: expect.any(String),
    type: 'totp',
    expires_at: now.getTime() / 1000 + 300,
  })
  for (const part of ['begun', 'key', 'codes'] as const)
    expect(await bodyOf(act, () => ['DELETE', `/factors/${parts[part]}`, undefined, bearer])).toEqual({
      id: parts[part],
    })
  await bodyOf(act, () => ['POST', '/factors/recovery-codes', {}, bearer])
  const named = await bodyOf(act, () => ['GET', '/user', undefined, bearer])
  expect(named.factors.map(({ friendly_name: name }: { friendly_name: string }) => name).toSorted()).toEqual([
    'Recovery codes',
    'app',
  ])
})

test('a new app is named after the site or as requested, in 100 characters without a colon', async ({ openAuth }) => {
  const { ona, act } = await stage(openAuth)
  const begin = async (json: object) =>
    await bodyOf(act, () => ['POST', '/factors', { factor_type: 'totp', ...json }, ona.bearer])
  const issuerOf = ({ totp }: { totp: { uri: string } }) => new URL(totp.uri).searchParams.get('issuer')
  const first = await begin({ friendly_name: 'x'.repeat(100) })
  expect(first).toMatchObject({ type: 'totp', friendly_name: 'x'.repeat(100) })
  expect(Object.keys(first).toSorted()).toEqual(['friendly_name', 'id', 'totp', 'type'])
  const { searchParams, pathname } = new URL(first.totp.uri)
  expect(decodeURIComponent(pathname)).toContain(ona.email)
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'localhost 3000',
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(first.totp.qr_code).toMatch(/^<svg/)
  expect(issuerOf(await begin({ friendly_name: 'b', issuer: `a:b${'c'.repeat(200)}` }))).toBe(`a b${'c'.repeat(97)}`)
  expect(await begin({ friendly_name: 'x'.repeat(101) })).toMatchObject({ code: 'validation_failed' })
})

test('a link for an admin has all its properties', async ({ openAuth }) => {
  const { ona, boss, act } = await stage(openAuth)
  const linkOf = async (type: string, more: object = {}) =>
    await bodyOf(act, () => ['POST', '/admin/generate_link', { type, email: ona.email, ...more }, boss.bearer])
  for (const [type, verified, more] of [
    ['recovery', 'recovery', {}],
    ['magiclink', 'magiclink', { redirect_to: 'http://localhost:3000/socis' }],
    ['email_change_new', 'email_change', { new_email: 'altra@example.org', redirect_to: 'https://evil.example' }],
    ['email_change_current', 'email_change', { new_email: 'altra@example.org' }],
    ['invite', 'invite', { email: 'nou@example.org' }],
    ['signup', 'signup', { email: 'mes@example.org', password: otherPassword }],
  ] as const) {
    const body = await linkOf(type, more)
    const redirect = type === 'magiclink' ? 'http://localhost:3000/socis' : 'http://localhost:3000/'
    expect(body, type).toMatchObject({
      aud: 'authenticated',
      email_otp: expect.stringMatching(/^\d{6}$/),
      verification_type: type,
      redirect_to: redirect,
    })
    const link = new URL(body.action_link)
    expect(link.origin + link.pathname).toBe('http://localhost:3000/auth/v1/verify')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: body.hashed_token,
      type: verified,
      redirect_to: redirect,
    })
  }
  for (const [type, more] of [
    ['pigeon', {}],
    ['signup', { email: 'qui@example.org' }],
    ['recovery', { email: 'ningú' }],
    ['email_change_new', {}],
  ] as const)
    expect((await linkOf(type, more)).code, type).toMatch(/validation_failed|weak_password/)
})
