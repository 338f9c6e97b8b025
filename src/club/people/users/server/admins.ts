import { and, eq } from 'drizzle-orm'
import { roles } from '#base/roles.ts'
import type { Db } from '#platform/database/open.ts'
import { users } from '#accounts/server/tables/users.ts'
import { isActiveAccount } from '#club/core/server/named-admins.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'

/**
 * Whether the club would still have an active admin without this account; true for an account that is no active admin. Locks the
 * rows of all admins until the transaction ends, so that two admins cannot both step down at once.
 */
export const hasAdminWithout = async (tx: Db, id: string, now: Date) => {
  await tx.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.role, roles.admin)).for('update')
  const active = await activeAdmins(tx, now)
  return !active.some((admin) => admin.id === id) || active.length > 1
}

/** Whether the club has an active admin. */
export const hasActiveAdmin = async (db: Db, now: Date) => (await activeAdmins(db, now).limit(1)).length > 0

const activeAdmins = (db: Db, now: Date) =>
  db
    .select({ id: usuarios.id })
    .from(usuarios)
    .innerJoin(users, eq(users.id, usuarios.id))
    .where(and(eq(usuarios.role, roles.admin), isActiveAccount(now)))
