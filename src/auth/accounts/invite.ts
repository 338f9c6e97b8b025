import type { Db } from '#db/open.ts'
import type { Language } from '#shared/text/language.ts'
import type { Origin } from '#shared/network/origin.ts'
import { isStaff } from '#shared/roles.ts'
import { type User, changeUser, createUser, findUser, lockUser, lockUserByEmail, readEmail } from './accounts.ts'
import { record } from '../audit.ts'
import { languageOf, queueOneTimeEmail } from '../emails/account-emails.ts'
import { type Metadata, mergeMetadata } from './metadata.ts'
import { emailTaken } from '../protocol/protocol-error.ts'
import type { AuthService } from '../service.ts'
import { voidCredentials } from './void-credentials.ts'

/** Who invites: somebody of the staff; undefined for the service itself. */
type Inviter = { id: string; email: string } | undefined

type Invitation = {
  origin: Origin
  inviter: Inviter
  /** What the person may do in the panel, where that is said already. */
  role?: number
  redirectTo?: string
  language?: Language
}

/**
 * An account that waits for its owner: a new one, or one whose address nobody has confirmed yet, for whoever signed up with it may
 * be a stranger. What was set on it is void; it has no password.
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
  const known = await lockUserByEmail(tx, email)
  if (known?.emailConfirmedAt) throw emailTaken()
  const user = known
    ? await voidCredentials(tx, known, now)
    : await createUser(tx, { email, userMetadata: mergeMetadata({}, data), createdAt: now, updatedAt: now })
  if (!user) throw emailTaken()
  return user
}

/** Invites the owner of an account's address that nobody has confirmed yet; who came meanwhile is not. */
export const inviteUnconfirmed = async (auth: AuthService, tx: Db, id: string, invitation: Invitation) => {
  const known = await lockUser(tx, id)
  if (!known || known.emailConfirmedAt) return false
  await sendInvitation(auth, tx, await voidCredentials(tx, known, auth.now()), invitation)
  return true
}

/** Writes to the owner of an account who invites them and for what. An earlier invitation no longer opens. */
export const sendInvitation = async (
  auth: AuthService,
  tx: Db,
  account: User,
  { origin, inviter, role, redirectTo, language = languageOf(account) }: Invitation,
) => {
  const user = await recordInvitation(auth, tx, account, { origin, inviter, ...(role === undefined ? {} : { role }) })
  const isForPanel = role !== undefined && isStaff(role)
  await queueOneTimeEmail(auth, tx, {
    user,
    kind: 'invitation',
    language,
    redirectTo: redirectTo ?? new URL(isForPanel ? '/admin/dashboard' : '/', auth.settings.siteUrl).href,
    invitation: { inviter: await nameOf(tx, inviter), ...(isForPanel ? { role } : {}) },
  })
  return user
}

/** Keeps in the log that the owner of an account is invited, by an email or a link that is handed over. */
export const recordInvitation = async (
  auth: AuthService,
  tx: Db,
  { id, email }: User,
  { origin, inviter, role }: Pick<Invitation, 'origin' | 'inviter' | 'role'>,
) => {
  const now = auth.now()
  const after = { email, ...(role === undefined ? {} : { role }) }
  await record(tx, origin, { action: 'account.invited', userId: id, actor: inviter, after })
  return await changeUser(tx, id, { invitedAt: now, confirmationSentAt: now }, now)
}

/** A person of the staff as a colleague knows them: name and address. */
const nameOf = async (tx: Db, inviter: Inviter) => {
  if (!inviter?.id) return ''
  const name = (await findUser(tx, inviter.id))?.userMetadata.full_name
  return typeof name === 'string' && name !== '' ? `${name} (${inviter.email})` : inviter.email
}
