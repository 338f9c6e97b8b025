import { afterEach, beforeEach, expect, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { users } from '../tables/users.ts'
import { now, otherPassword, stage } from '#tests/accounts/actions.ts'
import { base, test } from '#tests/auth.ts'
import { serviceHeaders } from '#tests/accounts/admins.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

test('a suspension lasts for the given duration', async ({ openAuth }) => {
  const { auth, ona, boss, act } = await stage(openAuth)
  const suspended = async (ban_duration: string) => {
    const { answer } = await act(() => ['PUT', `/admin/users/${ona.id}`, { ban_duration }, boss.bearer])
    if (answer !== '200') return answer
    const [user] = await auth.service.db.select().from(users).where(eq(users.id, ona.id))
    return user?.bannedUntil && (user.bannedUntil.getTime() - now.getTime()) / 1000
  }
  for (const [duration, seconds] of [
    ['1s', 1],
    ['1m', 60],
    ['1h', 3600],
    ['1h30m', 5400],
    ['90s2h', 7290],
    ['none', null],
    // The longest: a thousand years.
    ['8784000h', 8_784_000 * 3600],
  ] as const)
    expect(await suspended(duration), duration).toBe(seconds)
  for (const odd of ['8784000h1s', '12345678s', '1d', '1', 'h', '1h 1m', '-1h', 'nones', 'x1h'])
    expect(await suspended(odd), odd).toBe('400 validation_failed')
})

test("an admin's attributes are applied, or refused without any change", async ({ openAuth }) => {
  const { boss, act } = await stage(openAuth)
  const make = async (json: object) => (await act(() => ['POST', '/admin/users', json, boss.bearer])).answer
  const email = 'nou@example.org'
  for (const [json, answer] of [
    [{}, '400 validation_failed'],
    [{ phone: '34930000000' }, '400 phone_provider_disabled'],
    [{ email: 'ningú' }, '400 validation_failed'],
    [{ email, password: 'curt' }, '422 weak_password'],
    [{ email, password_hash: 'none' }, '400 validation_failed'],
    [{ email, id: 'odd' }, '400 validation_failed'],
    [{ email, user_metadata: { a: 'x'.repeat(5000) } }, '400 validation_failed'],
    [{ email, email_confirm: 'yes' }, '400 validation_failed'],
    [{ email: boss.email }, '422 email_exists'],
    [{ email, phone: '34930000000' }, '200'],
  ] as const)
    expect(await make(json), JSON.stringify(json)).toBe(answer)
})

test('an account is created with the given id, hash and, by the service only, role', async ({ openAuth }) => {
  const { auth, boss, act } = await stage(openAuth)
  const id = crypto.randomUUID()
  const password_hash = `$2b$10$${'a'.repeat(53)}`
  const given = { email: 'nou@example.org', id, password_hash, role: 'supabase_admin' }
  const rowOf = async () => (await auth.service.db.select().from(users).where(eq(users.id, id)))[0]
  await act(() => ['POST', '/admin/users', given, boss.bearer])
  expect(await rowOf()).toMatchObject({ id, passwordHash: password_hash, role: 'authenticated' })
  const headers = await serviceHeaders(auth)
  await act(() => [
    'PUT',
    `/admin/users/${id}`,
    { role: 'supabase_admin', password: otherPassword, password_hash },
    headers,
  ])
  const row = await rowOf()
  expect(row).toMatchObject({ role: 'supabase_admin' })
  expect(row?.passwordHash, 'the password counts, not the hash').toMatch(/^\$argon2id\$/)
  const [acts] = await auth.service.db.select().from(auditLog).where(eq(auditLog.action, 'password.changed-by-admin'))
  expect(acts).toMatchObject({ actorId: null, actorEmail: 'service_role' })
})

test('accounts are listed by page, the newest first or as requested, and found by address and name', async ({
  openAuth,
}) => {
  const { auth, boss, act } = await stage(openAuth)
  const { db } = auth.service
  await db
    .update(users)
    .set({ createdAt: new Date(now.getTime() - 9e6) })
    .where(eq(users.id, boss.id))
  await db.insert(users).values([
    { email: 'a_b@example.org', createdAt: now, userMetadata: { full_name: 'Pau 100% Prova' } },
    { email: 'axb@example.org', createdAt: new Date(now.getTime() + 1) },
    { email: 'gone@example.org', createdAt: new Date(now.getTime() + 2), deletedAt: now },
  ])
  const list = async (query: string) => {
    const { response, answer } = await act(() => ['GET', `/admin/users?${query}`, undefined, boss.bearer])
    if (answer !== '200') return answer
    const { users: found, aud } = await response.json()
    expect(aud).toBe('authenticated')
    const link = response.headers.get('Link')?.replaceAll(`${base}/admin/users?`, '')
    const names = found.map(({ email }: { email: string }) => email.replace('@example.org', ''))
    return [names.join(' '), response.headers.get('X-Total-Count'), link]
  }
  const all = 'axb a_b ona boss'
  expect(await list('')).toEqual([all, '4', '<page=1&per_page=50>; rel="last"'])
  expect(await list('page=0&sort=created_at%20ASC')).toEqual([
    'boss ona a_b axb',
    '4',
    '<page=1&per_page=50>; rel="last"',
  ])
  expect(await list('page=2&per_page=1')).toEqual([
    'a_b',
    '4',
    '<page=3&per_page=1>; rel="next", <page=4&per_page=1>; rel="last"',
  ])
  expect(await list('page=2&per_page=2')).toEqual(['ona boss', '4', '<page=2&per_page=2>; rel="last"'])
  expect(await list('page=2&per_page=3')).toEqual(['boss', '4', '<page=2&per_page=3>; rel="last"'])
  expect(await list('page=9&per_page=2')).toEqual(['', '4', '<page=2&per_page=2>; rel="last"'])
  expect(await list('per_page=0')).toEqual([
    'axb',
    '4',
    '<page=2&per_page=1>; rel="next", <page=4&per_page=1>; rel="last"',
  ])
  expect(await list('per_page=1001')).toEqual([all, '4', '<page=1&per_page=1000>; rel="last"'])
  expect((await list('filter=A_B'))[0]).toBe('a_b')
  expect((await list('filter=100%25'))[0]).toBe('a_b')
  expect((await list('filter=demo'))[0]).toBe('ona boss')
  expect(await list('filter=gone')).toEqual(['', '0', '<page=1&per_page=50>; rel="last"'])
  for (const odd of ['page=-1', 'page=x', 'per_page=1.5', 'page=1e9999'])
    expect(await list(odd), odd).toBe('400 validation_failed')
})
