import { type Column, type SQL, and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { users } from '#db/schema/auth-users.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import type { UserList } from '#shared/forms/users.ts'
import { roles } from '#shared/roles.ts'
import type { Club } from '../club.ts'
import { countRows, rowsPerPage } from '../paging.ts'
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
  const named = and(inArray(users.email, [...namedAdmins]), isNotNull(users.emailConfirmedAt))
  const isNamed = sql<boolean>`(${named})`
  const role = sql<number>`case when ${isNamed} then ${roles.admin} else coalesce(${usuarios.role}, 0) end`
  // Admins, editors, then everybody else: 1, 2, and 0 last.
  const byRole = sql`case when ${role} in (1, 2) then ${role} else 3 end`
  const sorts = { email: users.email, createdAt: users.createdAt, role: byRole }
  const where = and(isNull(users.deletedAt), isNotNull(users.email), matches(searched, search))
  const direction = order === 'asc' ? asc : desc
  const read = (of: SQL | undefined, by: SQL | Column | undefined, limit: number, offset: number) =>
    db
      .select({
        id: users.id,
        name,
        email: sql<string>`${users.email}`,
        role,
        isNamed,
        isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
        createdAt: users.createdAt,
      })
      .from(users)
      .leftJoin(usuarios, eq(usuarios.id, users.id))
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
    const theStaff = withRole.unionAll(db.select({ id: users.id }).from(users).where(named))
    const staff = await read(inArray(users.id, theStaff), byRole, offset + rowsPerPage, 0)
    const shown = staff.slice(offset)
    const missing = rowsPerPage - shown.length
    if (missing === 0) return shown
    return [
      ...shown,
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

const name = sql<string>`coalesce(nullif(${usuarios.name}, ''), ${users.userMetadata}->>'full_name', '')`
const searched = sql`plain(${users.email} || ' ' || coalesce(${users.userMetadata}->>'full_name', ''))`
