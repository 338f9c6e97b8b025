import type { Context } from 'hono'
import type { Db } from '#platform/database/open.ts'
import { changes } from '#base/changes.ts'
import type { Attributes } from './account-attributes.ts'
import { type NewUser, type User, changeUser, confirmEmail, findUserByEmail, lockUser } from './accounts.ts'
import { record } from '../audit.ts'
import { setAddress } from './email-change.ts'
import { deleteOneTimeTokens } from '../tokens/one-time-tokens.ts'
import { emailTaken, notFound } from '../protocol/protocol-error.ts'
import { notifyOwner } from '../emails/notify-owner.ts'
import type { AuthEnv } from '../service.ts'
import { endSessions } from '../sessions/sessions.ts'
import { type Admin, asActor, isStaffAccount, requireOtherAccount, requireOtherAdmin } from './staff.ts'
import { tooWeakForStaff } from '../passwords/staff-passwords.ts'

/**
 * Changes an account for an admin and writes the differences to the audit log. A new password or a suspension ends its
 * sessions. A new password and a new address are emailed to the owner, at the previous address.
 * @throws ProtocolError 404 user_not_found, 422 email_exists, last_admin, own_account, weak_password
 */
export const changeAccount = async (
  c: Context<AuthEnv>,
  tx: Db,
  admin: Admin,
  id: string,
  change: Partial<NewUser>,
  given: Attributes,
) => {
  const { auth, origin } = c.var
  const before = await lockUser(tx, id)
  if (!before) throw notFound('user_not_found', 'User not found')
  if (change.bannedUntil) {
    await requireOtherAdmin(auth, tx, id)
    requireOtherAccount(admin, id)
    await endSessions(tx, id)
  }
  if (change.weakForStaff && (await isStaffAccount(auth, tx, before))) throw tooWeakForStaff(['length', 'pwned'])
  const moved = change.email === before.email ? undefined : change.email
  if (moved && (await findUserByEmail(tx, moved))) throw emailTaken()
  let user = moved ? await setAddress(auth, tx, id, moved, change) : await changeUser(tx, id, change, auth.now())
  if (given.email_confirm) {
    await confirmEmail(tx, user, auth.now())
    user = await changeUser(tx, id, { userMetadata: user.userMetadata }, auth.now())
  }
  if (change.passwordHash) {
    await endSessions(tx, id)
    await deleteOneTimeTokens(tx, id)
    await notifyOwner(auth, tx, before, { event: 'password-changed-by-staff', origin, byStaff: true })
    await record(auth, tx, origin, { action: 'password.changed-by-admin', userId: id, actor: asActor(admin) })
  }
  if (moved) await notifyOwner(auth, tx, before, { event: 'address-moved', origin, byStaff: true })
  const changed = changes(auditedFields(before), auditedFields(user))
  if (Object.keys(changed.after).length > 0)
    await record(auth, tx, origin, { action: 'account.changed', userId: id, actor: asActor(admin), ...changed })
  return user
}

/** The fields of an account that the audit log contains. */
export const auditedFields = ({
  email,
  role,
  bannedUntil,
  emailConfirmedAt,
  userMetadata,
  appMetadata,
}: User): Record<string, unknown> => ({
  email,
  role,
  bannedUntil,
  emailConfirmedAt,
  userMetadata,
  appMetadata,
})
