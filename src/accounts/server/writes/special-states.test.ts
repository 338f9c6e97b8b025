import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { mfaFactors } from '../tables/factors.ts'
import { sessions } from '../tables/sessions.ts'
import { identities, users } from '../tables/users.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { now, stage } from '#tests/accounts/actions.ts'
import { test } from '#tests/auth.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

const timestamp = now.getTime() / 1000

test('a session opened by email has its own limit of codes', async ({ openAuth }) => {
  const { auth, ona, act } = await stage(openAuth, { aal: 'aal1' })
  for (const [method, suffix] of [
    ['otp', ' by email'],
    ['recovery', ' by email'],
    ['magiclink', ' by email'],
    ['password', ''],
    ['oauth', ''],
    ['email/signup', ''],
  ] as const) {
    const amr = [{ method, timestamp }]
    await auth.service.db.update(sessions).set({ amr }).where(eq(sessions.id, ona.parts.here))
    const { writes } = await act(() => ['POST', `/factors/${ona.parts.app}/verify`, { code: '000000' }, ona.bearer])
    const bucket = writes.find((line) => line.includes(`factor-code:ona.app${suffix} full`))
    expect(bucket, method).toBeDefined()
    const codes = await act(() => ['POST', '/factors/recovery-codes/verify', { code: 'x' }, ona.bearer])
    expect(codes.writes.join(), method).toContain(`factor-code:ona${suffix} full`)
  }
})

test('a session that loses its factor keeps only the methods of the first factor', async ({ openAuth }) => {
  const { auth, ona, act } = await stage(openAuth)
  const methods = ['totp', 'mfa/webauthn', 'mfa/recovery_code', 'otp', 'password', 'oauth']
  const amr = methods.map((method) => ({ method, timestamp }))
  await auth.service.db.update(sessions).set({ amr }).where(eq(sessions.id, ona.parts.here))
  const { writes } = await act(() => ['DELETE', `/factors/${ona.parts.app}`, undefined, ona.bearer])
  expect(writes.find((line) => line.startsWith('~ sessions'))).toBe(
    '~ sessions ona.here aal=aal1 amr=[method:otp,now,method:password,now,method:oauth,now] factor_id=null',
  )
})

test('recovery codes are removed with the last other factor', async ({ openAuth }) => {
  const { ona, act } = await stage(openAuth)
  const remove = async (part: 'app' | 'key') =>
    (await act(() => ['DELETE', `/factors/${ona.parts[part]}`, undefined, ona.bearer])).writes
  const codesGo = ['- mfa_factors codes of ona', '- recovery_codes of ona ×2']
  expect(await remove('key')).not.toEqual(expect.arrayContaining(codesGo))
  expect(await remove('app')).toEqual(expect.arrayContaining(codesGo))
})

test('recovery codes have a unique name of at most 100 characters', async ({ openAuth }) => {
  const { auth, ona, act } = await stage(openAuth)
  const make = async (friendly_name?: string) => {
    await auth.service.db.delete(mfaFactors).where(eq(mfaFactors.id, ona.parts.codes))
    const { answer, response } = await act(() => ['POST', '/factors/recovery-codes', { friendly_name }, ona.bearer])
    const { friendly_name: name, id } = await response.json()
    ona.parts.codes = id ?? ona.parts.codes
    return name ?? answer
  }
  expect(await make('key')).toBe('422 mfa_factor_name_conflict')
  expect(await make('x'.repeat(101))).toBe('x'.repeat(100))
  expect(await make('')).toBe('Recovery codes')
  expect(await make()).toBe('Recovery codes')
})

test('an account without its email identity keeps its address if the provider has verified no other', async ({
  openAuth,
}) => {
  for (const [data, email, moves] of [
    [{ email_verified: false }, 'casa.ona@example.org', false],
    [{ email_verified: 'true' }, 'casa.ona@example.org', false],
    [{}, 'casa.ona@example.org', false],
    [{ email_verified: true }, null, false],
    [{ email_verified: true }, 'casa.ona@example.org', true],
  ] as const) {
    const { auth, ona, act } = await stage(openAuth)
    const { db } = auth.service
    await db.update(identities).set({ identityData: data, email }).where(eq(identities.id, ona.parts.byCasa))
    const remove = () => act(() => ['DELETE', `/user/identities/${ona.parts.byEmail}`, undefined, ona.bearer])
    const change = (await remove()).writes.find((line) => line.startsWith('~ users ona')) ?? ''
    expect(change.includes('email=casa.ona '), JSON.stringify(data)).toBe(moves)
    expect(change).toContain('password_hash=none')
    expect((await act(() => ['DELETE', `/user/identities/${ona.parts.byCasa}`, undefined, ona.bearer])).answer).toBe(
      '422 single_identity_not_deletable',
    )
  }
})

test('the list of users follows a changed address, unless another row has it', async ({ openAuth }) => {
  for (const isTaken of [false, true]) {
    const { auth, ona, boss, act } = await stage(openAuth, { role: 2 })
    const { db } = auth.service
    if (isTaken) await db.update(usuarios).set({ email: 'ALTRA@example.org' }).where(eq(usuarios.id, boss.id))
    const { writes } = await act(() => ['PUT', `/admin/users/${ona.id}`, { email: 'altra@example.org' }, boss.bearer])
    expect(writes.includes('~ usuarios ona email=altra')).toBe(!isTaken)
  }
})

test('an address of STAFF_EMAILS is admin once confirmed, and needs a strong password', async ({ openAuth }) => {
  const settings = { staffEmails: ['ona@example.org'] }
  const { auth, ona, act } = await stage(openAuth, { settings })
  const list = async () => (await act(() => ['GET', '/admin/users', undefined, ona.bearer])).answer
  expect(await list()).toBe('200')
  expect((await act(() => ['PUT', '/user', { password: 'qwerty' }, ona.bearer])).answer).toBe('422 weak_password')
  await auth.service.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, ona.id))
  expect(await list()).toBe('403 not_admin')
})

test('an address taken while the change was pending stays with its new owner', async ({ openAuth }) => {
  const { auth, ona, act } = await stage(openAuth, { user: { emailChangeHalfDone: true } })
  await auth.service.db.insert(users).values({ email: ona.newEmail })
  const { answer, writes } = await act(() => [
    'POST',
    '/verify',
    { type: 'email_change', token_hash: 'email_change_new ona' },
  ])
  expect({ answer, writes }).toEqual({
    answer: '422 email_exists',
    writes: ['+ rate_limits verify:127.0.0.1 full=now+10s'],
  })
})

test('the emails of a change to a taken address go to the old address only', async ({ openAuth }) => {
  const { auth, ona, act } = await stage(openAuth)
  await auth.service.db.insert(users).values({ email: ona.newEmail })
  const { writes } = await act(() => ['POST', '/resend', { email: ona.email, type: 'email_change' }])
  const emails = writes.filter((line) => line.startsWith('+ emails'))
  expect(emails.map((line) => line.split(' to ')[1]?.split(' ')[0])).toEqual(['ona'])
})
