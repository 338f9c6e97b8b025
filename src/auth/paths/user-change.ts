import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Db } from '#db/open.ts'
import {
  type User,
  addEmailIdentity,
  changeUser,
  confirmEmail,
  findUserByEmail,
  lockUser,
  readEmail,
} from '../accounts.ts'
import { record } from '../audit.ts'
import { challengeFields, optionalText, readBody } from '../body.ts'
import { requireShownFactor } from '../factors.ts'
import { languageFor, mayWriteAgain, sendOneTimeLetter, tellPasswordChanged } from '../letters.ts'
import { hasRoom, spend } from '../limits.ts'
import { mergeMetadata, metadataField } from '../metadata.ts'
import { forgetOneTimeTokens, useCode } from '../one-time-tokens.ts'
import { checkNewPassword, fitsPassword, hashPassword } from '../passwords.ts'
import { type Challenge, beginFlow, readChallenge } from '../pkce.ts'
import { ProtocolError } from '../protocol-error.ts'
import type { requireSession } from '../read-session.ts'
import { readRedirect } from '../redirects.ts'
import type { AuthEnv } from '../service.ts'
import { endSessions } from '../sessions.ts'
import { userJson } from '../user-json.ts'

export const accountChange = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: metadataField,
  nonce: optionalText,
  app_metadata: z.optional(z.unknown()),
  ...challengeFields,
})

type Caller = Awaited<ReturnType<typeof requireSession>>

/** PUT /user (protocol §3.5): what a person may change of their own account. */
export const changeOwnAccount = async (c: Context<AuthEnv>, caller: Caller) => {
  const { auth, origin } = c.var
  await spend(auth, 'change', origin.ip)
  const {
    email: given,
    phone,
    password,
    data,
    nonce,
    app_metadata: appMetadata,
    ...fields
  } = await readBody(c, accountChange)
  if (appMetadata) throw new ProtocolError(403, 'not_admin', 'Updating app_metadata is not allowed')
  if (phone) throw new ProtocolError(400, 'phone_provider_disabled', 'Phone numbers are disabled')
  const challenge = readChallenge(fields)
  const asked = given ? readEmail(given) : undefined
  const email = asked === caller.user.email ? undefined : asked
  if (email || password) requireShownFactor(caller, 401)
  if (password && nonce) await spend(auth, 'code', caller.user.email ?? '')
  const passwordHash = password ? await newHash(c, caller.user, password) : undefined
  const mayWrite = email
    ? (await hasRoom(auth, 'letters', email)) &&
      (!caller.user.email || (await hasRoom(auth, 'letters', caller.user.email)))
    : false
  const redirectTo = readRedirect(c)

  return await auth.db.transaction(async (tx) => {
    let user = await lockUser(tx, caller.user.id)
    if (!user) throw new ProtocolError(403, 'user_not_found', 'The account is gone')
    if (data) user = await changeUser(tx, user.id, { userMetadata: mergeMetadata(user.userMetadata, data) }, auth.now())
    if (password && nonce) await requireNonce(c, tx, user, nonce)
    if (passwordHash) user = await changePassword(c, tx, user, passwordHash, caller.session.id)
    if (email) user = await changeEmail(c, tx, user, { email, challenge, redirectTo, mayWrite })
    return await userJson(tx, user)
  })
}

const newHash = async (c: Context<AuthEnv>, { passwordHash }: User, password: string) => {
  const { passwordCost } = c.var.auth.settings
  checkNewPassword(password)
  if (passwordHash && (await fitsPassword(password, passwordHash, passwordCost)))
    throw new ProtocolError(422, 'same_password', 'New password should be different from the old password.')
  return await hashPassword(password, passwordCost)
}

/** The six digits of GET /reauthenticate, where the client sends them along. */
const requireNonce = async (c: Context<AuthEnv>, tx: Db, { email }: User, nonce: string) => {
  if (!(await useCode(c.var.auth, tx, email ?? '', nonce, ['reauthentication'])))
    throw new ProtocolError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

/** Whoever knew the old password is out: their sessions and pending letters end, and the person is told. */
const changePassword = async (c: Context<AuthEnv>, tx: Db, user: User, passwordHash: string, sessionId: string) => {
  const { auth, origin } = c.var
  const changed = await changeUser(tx, user.id, { passwordHash }, auth.now())
  await endSessions(tx, user.id, sessionId)
  await forgetOneTimeTokens(tx, user.id)
  await record(tx, origin, { action: 'password.changed', userId: user.id, email: user.email })
  await tellPasswordChanged(auth, tx, changed, languageFor(c, changed))
  return changed
}

type EmailChange = { email: string; challenge: Challenge | undefined; redirectTo: string; mayWrite: boolean }

/** The new address counts once both it and the old one have agreed by a letter. */
const changeEmail = async (
  c: Context<AuthEnv>,
  tx: Db,
  user: User,
  { email, challenge, redirectTo, mayWrite }: EmailChange,
) => {
  const { auth, origin } = c.var
  const now = auth.now()
  // With letters on nobody is told that an address is taken: its owner gets no letter, and nothing comes of it.
  const isTaken = (await findUserByEmail(tx, email)) !== undefined
  if (isTaken && auth.settings.autoconfirm)
    throw new ProtocolError(422, 'email_exists', 'A user with this email address has already been registered')
  await record(tx, origin, {
    action: 'account.email-change-asked',
    userId: user.id,
    email: user.email,
    before: { email: user.email },
    after: { email },
  })
  if (auth.settings.autoconfirm) {
    const moved = await changeUser(tx, user.id, { email, isAnonymous: false }, now)
    if (!user.email) await addEmailIdentity(tx, moved)
    return await confirmEmail(tx, moved, now)
  }
  if (!mayWrite || (user.newEmail === email && !mayWriteAgain(user.emailChangeSentAt, now)))
    throw new ProtocolError(
      429,
      'over_email_send_rate_limit',
      'For security purposes, you can only request this after a minute',
    )
  const changing = await changeUser(
    tx,
    user.id,
    { newEmail: email, emailChangeSentAt: now, emailChangeHalfDone: !user.emailConfirmedAt },
    now,
  )
  const about = { userId: user.id, provider: 'email', authenticationMethod: 'email_change', redirectTo }
  const flow = challenge && (await beginFlow(tx, about, challenge, now))
  const language = languageFor(c, user)
  await forgetOneTimeTokens(tx, user.id, ['email_change_current', 'email_change_new'])
  if (user.email && user.emailConfirmedAt)
    await sendOneTimeLetter(auth, tx, { user: changing, kind: 'email_change_current', language, flow, redirectTo })
  if (!isTaken)
    await sendOneTimeLetter(auth, tx, {
      user: changing,
      kind: 'email_change_new',
      to: email,
      language,
      flow,
      redirectTo,
    })
  return changing
}
