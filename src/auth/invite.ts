import type { Context } from 'hono'
import type { Db } from '#db/open.ts'
import type { Origin } from '#shared/origin.ts'
import { type User, changeUser, createUser, lockUser, lockUserByEmail } from './accounts.ts'
import { record } from './audit.ts'
import { type Metadata, mergeMetadata } from './metadata.ts'
import { emailTaken } from './protocol-error.ts'
import { languageOf, sendOneTimeLetter } from './letters.ts'
import type { AuthEnv, AuthService } from './service.ts'
import { oneTimeSeconds } from './settings.ts'
import { type Admin, asActor } from './staff.ts'
import { voidCredentials } from './void-credentials.ts'

/**
 * An account that waits for its owner: a new one, or one whose address nobody has confirmed yet. It has no password.
 * @throws ProtocolError 422 email_exists
 */
export const invite = async (
  c: Context<AuthEnv>,
  tx: Db,
  admin: Admin,
  email: string,
  data: Metadata | null | undefined,
) => {
  const { auth, origin } = c.var
  const now = auth.now()
  const known = await lockUserByEmail(tx, email)
  if (known?.emailConfirmedAt) throw emailTaken()
  const user = known
    ? await voidCredentials(tx, known, now)
    : await createUser(tx, { email, userMetadata: mergeMetadata({}, data), createdAt: now, updatedAt: now })
  if (!user) throw emailTaken()
  return await noteInvitation(auth, tx, user, origin, asActor(admin))
}

/**
 * Invites the owner of an address that nobody has confirmed yet, for it was given a role: whoever signed up with it may be
 * a stranger, so what they set is void. An invitation that still opens is not sent twice.
 */
export const inviteUnconfirmed = async (
  auth: AuthService,
  tx: Db,
  id: string,
  origin: Origin,
  actor: { id: string; email: string } | undefined,
) => {
  const known = await lockUser(tx, id)
  if (!known || known.emailConfirmedAt) return
  const now = auth.now()
  const user = await voidCredentials(tx, known, now)
  if (user.invitedAt && now.getTime() - user.invitedAt.getTime() < oneTimeSeconds * 1000) return
  await noteInvitation(auth, tx, user, origin, actor)
  const redirectTo = auth.settings.siteUrl.href
  await sendOneTimeLetter(auth, tx, {
    user,
    kind: 'confirmation',
    language: languageOf(user),
    redirectTo,
    isInvitation: true,
  })
}

const noteInvitation = async (
  auth: AuthService,
  tx: Db,
  { id, email }: User,
  origin: Origin,
  actor: { id: string; email: string } | undefined,
) => {
  const now = auth.now()
  await record(tx, origin, { action: 'account.invited', userId: id, actor, after: { email } })
  return await changeUser(tx, id, { invitedAt: now, confirmationSentAt: now }, now)
}
