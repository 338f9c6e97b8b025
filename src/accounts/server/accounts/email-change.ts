import type { Context } from 'hono'
import { type Db, postgresCode, uniqueViolation } from '#platform/database/open.ts'
import type { OneTimeKind } from '../tables/tokens.ts'
import type { Origin } from '#base/network/origin.ts'
import { type NewUser, type User, addEmailIdentity, changeUser, confirmEmail, findUserByEmail } from './accounts.ts'
import { record } from '../audit.ts'
import type { MaySend } from '../limits/email-allowance.ts'
import { languageFor, hasMinutePassed, queueOneTimeEmail } from '../emails/account-emails.ts'
import { deleteOneTimeTokens } from '../tokens/one-time-tokens.ts'
import { type Challenge, type Flow, beginEmailFlow, deleteFlow } from '../tokens/pkce.ts'
import { emailTaken, expired, emailTooSoon } from '../protocol/protocol-error.ts'
import { notifyOwner } from '../emails/notify-owner.ts'
import type { AuthEnv, AuthService } from '../service.ts'
import { voidCredentials } from './void-credentials.ts'

type EmailChange = { email: string; challenge: Challenge | undefined; redirectTo: string; maySend: MaySend }

/**
 * Requests a change of address. Both the old and the new address confirm it by email, also with autoconfirm on. Only an
 * anonymous account with autoconfirm on gets its first address at once.
 * @throws ProtocolError 422 email_exists with autoconfirm on, 429 over_email_send_rate_limit
 */
export const requestEmailChange = async (
  c: Context<AuthEnv>,
  tx: Db,
  user: User,
  { email, challenge, redirectTo, maySend }: EmailChange,
) => {
  const { auth, origin } = c.var
  const now = auth.now()
  // With confirmations the answer does not reveal a taken address. Its owner gets no email.
  const isTaken = (await findUserByEmail(tx, email)) !== undefined
  if (isTaken && auth.settings.autoconfirm) throw emailTaken()
  const isImmediate = auth.settings.autoconfirm && user.isAnonymous
  await record(auth, tx, origin, {
    action: 'account.email-change-asked',
    userId: user.id,
    email: user.email,
    before: { email: user.email },
    after: { email },
  })
  if (isImmediate) {
    const moved = await setAddress(auth, tx, user.id, email, { isAnonymous: false })
    if (!user.email) await addEmailIdentity(tx, moved)
    return await confirmEmail(tx, moved, now)
  }
  if ((user.newEmail === email && !hasMinutePassed(user.emailChangeSentAt, now)) || !(await maySend(tx)))
    throw emailTooSoon()
  const updated = await changeUser(
    tx,
    user.id,
    { newEmail: email, emailChangeSentAt: now, emailChangeHalfDone: !user.emailConfirmedAt },
    now,
  )
  const flow = await beginEmailFlow(tx, { userId: user.id, method: 'email_change', redirectTo, challenge }, now)
  await deleteOneTimeTokens(tx, user.id, ['email_change_current', 'email_change_new'])
  const toOld = Boolean(user.email && user.emailConfirmedAt)
  await queueChangeEmails(c, tx, { user: updated, newEmail: email, toOld, toNew: !isTaken, flow, redirectTo })
  return updated
}

/** Sends the emails of a pending change again. Does nothing without one, or within a minute of the last emails. */
export const resendEmailChange = async (
  c: Context<AuthEnv>,
  tx: Db,
  user: User,
  { challenge, redirectTo, maySend }: Omit<EmailChange, 'email'>,
) => {
  const now = c.var.auth.now()
  const { newEmail } = user
  if (!newEmail || !hasMinutePassed(user.emailChangeSentAt, now) || !(await maySend(tx))) return
  const flow = await beginEmailFlow(tx, { userId: user.id, method: 'otp', redirectTo, challenge }, now)
  const updated = await changeUser(tx, user.id, { emailChangeSentAt: now, emailChangeHalfDone: false }, now)
  const toNew = !(await findUserByEmail(tx, newEmail))
  await queueChangeEmails(c, tx, { user: updated, newEmail, toOld: true, toNew, flow, redirectTo })
}

type ChangeEmails = {
  user: User
  newEmail: string
  toOld: boolean
  toNew: boolean
  flow: Flow | undefined
  redirectTo: string
}

const queueChangeEmails = async (
  c: Context<AuthEnv>,
  tx: Db,
  { user, newEmail, toOld, toNew, flow, redirectTo }: ChangeEmails,
) => {
  const emailValues = { user, language: languageFor(c, user), flow, redirectTo }
  if (toOld) await queueOneTimeEmail(c.var.auth, tx, c.var.origin, { ...emailValues, kind: 'email_change_current' })
  if (toNew)
    await queueOneTimeEmail(c.var.auth, tx, c.var.origin, { ...emailValues, kind: 'email_change_new', to: newEmail })
}

type Agreement = { kind: OneTimeKind; flowId: string | null; isSameBrowser: boolean }

/**
 * Records that one of the two addresses confirmed the change. Returns `accepted` while the other is pending, then the
 * account at its new address. A confirmation outside the browser of the request voids the credentials: the requester may
 * not own the new address. The old address alone never signs in to the new one.
 * @throws ProtocolError 403 otp_expired without a pending change, 422 email_exists
 */
export const agreeToEmailChange = async (
  auth: AuthService,
  tx: Db,
  user: User,
  { kind, flowId, isSameBrowser }: Agreement,
  origin: Origin,
) => {
  const { newEmail } = user
  if (!newEmail) throw expired()
  if (!user.emailChangeHalfDone) {
    await deleteOneTimeTokens(tx, user.id, [kind])
    await changeUser(tx, user.id, { emailChangeHalfDone: true }, auth.now())
    // Without the flow the second email cannot prove the browser either.
    if (kind === 'email_change_new' && flowId && !isSameBrowser) await deleteFlow(tx, flowId)
    return 'accepted'
  }
  if (await findUserByEmail(tx, newEmail)) throw emailTaken()
  if (!isSameBrowser) await voidCredentials(tx, user, auth.now())
  const moved = await setAddress(auth, tx, user.id, newEmail, { isAnonymous: false })
  await record(auth, tx, origin, {
    action: 'account.email-changed',
    userId: user.id,
    email: user.email,
    before: { email: user.email },
    after: { email: newEmail },
  })
  await notifyOwner(auth, tx, user, { event: 'address-moved', origin })
  const confirmed = await confirmEmail(tx, moved, auth.now())
  return isSameBrowser || kind === 'email_change_new' ? confirmed : 'accepted'
}

/**
 * Sets the address of an account, also in the list of users, together with other columns. Deletes pending tokens and a pending
 * change.
 * @throws ProtocolError 422 email_exists
 */
export const setAddress = async (
  { staff, now }: Pick<AuthService, 'staff' | 'now'>,
  tx: Db,
  id: string,
  email: string | null,
  change: Partial<NewUser>,
) => {
  await deleteOneTimeTokens(tx, id)
  const update = changeUser(tx, id, { ...change, email, newEmail: null, emailChangeHalfDone: false }, now())
  const user = await update.catch((error: unknown) => {
    // Another transaction took the address after the check.
    throw postgresCode(error) === uniqueViolation ? emailTaken() : error
  })
  if (email) await staff.changeAddress(tx, id, email)
  return user
}
