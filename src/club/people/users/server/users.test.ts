import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { mfaFactors } from '#accounts/server/tables/factors.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { anAccount } from '#tests/factories.ts'
import { roleChange, userList } from '../shared/users.ts'
import { createFirstAdmin, hasAdmin } from './first-admin.ts'
import { getUser, listUsers } from './list.ts'
import { changeRole, rightsOf } from './role.ts'

test('an account without a role is a plain user, and its role can be changed', async ({ club }) => {
  const account = await anAccount(club, { role: undefined })
  expect((await rightsOf(club, account.id)).role).toBe(0)
  await changeRole({ ...club, actor: actorWith('admin') }, account.id, { role: 2 })
  expect((await rightsOf(club, account.id)).role).toBe(2)
  await changeRole(club, account.id, { role: 0 })
  expect((await rightsOf(club, account.id)).role).toBe(0)
})

test('changes of roles are logged with their actor', async ({ club }) => {
  const account = await anAccount(club)
  const admin = actorWith('admin')
  await changeRole({ ...club, actor: admin }, account.id, { role: 1 })

  const [row] = await club.db.select().from(auditLog)
  expect(row).toMatchObject({
    action: 'user.role-changed',
    subjectId: account.id,
    actorEmail: 'admin@cercle.example',
    before: { role: 0 },
    after: { role: 1 },
  })
})

test('the last admin cannot step down; with another admin this is allowed', async ({ club }) => {
  const last = await anAccount(club, { role: 1 })
  await expect(changeRole(club, last.id, { role: 2 })).rejects.toMatchObject({ code: 'user.last-admin' })
  await changeRole(club, last.id, { role: 1 })
  expect((await rightsOf(club, last.id)).role).toBe(1)

  await anAccount(club, { role: 1 })
  await changeRole(club, last.id, { role: 2 })
  expect((await rightsOf(club, last.id)).role).toBe(2)
})

test('inactive admins do not count for the last admin', async ({ club }) => {
  const last = await anAccount(club, { role: 1 })
  const inactive = [
    { emailConfirmedAt: null, invitedAt: club.now() },
    { bannedUntil: new Date(club.now().getTime() + 1000) },
    { deletedAt: club.now() },
  ]
  for (const state of inactive) await anAccount(club, { role: 1, ...state })
  await expect(changeRole(club, last.id, { role: 0 })).rejects.toMatchObject({ code: 'user.last-admin' })

  await anAccount(club, { role: 1, bannedUntil: club.now() })
  await changeRole(club, last.id, { role: 0 })
  expect((await rightsOf(club, last.id)).role).toBe(0)
})

test('the role of an inactive admin can be changed', async ({ club }) => {
  await anAccount(club, { role: 1 })
  const invited = await anAccount(club, { role: 1, emailConfirmedAt: null })
  await changeRole(club, invited.id, { role: 0 })
  expect((await rightsOf(club, invited.id)).role).toBe(0)
})

test('a change based on an old role is refused', async ({ club }) => {
  await anAccount(club, { role: 1 })
  const account = await anAccount(club, { role: 0 })
  await changeRole(club, account.id, { role: 2, from: 0 })
  await expect(changeRole(club, account.id, { role: 1, from: 0 })).rejects.toMatchObject({
    code: 'user.role-moved',
    details: { role: 2 },
  })
  expect((await rightsOf(club, account.id)).role).toBe(2)
  await changeRole(club, account.id, { role: 1, from: 2 })
  // Two changes to the same role are no conflict.
  await changeRole(club, account.id, { role: 1, from: 2 })
  expect((await rightsOf(club, account.id)).role).toBe(1)
})

test('an editor keeps the given capabilities until they are removed, or the role changes', async ({ club }) => {
  await anAccount(club, { role: 1 })
  const { id } = await anAccount(club, { role: undefined })
  const change = (json: object) => changeRole(club, id, roleChange.parse(json))
  await change({ role: 2, capabilities: ['treasury', 'guests', 'guests'] })
  expect(await rightsOf(club, id)).toEqual({ role: 2, capabilities: ['guests', 'treasury'] })
  // A page of the previous release does not know what it must not take away.
  await change({ role: 2 })
  expect((await rightsOf(club, id)).capabilities).toEqual(['guests', 'treasury'])
  await change({ role: 2, capabilities: ['guests'] })
  expect((await rightsOf(club, id)).capabilities).toEqual(['guests'])
  const acts = await club.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  // Written at the same moment of the test's clock, in no order.
  expect(acts.map(({ after }) => JSON.stringify(after)).toSorted()).toEqual([
    expect.stringContaining('["guests","treasury"]'),
    expect.stringContaining('["guests"]'),
  ])
  // Neither an admin nor a plain user has any, also after coming back.
  for (const role of [1, 0, 2]) {
    await change({ role, ...(role !== 2 && { capabilities: ['guests'] }) })
    expect(await rightsOf(club, id)).toEqual({ role, capabilities: [] })
  }
})

test('capabilities that another admin gave in the meantime are not overwritten', async ({ club }) => {
  const { id } = await anAccount(club, { role: 2 })
  const given = { role: 2, from: 2, fromCapabilities: [], capabilities: ['guests'] } as const
  await changeRole(club, id, roleChange.parse(given))
  await expect(changeRole(club, id, roleChange.parse({ ...given, capabilities: ['members'] }))).rejects.toMatchObject({
    code: 'user.role-moved',
    details: { role: 2, capabilities: ['guests'] },
  })
  // The same change twice is no conflict.
  expect(await changeRole(club, id, roleChange.parse(given))).toMatchObject({ capabilities: ['guests'] })
})

test('only known capabilities are accepted', () => {
  for (const capabilities of [['users'], ['content'], 'guests', [null]])
    expect(roleChange.safeParse({ role: 2, capabilities }).success).toBe(false)
})

test('the role of an unknown account is refused', async ({ club }) => {
  await expect(changeRole(club, randomUUID(), { role: 1 })).rejects.toMatchObject({ code: 'user.not-found' })
  expect(await club.db.$count(usuarios)).toBe(0)
})

test('only the given account gets a role, and a deleted one is refused', async ({ club }) => {
  await anAccount(club, { role: 1, email: 'admin@example.org' })
  const [account, deleted] = [
    await anAccount(club, { email: 'berta@example.org', name: 'Berta Demo', role: undefined }),
    await anAccount(club, { email: 'carme@example.org', deletedAt: club.now() }),
  ]
  await changeRole(club, account.id, { role: 2 })
  const [row] = await club.db.select().from(usuarios).where(eq(usuarios.id, account.id))
  expect(row).toMatchObject({ email: 'berta@example.org', name: 'Berta Demo', role: 2 })
  await expect(changeRole(club, deleted.id, { role: 2 })).rejects.toMatchObject({ code: 'user.not-found' })
})

test('the list shows an admin by configuration once the address is verified', async ({ club }) => {
  await anAccount(club, { email: 'laia@example.org' })
  await anAccount(club, { email: 'unverified@example.org', emailConfirmedAt: null })
  const named = ['laia@example.org', 'unverified@example.org']
  const { rows } = await listUsers(club, userList.parse({ sort: 'role' }), named)
  for (const row of rows) expect(await getUser(club, row.id, named)).toEqual(row)
  expect(rows.map(({ email, role, isNamed }) => [email, role, isNamed])).toEqual([
    ['laia@example.org', 1, true],
    ['unverified@example.org', 0, false],
  ])
})

test('the list shows invitation, confirmation, suspension, second factor and last sign-in', async ({ club }) => {
  const came = new Date(club.now().getTime() - 1000)
  const { id } = await anAccount(club, { email: 'anna@example.org', lastSignInAt: came })
  await club.db.insert(mfaFactors).values({ userId: id, factorType: 'totp', status: 'verified' })
  const { id: begun } = await anAccount(club, { email: 'berta@example.org', bannedUntil: club.now() })
  await club.db.insert(mfaFactors).values({ userId: begun, factorType: 'totp' })
  await anAccount(club, { email: 'carme@example.org', emailConfirmedAt: null, invitedAt: came })
  await anAccount(club, { email: 'dolors@example.org', bannedUntil: new Date(club.now().getTime() + 1000) })
  const { rows } = await listUsers(club, userList.parse({}))
  const [nobody, anna] = [
    { isConfirmed: true, isSuspended: false, hasFactor: false, invitedAt: null, lastSignInAt: null },
    { hasFactor: true, lastSignInAt: came },
  ]
  expect(rows).toMatchObject([
    { ...nobody, ...anna },
    nobody,
    { ...nobody, isConfirmed: false, invitedAt: came },
    { ...nobody, isSuspended: true },
  ])
})

test('the list searches by address and name, and sorts', async ({ club }) => {
  await anAccount(club, { email: 'berta@example.org', name: 'Berta Demo', role: 2 })
  await anAccount(club, { email: 'arnau@example.org' })
  await anAccount(club, { email: 'carme@example.org', role: 1 })
  const emails = async (query: Record<string, string>) =>
    (await listUsers(club, userList.parse(query))).rows.map(({ email }) => email.split('@')[0])

  expect(await emails({})).toEqual(['arnau', 'berta', 'carme'])
  expect(await emails({ sort: 'email', order: 'desc' })).toEqual(['carme', 'berta', 'arnau'])
  expect(await emails({ sort: 'role' })).toEqual(['carme', 'berta', 'arnau'])
  expect(await emails({ search: 'BERTA dem' })).toEqual(['berta'])
  expect(await emails({ search: 'carme@' })).toEqual(['carme'])
  expect(await listUsers(club, userList.parse({ search: 'ningú' }))).toMatchObject({ rows: [], total: 0 })
})

test('sorted by role, staff are first or last, and each account is on one page', async ({ club }) => {
  for (let n = 0; n < 27; n++) await anAccount(club, { email: `soci-${n}@example.org` })
  await anAccount(club, { email: 'berta@example.org', role: 2 })
  await anAccount(club, { email: 'carme@example.org', role: 1 })
  await anAccount(club, { email: 'laia@example.org' })
  const accountsOn = async (page: string, order: string) =>
    (await listUsers(club, userList.parse({ sort: 'role', order, page }), ['laia@example.org'])).rows
  for (const [order, theirs] of [
    ['asc', [1, 1, 2, ...Array(27).fill(0)]],
    ['desc', [...Array(27).fill(0), 2, 1, 1]],
  ] as const) {
    const [first, second] = [await accountsOn('1', order), await accountsOn('2', order)]
    expect([...first, ...second].map(({ role }) => role)).toEqual(theirs)
    expect(first).toHaveLength(25)
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(30)
    expect(await accountsOn('3', order)).toEqual([])
  }
})

test('a page of accounts sorted by role may begin among the staff', async ({ club }) => {
  for (let n = 0; n < 25; n++) await anAccount(club, { email: `soci-${n}@example.org` })
  for (let n = 0; n < 27; n++) await anAccount(club, { email: `equip-${n}@example.org`, role: 2 })
  const rolesOn = async (page: string, order: string) =>
    (await listUsers(club, userList.parse({ sort: 'role', order, page }))).rows.map(({ role }) => role)
  expect(await rolesOn('2', 'asc')).toEqual([2, 2, ...Array(23).fill(0)])
  expect(await rolesOn('3', 'asc')).toEqual([0, 0])
  expect(await rolesOn('2', 'desc')).toEqual(Array(25).fill(2))
  expect(await rolesOn('3', 'desc')).toEqual([2, 2])
})

test('the first admin is created once', async ({ club }) => {
  const account = await anAccount(club)
  expect(await hasAdmin(club.db, [], club.now())).toBe(false)
  expect(await createFirstAdmin(club, [], async () => account)).toEqual({ email: account.email })
  expect((await rightsOf(club, account.id)).role).toBe(1)
  await expect(createFirstAdmin(club, [], async () => account)).rejects.toMatchObject({ code: 'admin.exists' })
})

test('a verified address of the configuration counts as admin, an unverified one does not', async ({ club }) => {
  await anAccount(club, { email: 'laia@cercle.example', emailConfirmedAt: null })
  expect(await hasAdmin(club.db, ['laia@cercle.example'], club.now())).toBe(false)
  await anAccount(club, { email: 'pep@cercle.example' })
  expect(await hasAdmin(club.db, ['laia@cercle.example', 'pep@cercle.example'], club.now())).toBe(true)
})

test('inactive admins do not prevent the creation of the first admin', async ({ club }) => {
  const inactive = [
    { emailConfirmedAt: null, invitedAt: club.now() },
    { bannedUntil: new Date(club.now().getTime() + 1000) },
    { deletedAt: club.now() },
  ]
  for (const [nth, state] of inactive.entries())
    await anAccount(club, { role: 1, email: `pep${nth}@example.org`, ...state })
  const named = ['pep0@example.org', 'pep1@example.org', 'pep2@example.org']
  expect(await hasAdmin(club.db, named, club.now())).toBe(false)
  expect(await hasAdmin(club.db, named, new Date(club.now().getTime() + 1001))).toBe(true)
})
