import { type Column, type SQL, and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { mfaFactors } from '#db/schema/auth/factors.ts'
import { accountSearchText, users } from '#db/schema/auth/users.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import { rowsPerPage } from '#shared/forms/fields/list-query.ts'
import type { UserList } from '#shared/forms/users.ts'
import { roles } from '#shared/roles.ts'
import type { Club } from '../club.ts'
import { countRows } from '../lists/paging.ts'
import { Refusal } from '../refusal.ts'
import { matches } from '../lists/search.ts'
import { isNamedAdmin } from './named-admins.ts'

/**
 * A page of the accounts, each with its role: those who only signed up are plain users, those whose verified address the
 * configuration names are admins whatever role they were given (decision 43).
 */
export const listUsers = async (
  { db, now }: Club,
  { search, sort, order, page }: UserList,
  namedAdmins: readonly string[] = [],
) => {
  const shown = shownOf(namedAdmins, now())
  // Admins, editors, then everybody else: 1, 2, and 0 last.
  const byRole = sql`case when ${shown.role} in (1, 2) then ${shown.role} else 3 end`
  const where = and(isAccount, matches(accountSearchText, search))
  const direction = order === 'asc' ? asc : desc

  const read = ({ of, by }: Part, limit: number, offset: number) =>
    accounts(db, shown)
      .where(and(where, of))
      .orderBy(...(by ? [direction(by)] : []), asc(users.id))
      .limit(limit)
      .offset(offset)

  /** One part of the accounts after the other. The first is counted only where the page begins behind it. */
  const readBoth = async (first: Part, second: Part, offset: number) => {
    const rows = await read(first, rowsPerPage, offset)
    const missing = rowsPerPage - rows.length
    if (missing === 0) return rows
    const before = rows.length > 0 ? offset + rows.length : await db.$count(users, and(where, first.of))
    return [...rows, ...(await read(second, missing, Math.max(0, offset - before)))]
  }

  /** The few of the staff by their roles, everybody else along the index of their ids: sorted by role, all would be read. */
  const readByRole = (offset: number) => {
    const theStaff = staffIn(db, namedAdmins)
    const staff = { of: inArray(users.id, theStaff), by: byRole }
    const others = { of: notInArray(users.id, theStaff) }
    return order === 'asc' ? readBoth(staff, others, offset) : readBoth(others, staff, offset)
  }

  const offset = (page - 1) * rowsPerPage
  const [rows, counted] = await Promise.all([
    sort === 'role' ? readByRole(offset) : read({ by: users[sort] }, rowsPerPage, offset),
    countRows(db, users, { where, page, isSearch: search !== '' }),
  ])
  return { rows, ...counted }
}

/** Some of the accounts, and what they are sorted by before their ids. */
type Part = { of?: SQL; by?: SQL | Column }

/** One account, as the list shows it. @throws Refusal user.not-found */
export const getUser = async ({ db, now }: Club, id: string, namedAdmins: readonly string[] = []) => {
  const [row] = await accounts(db, shownOf(namedAdmins, now())).where(and(isAccount, eq(users.id, id)))
  if (!row) throw new Refusal('user.not-found')
  return row
}

const isAccount = and(isNull(users.deletedAt), isNotNull(users.email))

const accounts = (db: Club['db'], shown: ReturnType<typeof shownOf>) =>
  db.select(shown).from(users).leftJoin(usuarios, eq(usuarios.id, users.id))

const staffIn = (db: Club['db'], namedAdmins: readonly string[]) =>
  db
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(inArray(usuarios.role, [roles.admin, roles.editor]))
    .unionAll(db.select({ id: users.id }).from(users).where(isNamedAdmin(namedAdmins)))

const shownOf = (namedAdmins: readonly string[], now: Date) => {
  const isNamed = sql<boolean>`(${isNamedAdmin(namedAdmins)})`
  return {
    id: users.id,
    name,
    email: sql<string>`${users.email}`,
    role: sql<number>`case when ${isNamed} then ${roles.admin} else coalesce(${usuarios.role}, 0) end`,
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
