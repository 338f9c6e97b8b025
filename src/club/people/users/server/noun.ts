import { personalTables, withoutPeople } from './personal-tables.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import { accountSearchText, users as table } from '#accounts/server/tables/users.ts'
import { maxResultsPerKind } from '#base/max-results.ts'
import { beginningFirst, matches } from '#club/core/server/lists/search.ts'
import type { Finder, Noun } from '#club/core/server/noun.ts'

const findAccounts = ({ club: { db }, search, forgives }: Finder) =>
  db
    .select({ id: table.id, email: sql<string>`${table.email}` })
    .from(table)
    .where(and(isNull(table.deletedAt), isNotNull(table.email), matches(accountSearchText, search, forgives)))
    .orderBy(beginningFirst(accountSearchText, search), desc(table.createdAt), table.id)
    .limit(maxResultsPerKind)

const accountName = { table, name: sql`coalesce(${table.email}, '')` }

export const users = {
  find: { accounts: { may: 'users', find: findAccounts } },
  people: {
    accounts: [
      { table, addresses: [table.email, table.newEmail] },
      { table: usuarios, addresses: [usuarios.email], name: usuarios.name },
    ],
  },
  personalTables,
  withoutPeople,
  names: { usuarios: accountName, 'auth.users': accountName },
} satisfies Noun
