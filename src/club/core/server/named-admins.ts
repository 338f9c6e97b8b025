import { and, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { users } from '#accounts/server/tables/users.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { roles } from '#base/roles.ts'
import { languageOr } from '#base/text/language.ts'

/** As SQL: whether a row of `users` is an admin by configuration: its verified address is listed, and it is not deleted. */
export const isNamedAdmin = (namedAdmins: readonly string[]) =>
  and(inArray(users.email, [...namedAdmins]), isNotNull(users.emailConfirmedAt), isNull(users.deletedAt))

/** The address and language of every active admin, by role or by configuration. */
export const readAdmins = async (db: Db, namedAdmins: readonly string[], now: Date) => {
  const rows = await db
    .select({ email: users.email, metadata: users.userMetadata })
    .from(users)
    .leftJoin(usuarios, eq(usuarios.id, users.id))
    .where(and(or(eq(usuarios.role, roles.admin), isNamedAdmin(namedAdmins)), isActiveAccount(now)))
  return rows.flatMap(({ email, metadata }) => (email ? [{ email, language: languageOr(metadata.language) }] : []))
}

/** As SQL: whether a row of `users` is confirmed, not suspended and not deleted. */
export const isActiveAccount = (now: Date) =>
  and(
    isNotNull(users.emailConfirmedAt),
    isNull(users.deletedAt),
    or(isNull(users.bannedUntil), lte(users.bannedUntil, now)),
  )
