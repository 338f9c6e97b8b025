import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { mfaFactors } from '#accounts/server/tables/factors.ts'
import { accountSearchText, users } from '#accounts/server/tables/users.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import type { UserList } from '../shared/users.ts'
import { type GivenCapability, roles } from '#base/roles.ts'
import type { Club } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { readPage } from '#club/core/server/lists/paging.ts'
import { forgiving, matches } from '#club/core/server/lists/search.ts'
import { isNamedAdmin } from '#club/core/server/named-admins.ts'

/**
 * A page of the accounts with their roles: accounts without a role are plain users; verified addresses in the configuration are
 * admins whatever their stored role (decision 26).
 */
export const listUsers = async (
  { db, now }: Club,
  { search, sort, order, page }: UserList,
  namedAdmins: readonly string[] = [],
) => {
  const columns = columnsFor(namedAdmins, now())
  // Admins (1), editors (2), then plain users (0).
  const byRole = sql`case when ${columns.role} in (1, 2) then ${columns.role} else 3 end`
  const direction = order === 'asc' ? asc : desc
  return await forgiving(search, (forgives) => {
    const where = and(isAccount, matches(accountSearchText, search, forgives))
    const sorted = accounts(db, columns)
      .where(where)
      .orderBy(direction(sort === 'role' ? byRole : users[sort]), asc(users.id))
    return readPage(sorted, page, db.$count(users, where))
  })
}

/** One account with the columns of the list. @throws Refusal user.not-found */
export const getUser = async ({ db, now }: Club, id: string, namedAdmins: readonly string[] = []) => {
  const [row] = await accounts(db, columnsFor(namedAdmins, now())).where(and(isAccount, eq(users.id, id)))
  if (!row) throw new Refusal('user.not-found')
  return row
}

const isAccount = and(isNull(users.deletedAt), isNotNull(users.email))

const accounts = (db: Club['db'], columns: ReturnType<typeof columnsFor>) =>
  db.select(columns).from(users).leftJoin(usuarios, eq(usuarios.id, users.id))

const columnsFor = (namedAdmins: readonly string[], now: Date) => {
  const isNamed = sql<boolean>`(${isNamedAdmin(namedAdmins)})`
  return {
    id: users.id,
    name,
    email: sql<string>`${users.email}`,
    role: sql<number>`case when ${isNamed} then ${roles.admin} else coalesce(${usuarios.role}, 0) end`,
    capabilities: sql<GivenCapability[]>`coalesce(${usuarios.capabilities}, '{}')`,
    isNamed,
    isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
    isSuspended: sql<boolean>`coalesce(${users.bannedUntil} > ${now.toISOString()}, false)`,
    hasFactor: sql<boolean>`exists (select from ${mfaFactors} where ${mfaFactors.userId} = ${users.id} and ${mfaFactors.status} = 'verified')`,
    invitedAt: users.invitedAt,
    lastSignInAt: users.lastSignInAt,
    createdAt: users.createdAt,
  }
}

const name = sql<string>`coalesce(nullif(${usuarios.name}, ''), ${users.userMetadata}->>'full_name', '')`
