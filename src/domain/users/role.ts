import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { users } from '#db/schema/auth-users.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import { roles } from '#shared/roles.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { Refusal } from '../refusal.ts'

/** The role of an account, as it is now. An account that staff never gave one is a plain user. */
export const roleOf = async ({ db }: Pick<Club, 'db'>, id: string) => {
  const [found] = await db.select({ role: usuarios.role }).from(usuarios).where(eq(usuarios.id, id))
  return found?.role ?? roles.user
}

/**
 * Gives an account a role: admin, editor, or plain user, which is saved as 0 (spec §6). `from` is the role that whoever
 * chose it saw: another's choice made meanwhile is not undone unseen.
 * @throws Refusal user.not-found, user.last-admin, user.role-moved with the role there is now
 */
export const changeRole = (club: Club, id: string, role: number, from?: number) =>
  club.db.transaction(async (tx) => {
    // Every admin's row is locked, here and where accounts are deleted: of two who step down at once, one stays.
    const admins = await tx
      .select({ id: usuarios.id })
      .from(usuarios)
      .where(eq(usuarios.role, roles.admin))
      .for('update')
    const account = await findAccount(tx, id)
    const before = await roleOf({ db: tx }, id)
    if (from !== undefined && from !== before && role !== before) throw new Refusal('user.role-moved', { role: before })
    const isLastAdmin = admins.length === 1 && admins[0]?.id === id
    if (isLastAdmin && role !== roles.admin) throw new Refusal('user.last-admin')

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
    return { id, role }
  })

const findAccount = async (tx: Db, id: string) => {
  const [account] = await tx
    .select({ id: users.id, email: users.email, metadata: users.userMetadata, createdAt: users.createdAt })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  if (!account?.email) throw new Refusal('user.not-found')
  const { metadata, email, createdAt } = account
  return { id, email, createdAt, name: typeof metadata.full_name === 'string' ? metadata.full_name : '' }
}
