import type { Db } from '#platform/database/open.ts'
import type { Origin } from '#base/network/origin.ts'
import { type Rights, isStaff } from '#base/roles.ts'
import { findUser } from './accounts.ts'
import { inviteUnconfirmed } from './invite.ts'
import { notifyOwner } from '../emails/notify-owner.ts'
import type { AuthService } from '../service.ts'

type StaffMember = { id: string; email: string } | undefined
type RoleChange = Required<Rights> & {
  id: string
  isConfirmed: boolean
  /** Not only other capabilities. */
  hasNewRole: boolean
}

/** Emails the owner of an account that the staff changed their role. An unconfirmed account with a role gets an invitation. */
export const notifyRoleChange = async (
  auth: AuthService,
  tx: Db,
  { id, role, capabilities, isConfirmed, hasNewRole }: RoleChange,
  origin: Origin,
  changedBy: StaffMember,
) => {
  const rights = capabilities.length > 0 ? { role, capabilities } : { role }
  if (!isConfirmed)
    return isStaff(role) && (await inviteUnconfirmed(auth, tx, id, { origin, inviter: changedBy, rights }))
  const user = await findUser(tx, id)
  const event = !isStaff(role) ? 'role-taken' : hasNewRole ? 'role-given' : 'role-changed'
  if (user) await notifyOwner(auth, tx, user, { event, origin, byStaff: true, rights })
}
