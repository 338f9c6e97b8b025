import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
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
  const isNamed = sql<boolean>`(${and(inArray(users.email, [...namedAdmins]), isNotNull(users.emailConfirmedAt))})`
  const role = sql<number>`case when ${isNamed} then ${roles.admin} else coalesce(${usuarios.role}, 0) end`
  // Admins, editors, then everybody else: 1, 2, and 0 last.
  const byRole = sql`case when ${role} in (1, 2) then ${role} else 3 end`
  const sorts = { email: users.email, createdAt: users.createdAt, role: byRole }
  const where = and(isNull(users.deletedAt), isNotNull(users.email), matches(searched, search))
  const [rows, counted] = await Promise.all([
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
      .where(where)
      .orderBy((order === 'asc' ? asc : desc)(sorts[sort]), asc(users.id))
      .limit(rowsPerPage)
      .offset((page - 1) * rowsPerPage),
    countRows(db, users, { where, page, isSearch: search !== '' }),
  ])
  return { rows, ...counted }
}

const name = sql<string>`coalesce(nullif(${usuarios.name}, ''), ${users.userMetadata}->>'full_name', '')`
const searched = sql`plain(${users.email} || ' ' || coalesce(${users.userMetadata}->>'full_name', ''))`
