import { randomUUID } from 'node:crypto'
import { type SQL, asc, eq, not } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#accounts/server/tables/users.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { test } from '#tests/club.ts'
import { anAccount } from '#tests/factories.ts'
import { createFirstAdmin } from './first-admin.ts'
import { readAdmins } from '#club/core/server/named-admins.ts'
import { staffDirectory } from './staff-directory.ts'

const named = 'laia@cercle.example'
const directory = staffDirectory([named])

test('the rights of an account are those of the configuration, then the stored ones, then none', async ({ club }) => {
  const { id, email } = await anAccount(club, { role: 2 })
  await anAccount(club, { role: 1 })
  const rights = (address: string | null, of = id) => directory.rightsOf(club.db, { id: of, email: address })
  expect(await rights(email)).toEqual({ role: 2, capabilities: [] })
  expect(await rights(null)).toEqual({ role: 2, capabilities: [] })
  expect(await rights(named)).toEqual({ role: 1, capabilities: [] })
  expect(await rights('', randomUUID())).toEqual({ role: 0, capabilities: [] })
})

test('staff are admins, editors and the verified addresses of the configuration', async ({ club }) => {
  for (const [name, role] of [
    ['admin', 1],
    ['editor', 2],
    ['user', 0],
    ['nobody', undefined],
  ] as const)
    await anAccount(club, { email: `${name}@example.org`, role })
  await anAccount(club, { email: named })
  const emails = async (where: SQL) =>
    (await club.db.select({ email: users.email }).from(users).where(where).orderBy(asc(users.email))).map(
      ({ email }) => email,
    )
  expect(await emails(directory.isStaff(users.id))).toEqual(['admin@example.org', 'editor@example.org', named])
  // As accounts are deleted that nobody uses.
  expect(await emails(not(directory.isStaff(users.id)))).toEqual(['nobody@example.org', 'user@example.org'])
})

test('the list of users takes over a changed address that is free, and removes only the given account', async ({
  club,
}) => {
  const { id } = await anAccount(club, { email: 'berta@example.org', role: 2 })
  const other = await anAccount(club, { email: 'carme@example.org', role: 1 })
  await club.db.update(usuarios).set({ email: 'Carme@example.org' }).where(eq(usuarios.id, other.id))
  const addresses = async () =>
    Object.fromEntries(
      (await club.db.select().from(usuarios)).map((row) => [row.id === id ? 'own' : 'other', row.email]),
    )
  const before = await addresses()
  await directory.changeAddress(club.db, id, 'carme@example.org')
  expect(await addresses(), 'another row has it').toEqual(before)
  await directory.changeAddress(club.db, id, 'nova@example.org')
  expect(await addresses()).toEqual({ ...before, own: 'nova@example.org' })
  await directory.remove(club.db, id)
  expect((await club.db.select().from(usuarios)).map((row) => row.id)).toEqual([other.id])
})

test('all active admins, by role or by configuration, are read with their language, and no other account', async ({
  club,
}) => {
  const later = new Date(club.now().getTime() + 1)
  await anAccount(club, { email: 'admin@example.org', role: 1, userMetadata: { language: 'ca' } })
  await anAccount(club, { email: named })
  await anAccount(club, { email: 'editor@example.org', role: 2 })
  await anAccount(club, { email: 'suspended@example.org', role: 1, bannedUntil: later })
  await anAccount(club, { email: 'back@example.org', role: 1, bannedUntil: club.now() })
  await anAccount(club, { email: 'invited@example.org', role: 1, emailConfirmedAt: null })
  await anAccount(club, { email: 'deleted@example.org', role: 1, deletedAt: club.now() })
  const admins = await readAdmins(club.db, [named, 'unknown@example.org'], club.now())
  expect(admins.toSorted((a, b) => a.email.localeCompare(b.email))).toEqual([
    { email: 'admin@example.org', language: 'ca' },
    { email: 'back@example.org', language: 'es' },
    { email: named, language: 'es' },
  ])
})

test('the first admin may be an account with another role, and a taken address is refused', async ({ club }) => {
  const account = await anAccount(club, { email: 'berta@example.org', role: 0 })
  const { id: other } = await anAccount(club, { role: 2 })
  await expect(createFirstAdmin(club, [], async () => undefined)).rejects.toMatchObject({ code: 'user.email-taken' })
  await createFirstAdmin(club, ['nobody@example.org'], async () => account)
  const roles = (await club.db.select().from(usuarios)).map((row) => [row.id, row.role])
  expect(new Map(roles as [string, number][])).toEqual(
    new Map([
      [account.id, 1],
      [other, 2],
    ]),
  )
})
