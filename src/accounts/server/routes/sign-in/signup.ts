import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Db } from '#platform/database/open.ts'
import { confirmEmail, createUser, readEmail } from '../../accounts/accounts.ts'
import { record } from '../../audit.ts'
import { challengeFields, optionalText, readBody, declareInput } from '../../protocol/body.ts'
import { inConstantTime } from '../../limits/constant-time.ts'
import { rememberDevice } from '../../devices/known-device.ts'
import { emailAllowance } from '../../limits/email-allowance.ts'
import { consumeByNetwork } from '../../limits/rate-limits.ts'
import { mergeMetadata, metadataField } from '../../accounts/metadata.ts'
import { checkNewPassword, passwordColumns } from '../../passwords/passwords.ts'
import { readChallenge } from '../../tokens/pkce.ts'
import { ProtocolError, invalid, phonesDisabled } from '../../protocol/protocol-error.ts'
import { readRedirect } from '../../protocol/redirects.ts'
import type { AuthEnv } from '../../service.ts'
import { openSession } from '../../sessions/sessions.ts'
import { type SignUpValues, signUpByEmail } from '../../emails/sign-up-by-email.ts'
import { unconfirmedUserJson } from '../../accounts/user-json.ts'

const request = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: metadataField,
  ...challengeFields,
})

/** POST /signup (protocol §3.1). With confirmations, a taken and a free address get the same answer. */
export const signup = new Hono<AuthEnv>().post('/signup', declareInput(request), async (c) => {
  const { auth, origin } = c.var
  const { settings } = auth
  const { email: given, phone, password, data, ...fields } = await readBody(c, request)
  if (!settings.signup) throw new ProtocolError(422, 'signup_disabled', 'Signups not allowed for this instance')
  await consumeByNetwork(auth, 'signup', origin)
  const userMetadata = mergeMetadata({}, data)
  if (!given && phone) throw phonesDisabled('Phone signups are disabled')
  if (!given) return c.json(await signUpAnonymously(c, userMetadata))
  if (!password) throw invalid('Signup requires a valid password')
  const email = readEmail(given)
  const challenge = readChallenge(fields)
  checkNewPassword(password)
  const made = await passwordColumns(password, settings.passwordCost)
  const now = auth.now()
  const values = { id: randomUUID(), email, ...made, userMetadata, createdAt: now, updatedAt: now }

  if (settings.autoconfirm) return c.json(await auth.db.transaction((tx) => signUpAtOnce(c, tx, values)))
  const maySend = emailAllowance(c, email)
  const confirmation = { maySend, identityId: randomUUID(), redirectTo: readRedirect(c), challenge }
  await inConstantTime(auth, () => signUpByEmail(c, password, values, confirmation))
  return c.json(unconfirmedUserJson({ ...values, identityId: confirmation.identityId }))
})

const signUpAtOnce = async (c: Context<AuthEnv>, tx: Db, values: SignUpValues) => {
  const { auth, origin } = c.var
  const created = await createUser(tx, values)
  if (!created) throw new ProtocolError(422, 'user_already_exists', 'User already registered')
  const user = await confirmEmail(tx, created, auth.now())
  await record(auth, tx, origin, { action: 'account.sign-up', userId: user.id, email: user.email })
  await rememberDevice(c, tx, user.id)
  return await openSession(auth, tx, user, 'password', origin)
}

const signUpAnonymously = async (c: Context<AuthEnv>, userMetadata: Record<string, unknown>) => {
  const { auth, origin } = c.var
  if (!auth.settings.anonymous)
    throw new ProtocolError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  return await auth.db.transaction(async (tx) => {
    const user = await createUser(tx, {
      id: randomUUID(),
      isAnonymous: true,
      userMetadata,
      appMetadata: { provider: 'anonymous', providers: ['anonymous'] },
    })
    if (!user) throw new Error('The insert returned no row')
    await record(auth, tx, origin, { action: 'account.sign-up', userId: user.id })
    return await openSession(auth, tx, user, 'anonymous', origin)
  })
}
