import { and, eq, isNull } from 'drizzle-orm'
import { hasAdminWithout } from './admins.ts'
import type { Tx } from '#platform/database/open.ts'
import { users } from '#accounts/server/tables/users.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import type { RoleChange } from '../shared/users.ts'
import { type GivenCapability, type Rights, givenCapabilities, roles } from '#base/roles.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'

/** The stored rights of an account; those of a plain user if there are none. */
export const rightsOf = async ({ db }: Pick<Club, 'db'>, id: string) => {
  const [found] = await db
    .select({ role: usuarios.role, capabilities: usuarios.capabilities })
    .from(usuarios)
    .where(eq(usuarios.id, id))
  return found ?? { role: roles.user, capabilities: [] }
}

/** Notifies the account's owner of the new rights, in the same transaction. */
type Notify = (
  club: Club<Tx>,
  changed: Required<Rights> & { id: string; isConfirmed: boolean; hasNewRole: boolean },
) => Promise<unknown>

/**
 * Changes the rights of an account: admin, editor with capabilities, or plain user, saved as 0 (spec §6). Other roles than editor keep no
 * capabilities. `from` and `fromCapabilities` are what the dialog showed: if it has changed since, the change is refused.
 * @throws Refusal user.not-found, user.last-admin, user.role-moved with the rights there are now
 */
export const changeRole = (club: Club, id: string, change: RoleChange, notify?: Notify) =>
  inTransaction(club, async (club) => {
    // Locks the account before the admins, as deletions of accounts do: another order could deadlock.
    const { isConfirmed, ...account } = await lockAccount(club.db, id)
    const hasOtherAdmin = await hasAdminWithout(club.db, id, club.now())
    const before = await rightsOf(club, id)
    const { role, capabilities: given = before.capabilities, from = before.role, fromCapabilities } = change
    const after = { role, capabilities: role === roles.editor ? given : [] }
    if (same(before, after)) return { id, ...after }
    if (!same(before, { role: from, capabilities: fromCapabilities ?? before.capabilities }))
      throw new Refusal('user.role-moved', before)
    const hasNewRole = role !== before.role
    if (hasNewRole && !hasOtherAdmin) throw new Refusal('user.last-admin')

    await club.db
      .insert(usuarios)
      .values({ ...account, ...after })
      .onConflictDoUpdate({ target: usuarios.id, set: after })
    const subject = { subject: 'usuarios', subjectId: id }
    await audit(club, { action: 'user.role-changed', ...subject, before, after })
    await notify?.(club, { id, ...after, isConfirmed, hasNewRole })
    return { id, ...after }
  })

/** Whether two rights are the same, in whatever order their capabilities are. */
const same = (one: Required<Rights>, other: Required<Rights>) =>
  one.role === other.role && givenCapabilities.every((name) => has(one, name) === has(other, name))
const has = ({ capabilities }: Rights, name: GivenCapability) => capabilities?.includes(name) ?? false

const lockAccount = async (tx: Tx, id: string) => {
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
