import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { roles } from '#shared/roles.ts'
import type { Db } from './open.ts'
import { users } from './schema/auth/users.ts'
import { usuarios } from './schema/usuarios.ts'

/**
 * Locks the rows of all admins until the transaction ends, so that of two who step down at once one stays. Whether the club
 * has another admin than the given who can enter: confirmed, not suspended, not deleted.
 */
export const hasAdminWithout = async (tx: Db, id: string, now: Date) => {
  const admins = await tx.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.role, roles.admin)).for('update')
  if (!admins.some((admin) => admin.id === id)) return true
  const able = await activeAdmins(tx, now)
  return !able.some((admin) => admin.id === id) || able.length > 1
}

/** Whether the club has an admin who can enter. */
export const hasActiveAdmin = async (db: Db, now: Date) => (await activeAdmins(db, now).limit(1)).length > 0

const activeAdmins = (db: Db, now: Date) =>
  db
    .select({ id: usuarios.id })
    .from(usuarios)
    .innerJoin(users, eq(users.id, usuarios.id))
    .where(and(eq(usuarios.role, roles.admin), isActiveAccount(now)))

/** Of accounts: those that are confirmed, not suspended and not deleted. */
export const isActiveAccount = (now: Date) =>
  and(
    isNotNull(users.emailConfirmedAt),
    isNull(users.deletedAt),
    or(isNull(users.bannedUntil), lte(users.bannedUntil, now)),
  )
