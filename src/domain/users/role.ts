import { and, eq, isNull } from 'drizzle-orm'
import { hasAdminWithout } from '#domain/users/admins.ts'
import type { Db } from '#db/open.ts'
import { users } from '#db/schema/auth/users.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import { roles } from '#shared/roles.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { Refusal } from '../refusal.ts'

/** The stored role of an account; plain user if there is none. */
export const roleOf = async ({ db }: Pick<Club, 'db'>, id: string) => {
  const [found] = await db.select({ role: usuarios.role }).from(usuarios).where(eq(usuarios.id, id))
  return found?.role ?? roles.user
}

/** Notifies the account's owner of the new role, in the same transaction. */
type Notify = (tx: Db, changed: { id: string; role: number; isConfirmed: boolean }) => Promise<unknown>

/**
 * Changes the role of an account: admin, editor, or plain user, saved as 0 (spec §6). `from` is the role that the dialog showed:
 * if it has changed since, the change is refused.
 * @throws Refusal user.not-found, user.last-admin, user.role-moved with the role there is now
 */
export const changeRole = (club: Club, id: string, role: number, from?: number, notify?: Notify) =>
  club.db.transaction(async (tx) => {
    // Locks the account before the admins, as deletions of accounts do: another order could deadlock.
    const { isConfirmed, ...account } = await lockAccount(tx, id)
    const hasOtherAdmin = await hasAdminWithout(tx, id, club.now())
    const before = await roleOf({ db: tx }, id)
    if (from !== undefined && from !== before && role !== before) throw new Refusal('user.role-moved', { role: before })
    if (role === before) return { id, role }
    if (!hasOtherAdmin) throw new Refusal('user.last-admin')

    await tx
      .insert(usuarios)
      .values({ ...account, role })
      .onConflictDoUpdate({ target: usuarios.id, set: { role } })
    await audit(tx, club, {
      action: 'user.role-changed',
      subject: 'usuarios',
      subjectId: id,
      before: { role: before },
      after: { role },
    })
    await notify?.(tx, { id, role, isConfirmed })
    return { id, role }
  })

const lockAccount = async (tx: Db, id: string) => {
  const [account] = await tx
    .select({
      id: users.id,
      email: users.email,
      metadata: users.userMetadata,
      createdAt: users.createdAt,
      confirmedAt: users.emailConfirmedAt,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update')
  if (!account?.email) throw new Refusal('user.not-found')
  const { metadata, email, createdAt, confirmedAt } = account
  const isConfirmed = confirmedAt !== null
  return { id, email, createdAt, isConfirmed, name: typeof metadata.full_name === 'string' ? metadata.full_name : '' }
}
