import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { roles } from '#shared/roles.ts'
import type { Db } from './open.ts'
import { users } from './schema/auth-users.ts'
import { usuarios } from './schema/usuarios.ts'

/**
 * Locks the rows of all admins until the transaction ends, so that of two who step down at once one stays. Whether the club
 * has another admin than the given who can enter: confirmed, not suspended, not deleted.
 */
export const keepsAdminWithout = async (tx: Db, id: string, now: Date) => {
  const admins = await tx.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.role, roles.admin)).for('update')
  if (!admins.some((admin) => admin.id === id)) return true
  const entering = await tx
    .select({ id: usuarios.id })
    .from(usuarios)
    .innerJoin(users, eq(users.id, usuarios.id))
    .where(and(eq(usuarios.role, roles.admin), canEnter(now)))
  return !entering.some((admin) => admin.id === id) || entering.length > 1
}

const canEnter = (now: Date) =>
  and(
    isNotNull(users.emailConfirmedAt),
    isNull(users.deletedAt),
    or(isNull(users.bannedUntil), lte(users.bannedUntil, now)),
  )
