import { asc, desc, eq, isNull, and, isNotNull, sql } from 'drizzle-orm'
import { users } from '#db/schema/auth-users.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import type { UserList } from '#shared/forms/users.ts'
import type { Club } from '../club.ts'
import { countRows, rowsPerPage } from '../paging.ts'
import { matches } from '../search.ts'

/** A page of the accounts, each with its role: those who only signed up are plain users. */
export const listUsers = async ({ db }: Club, { search, sort, order, page }: UserList) => {
  const where = and(isNull(users.deletedAt), isNotNull(users.email), matches(searched, search))
  const [rows, counted] = await Promise.all([
    db
      .select({
        id: users.id,
        name,
        email: sql<string>`${users.email}`,
        role: sql<number>`coalesce(${usuarios.role}, 0)`,
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

const sorts = {
  email: users.email,
  createdAt: users.createdAt,
  // Admins, editors, then everybody else: 1, 2, and 0 last.
  role: sql`case when ${usuarios.role} in (1, 2) then ${usuarios.role} else 3 end`,
}
