import type { Db } from '#platform/database/open.ts'
import type { Language } from '#base/text/language.ts'
import type { Origin } from '#base/network/origin.ts'
import { type Rights, isStaff } from '#base/roles.ts'
import { type User, changeUser, createUser, findUser, lockUser, lockUserByEmail, readEmail } from './accounts.ts'
import { record } from '../audit.ts'
import { languageOf, queueOneTimeEmail } from '../emails/account-emails.ts'
import { type Metadata, mergeMetadata } from './metadata.ts'
import { emailTaken } from '../protocol/protocol-error.ts'
import type { AuthService } from '../service.ts'
import { voidCredentials } from './void-credentials.ts'

/** The inviting member of the staff; undefined for the service itself. */
type Inviter = { id: string; email: string } | undefined

type Invitation = {
  origin: Origin
  inviter: Inviter
  /** The role in the panel and what an admin gave besides, where they are known already. */
  rights?: Rights
  redirectTo?: string
  language?: Language
}

/**
 * The account to invite, without password: a new one, or the unconfirmed account of the address, with this data. Credentials of an
 * unconfirmed account are void, because a stranger may have set them.
 * @throws ProtocolError 422 email_exists
 */
export const findOrCreateInvited = async (
  auth: AuthService,
  tx: Db,
  given: string,
  data: Metadata | null | undefined,
) => {
  const email = readEmail(given)
  const now = auth.now()
  const existing = await lockUserByEmail(tx, email)
  if (existing?.emailConfirmedAt) throw emailTaken()
  if (existing) {
    const { id, userMetadata } = await voidCredentials(tx, existing, now)
    return await changeUser(tx, id, { userMetadata: mergeMetadata(userMetadata, data) }, now)
  }
  const user = await createUser(tx, {
    email,
    userMetadata: mergeMetadata({}, data),
    createdAt: now,
    updatedAt: now,
  })
  if (!user) throw emailTaken()
  return user
}

/** Invites the owner of an unconfirmed account. False where the account is confirmed or deleted. */
export const inviteUnconfirmed = async (auth: AuthService, tx: Db, id: string, invitation: Invitation) => {
  const existing = await lockUser(tx, id)
  if (!existing || existing.emailConfirmedAt) return false
  await sendInvitation(auth, tx, await voidCredentials(tx, existing, auth.now()), invitation)
  return true
}

/** Emails an invitation with its inviter and role. Replaces an earlier invitation. */
export const sendInvitation = async (
  auth: AuthService,
  tx: Db,
  account: User,
  { origin, inviter, rights, redirectTo, language = languageOf(account) }: Invitation,
) => {
  const user = await recordInvitation(auth, tx, account, { origin, inviter, ...(rights && { rights }) })
  const isForPanel = rights !== undefined && isStaff(rights.role)
  await queueOneTimeEmail(auth, tx, origin, {
    user,
    kind: 'invitation',
    language,
    redirectTo: redirectTo ?? new URL(isForPanel ? '/admin/dashboard' : '/', auth.settings.siteUrl).href,
    invitation: { inviter: await nameOf(tx, inviter), ...(isForPanel && rightsIn(rights)) },
  })
  return user
}

/** Records an invitation, by email or by a link for the admin, in the audit log and on the account. */
export const recordInvitation = async (
  auth: AuthService,
  tx: Db,
  { id, email }: User,
  { origin, inviter, rights }: Pick<Invitation, 'origin' | 'inviter' | 'rights'>,
) => {
  const now = auth.now()
  const after = { email, ...(rights && { role: rights.role }) }
  await record(auth, tx, origin, { action: 'account.invited', userId: id, actor: inviter, after })
  return await changeUser(tx, id, { invitedAt: now, confirmationSentAt: now }, now)
}

/** The role, and what an admin gave besides where it is anything. */
const rightsIn = ({ role, capabilities = [] }: Rights) => (capabilities.length > 0 ? { role, capabilities } : { role })

/** The inviter as `Name (address)`, or the address alone. */
const nameOf = async (tx: Db, inviter: Inviter) => {
  if (!inviter?.id) return ''
  const name = (await findUser(tx, inviter.id))?.userMetadata.full_name
  return typeof name === 'string' && name !== '' ? `${name} (${inviter.email})` : inviter.email
}
