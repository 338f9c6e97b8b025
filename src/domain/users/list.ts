import { type Column, type SQL, and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { mfaFactors } from '#db/schema/auth/factors.ts'
import { accountSearchText, users } from '#db/schema/auth/users.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import { rowsPerPage } from '#shared/forms/fields/list-query.ts'
import type { UserList } from '#shared/forms/users.ts'
import { type GivenCapability, roles } from '#shared/roles.ts'
import type { Club } from '../club.ts'
import { Refusal } from '../refusal.ts'
import { matches } from '../lists/search.ts'
import { isNamedAdmin } from './named-admins.ts'

/**
 * A page of the accounts with their roles: accounts without a role are plain users; verified addresses in the configuration are
 * admins whatever their stored role (decision 43).
 */
export const listUsers = async (
  { db, now }: Club,
  { search, sort, order, page }: UserList,
  namedAdmins: readonly string[] = [],
) => {
  const columns = columnsFor(namedAdmins, now())
  // Sorts admins (1), editors (2), then plain users (0).
  const byRole = sql`case when ${columns.role} in (1, 2) then ${columns.role} else 3 end`
  const where = and(isAccount, matches(accountSearchText, search))
  const direction = order === 'asc' ? asc : desc

  const read = ({ of, by }: Part, limit: number, offset: number) =>
    accounts(db, columns)
      .where(and(where, of))
      .orderBy(...(by ? [direction(by)] : []), asc(users.id))
      .limit(limit)
      .offset(offset)

  /** Reads two parts one after the other. The first is counted only if the page begins after it. */
  const readParts = async (first: Part, second: Part, offset: number) => {
    const rows = await read(first, rowsPerPage, offset)
    const missing = rowsPerPage - rows.length
    if (missing === 0) return rows
    const before = rows.length > 0 ? offset + rows.length : await db.$count(users, and(where, first.of))
    return [...rows, ...(await read(second, missing, Math.max(0, offset - before)))]
  }

  /** Sorts only the staff by role, and reads the others by the index of ids: sorting all by role would read the whole table. */
  const readByRole = (offset: number) => {
    const staffIds = staffIn(db, namedAdmins)
    const staff = { of: inArray(users.id, staffIds), by: byRole }
    const others = { of: notInArray(users.id, staffIds) }
    return order === 'asc' ? readParts(staff, others, offset) : readParts(others, staff, offset)
  }

  const offset = (page - 1) * rowsPerPage
  const [rows, total] = await Promise.all([
    sort === 'role' ? readByRole(offset) : read({ by: users[sort] }, rowsPerPage, offset),
    db.$count(users, where),
  ])
  return { rows, total }
}

/** A part of the accounts, and its sort column before the id. */
type Part = { of?: SQL; by?: SQL | Column }

/** One account with the columns of the list. @throws Refusal user.not-found */
export const getUser = async ({ db, now }: Club, id: string, namedAdmins: readonly string[] = []) => {
  const [row] = await accounts(db, columnsFor(namedAdmins, now())).where(and(isAccount, eq(users.id, id)))
  if (!row) throw new Refusal('user.not-found')
  return row
}

const isAccount = and(isNull(users.deletedAt), isNotNull(users.email))

const accounts = (db: Club['db'], columns: ReturnType<typeof columnsFor>) =>
  db.select(columns).from(users).leftJoin(usuarios, eq(usuarios.id, users.id))

const staffIn = (db: Club['db'], namedAdmins: readonly string[]) =>
  db
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(inArray(usuarios.role, [roles.admin, roles.editor]))
    .unionAll(db.select({ id: users.id }).from(users).where(isNamedAdmin(namedAdmins)))

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
