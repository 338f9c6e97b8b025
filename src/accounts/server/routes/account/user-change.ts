import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Db } from '#platform/database/open.ts'
import { type User, changeUser, lockUser, readEmail } from '../../accounts/accounts.ts'
import { record } from '../../audit.ts'
import { challengeFields, optionalText, readBody } from '../../protocol/body.ts'
import { rememberDevice } from '../../devices/known-device.ts'
import { ownEmailAllowance } from '../../limits/email-allowance.ts'
import { requestEmailChange } from '../../accounts/email-change.ts'
import { requireAal2IfEnrolled } from '../../factors/factors.ts'
import { languageFor } from '../../emails/account-emails.ts'
import { hasFreshProof, requireOwnPassword } from '../../sessions/fresh-proof.ts'
import { consume, consumeByNetwork } from '../../limits/rate-limits.ts'
import { mergeMetadata, metadataField } from '../../accounts/metadata.ts'
import { deleteOneTimeTokens, consumeCode } from '../../tokens/one-time-tokens.ts'
import { checkNewPassword, verifyPassword, passwordColumns } from '../../passwords/passwords.ts'
import { readChallenge } from '../../tokens/pkce.ts'
import { ProtocolError, accountDeleted, phonesDisabled } from '../../protocol/protocol-error.ts'
import type { requireSession } from '../../sessions/read-session.ts'
import { readRedirect } from '../../protocol/redirects.ts'
import type { AuthEnv } from '../../service.ts'
import { notifyOwner } from '../../emails/notify-owner.ts'
import { endSessions } from '../../sessions/sessions.ts'
import { isStaffAccount } from '../../accounts/staff.ts'
import { checkStaffPassword } from '../../passwords/staff-passwords.ts'
import { userJson } from '../../accounts/user-json.ts'

/** The body of PUT /user. */
export const accountChange = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: metadataField,
  nonce: optionalText,
  current_password: optionalText,
  app_metadata: z.optional(z.unknown()),
  ...challengeFields,
})

type PasswordChange = Awaited<ReturnType<typeof passwordColumns>>
type Caller = Awaited<ReturnType<typeof requireSession>>

/** PUT /user (protocol §3.5): changes the caller's own account. */
export const changeOwnAccount = async (c: Context<AuthEnv>, caller: Caller) => {
  const { auth, origin } = c.var
  await consumeByNetwork(auth, 'change', origin)
  const {
    email: given,
    phone,
    password,
    data,
    nonce,
    current_password: current,
    app_metadata: appMetadata,
    ...fields
  } = await readBody(c, accountChange)
  if (appMetadata) throw new ProtocolError(403, 'not_admin', 'Updating app_metadata is not allowed')
  if (phone) throw phonesDisabled()
  const challenge = readChallenge(fields)
  const requestedEmail = given ? readEmail(given) : undefined
  const email = requestedEmail === caller.user.email ? undefined : requestedEmail
  if (email || password || data) requireAal2IfEnrolled(caller, 401)
  // Limited by account, apart from the codes that strangers try for the address.
  if (password && nonce) await consume(auth, 'code', `own ${caller.user.id}`)
  if (password && !nonce) await requireProof(c, caller, current ?? undefined)
  const passwordChange = password ? await preparePassword(c, caller.user, password) : undefined
  const maySend = ownEmailAllowance(c, caller.user.id, email)
  const redirectTo = readRedirect(c)

  return await auth.db.transaction(async (tx) => {
    let user = await lockUser(tx, caller.user.id)
    if (!user) throw accountDeleted()
    if (data) user = await changeUser(tx, user.id, { userMetadata: mergeMetadata(user.userMetadata, data) }, auth.now())
    if (password && nonce) await requireNonce(c, tx, user, nonce)
    if (passwordChange) user = await changePassword(c, tx, user, passwordChange, caller)
    if (email) user = await requestEmailChange(c, tx, user, { email, challenge, redirectTo, maySend })
    return await userJson(tx, user)
  })
}

/**
 * Protects an account whose session was left open: a new password needs the current one, six digits by email, or a fresh
 * proof. @throws ProtocolError 400 reauthentication_needed, invalid_credentials
 */
const requireProof = async (c: Context<AuthEnv>, { user, session }: Caller, current: string | undefined) => {
  const { auth } = c.var
  if (hasFreshProof(session, auth.now())) return
  if (!current) throw new ProtocolError(400, 'reauthentication_needed', 'Send the current password or a nonce along')
  await requireOwnPassword(auth, user, current)
}

const preparePassword = async (c: Context<AuthEnv>, user: User, password: string) => {
  const { passwordHash } = user
  const { passwordCost } = c.var.auth.settings
  checkNewPassword(password)
  if (await isStaffAccount(c.var.auth, c.var.auth.db, user)) await checkStaffPassword(password)
  if (passwordHash && (await verifyPassword(password, passwordHash, passwordCost)))
    throw new ProtocolError(422, 'same_password', 'New password should be different from the old password.')
  return await passwordColumns(password, passwordCost)
}

/** Uses the six digits of GET /reauthenticate. @throws ProtocolError 422 reauthentication_not_valid */
const requireNonce = async (c: Context<AuthEnv>, tx: Db, { email }: User, nonce: string) => {
  if (!(await consumeCode(c.var.auth, tx, email ?? '', nonce, ['reauthentication'])))
    throw new ProtocolError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

/** Changes the password, ends all other sessions, voids pending links and codes, and emails the owner. */
const changePassword = async (
  c: Context<AuthEnv>,
  tx: Db,
  user: User,
  passwordChange: PasswordChange,
  caller: Caller,
) => {
  const { auth, origin } = c.var
  const changed = await changeUser(tx, user.id, passwordChange, auth.now())
  await endSessions(tx, user.id, caller.session.id)
  await rememberDevice(c, tx, user.id, caller.session.aal === 'aal2')
  await deleteOneTimeTokens(tx, user.id)
  await record(auth, tx, origin, { action: 'password.changed', userId: user.id, email: user.email })
  const language = languageFor(c, changed)
  await notifyOwner(auth, tx, changed, { event: 'password-changed', origin, language })
  return changed
}
