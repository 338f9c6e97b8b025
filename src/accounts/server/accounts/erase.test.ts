import { expect } from 'vitest'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { oneTimeTokens, rateLimits } from '../tables/tokens.ts'
import { users } from '../tables/users.ts'
import { authParts } from '#tests/auth.ts'
import { test } from '#tests/club.ts'
import { eraseAccounts } from './erase.ts'

const [erased, other] = ['berta@example.org', 'pau@example.org']

test('of an erased person go accounts, place among the staff, links to the address and its limits, and nothing of others', async ({
  club: { db },
}) => {
  const rows = await db
    .insert(users)
    .values([{ email: erased }, { email: other }])
    .returning()
  const [id, otherId] = rows.map((user) => user.id)
  await db.insert(usuarios).values(rows.map((user) => ({ id: user.id, name: '', email: user.email ?? '', role: 0 })))
  // A link to her address on the account of another: an address that was to change.
  const token = { kind: 'email_change_new' as const, userId: otherId!, sealedCode: '' }
  await db.insert(oneTimeTokens).values([
    { ...token, email: 'Berta@Example.org', linkHash: 'hers' },
    { ...token, email: other, kind: 'recovery', linkHash: 'his' },
  ])
  await db.insert(rateLimits).values([erased, other].map((email) => ({ key: `sign-in ${email}`, full: new Date() })))

  await eraseAccounts(authParts())(db, { email: erased, accounts: [id!] })
  expect((await db.select().from(users)).map(({ email }) => email)).toEqual([other])
  expect((await db.select().from(usuarios)).map(({ email }) => email)).toEqual([other])
  expect((await db.select().from(oneTimeTokens)).map(({ linkHash }) => linkHash)).toEqual(['his'])
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual([`sign-in ${other}`])

  // Whose rows had no address: nothing is looked for by it.
  await eraseAccounts(authParts())(db, { email: '', accounts: [] })
  expect(await db.$count(rateLimits)).toBe(1)
})
