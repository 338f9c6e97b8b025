import { type Column, type SQL, and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { users } from '#db/schema/auth-users.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import type { UserList } from '#shared/forms/users.ts'
import { roles } from '#shared/roles.ts'
import type { Club } from '../club.ts'
import { countRows, rowsPerPage } from '../paging.ts'
import { Refusal } from '../refusal.ts'
import { matches } from '../search.ts'

/**
 * A page of the accounts, each with its role: those who only signed up are plain users, those whose verified address the
 * configuration names are admins whatever role they were given (decision 11).
 */
export const listUsers = async (
  { db }: Club,
  { search, sort, order, page }: UserList,
  namedAdmins: readonly string[] = [],
) => {
  const shown = shownOf(namedAdmins)
  // Admins, editors, then everybody else: 1, 2, and 0 last.
  const byRole = sql`case when ${shown.role} in (1, 2) then ${shown.role} else 3 end`
  const sorts = { email: users.email, createdAt: users.createdAt, role: byRole }
  const where = and(isAccount, matches(searched, search))
  const direction = order === 'asc' ? asc : desc
  const read = (of: SQL | undefined, by: SQL | Column | undefined, limit: number, offset: number) =>
    accounts(db, shown)
      .where(and(where, of))
      .orderBy(...(by ? [direction(by)] : []), asc(users.id))
      .limit(limit)
      .offset(offset)

  /** The few of the staff, then everybody else by the index of their ids: to sort all by role would read them all. */
  const byRoleFirst = async (offset: number) => {
    const withRole = db
      .select({ id: usuarios.id })
      .from(usuarios)
      .where(inArray(usuarios.role, [roles.admin, roles.editor]))
    const theStaff = withRole.unionAll(db.select({ id: users.id }).from(users).where(named(namedAdmins)))
    const staff = await read(inArray(users.id, theStaff), byRole, offset + rowsPerPage, 0)
    const first = staff.slice(offset)
    const missing = rowsPerPage - first.length
    if (missing === 0) return first
    return [
      ...first,
      ...(await read(notInArray(users.id, theStaff), undefined, missing, Math.max(0, offset - staff.length))),
    ]
  }

  const offset = (page - 1) * rowsPerPage
  const [rows, counted] = await Promise.all([
    sort === 'role' && order === 'asc' ? byRoleFirst(offset) : read(undefined, sorts[sort], rowsPerPage, offset),
    countRows(db, users, { where, page, isSearch: search !== '' }),
  ])
  return { rows, ...counted }
}

/** One account, as the list shows it. @throws Refusal user.not-found */
export const getUser = async ({ db }: Club, id: string, namedAdmins: readonly string[] = []) => {
  const [row] = await accounts(db, shownOf(namedAdmins)).where(and(isAccount, eq(users.id, id)))
  if (!row) throw new Refusal('user.not-found')
  return row
}

const isAccount = and(isNull(users.deletedAt), isNotNull(users.email))

const accounts = (db: Club['db'], shown: ReturnType<typeof shownOf>) =>
  db.select(shown).from(users).leftJoin(usuarios, eq(usuarios.id, users.id))

const named = (admins: readonly string[]) => and(inArray(users.email, [...admins]), isNotNull(users.emailConfirmedAt))

const shownOf = (namedAdmins: readonly string[]) => {
  const isNamed = sql<boolean>`(${named(namedAdmins)})`
  return {
    id: users.id,
    name,
    email: sql<string>`${users.email}`,
    role: sql<number>`case when ${isNamed} then ${roles.admin} else coalesce(${usuarios.role}, 0) end`,
    isNamed,
    isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
    createdAt: users.createdAt,
  }
}

const name = sql<string>`coalesce(nullif(${usuarios.name}, ''), ${users.userMetadata}->>'full_name', '')`
const searched = sql`plain(${users.email} || ' ' || coalesce(${users.userMetadata}->>'full_name', ''))`
