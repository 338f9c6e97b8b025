import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Db } from '#db/open.ts'
import { type NewUser, changeUser, confirmEmail, createUser, findUserByEmail, readEmail } from '../accounts.ts'
import { record } from '../audit.ts'
import { challengeFields, optionalText, readBody, reads } from '../body.ts'
import { atEvenPace } from '../even-pace.ts'
import { languageFor, mayWriteAgain, sendOneTimeLetter } from '../letters.ts'
import { hasRoom, spend } from '../limits.ts'
import { mergeMetadata, metadataField } from '../metadata.ts'
import { checkNewPassword, hashPassword } from '../passwords.ts'
import { type Challenge, beginLetterFlow, readChallenge } from '../pkce.ts'
import { ProtocolError, invalid, phonesDisabled } from '../protocol-error.ts'
import { readRedirect } from '../redirects.ts'
import type { AuthEnv } from '../service.ts'
import { openSession } from '../sessions.ts'
import { waitingUserJson } from '../user-json.ts'

const request = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: metadataField,
  ...challengeFields,
})

/** POST /signup (protocol §3.1). With confirmation letters on, a taken address and a free one get the same answer. */
export const signup = new Hono<AuthEnv>().post('/signup', reads(request), async (c) => {
  const { auth, origin } = c.var
  const { settings } = auth
  const { email: given, phone, password, data, ...fields } = await readBody(c, request)
  if (!settings.signup) throw new ProtocolError(422, 'signup_disabled', 'Signups not allowed for this instance')
  await spend(auth, 'signup', origin.ip)
  const userMetadata = mergeMetadata({}, data)
  if (!given && phone) throw phonesDisabled('Phone signups are disabled')
  if (!given) return c.json(await signUpAnonymously(c, userMetadata))
  if (!password) throw invalid('Signup requires a valid password')
  const email = readEmail(given)
  const challenge = readChallenge(fields)
  checkNewPassword(password)
  const passwordHash = await hashPassword(password, settings.passwordCost)
  const now = auth.now()
  const values = { id: randomUUID(), email, passwordHash, userMetadata, createdAt: now, updatedAt: now }

  if (settings.autoconfirm) return c.json(await auth.db.transaction((tx) => signUpAtOnce(c, tx, values)))
  const mayWrite = await hasRoom(auth, 'letters', email)
  const letter = { mayWrite, identityId: randomUUID(), redirectTo: readRedirect(c), challenge }
  await atEvenPace(auth, () => auth.db.transaction((tx) => signUpByLetter(c, tx, values, letter)))
  return c.json(waitingUserJson({ ...values, identityId: letter.identityId }))
})

type Values = NewUser & { email: string; userMetadata: Record<string, unknown>; createdAt: Date }

const signUpAtOnce = async (c: Context<AuthEnv>, tx: Db, values: Values) => {
  const { auth, origin } = c.var
  const created = await createUser(tx, values)
  if (!created) throw new ProtocolError(422, 'user_already_exists', 'User already registered')
  const user = await confirmEmail(tx, created, auth.now())
  await record(tx, origin, { action: 'account.sign-up', userId: user.id, email: user.email })
  return await openSession(auth, tx, user, 'password', origin)
}

type Letter = { mayWrite: boolean; identityId: string; redirectTo: string; challenge: Challenge | undefined }

/** A new account with its letter, or the letter once more for one that waits, or nothing for one that is confirmed. */
const signUpByLetter = async (
  c: Context<AuthEnv>,
  tx: Db,
  values: Values,
  { mayWrite, identityId, redirectTo, challenge }: Letter,
) => {
  const { auth, origin } = c.var
  const { createdAt: now } = values
  const created = await createUser(tx, { ...values, confirmationSentAt: now }, identityId)
  if (created) await record(tx, origin, { action: 'account.sign-up', userId: created.id, email: created.email })
  const user = created ?? (await findUserByEmail(tx, values.email))
  const isDue = created ?? (user && !user.emailConfirmedAt && mayWriteAgain(user.confirmationSentAt, now))
  if (!user || !isDue || !mayWrite) return
  const flow = await beginLetterFlow(tx, { userId: user.id, method: 'email/signup', redirectTo, challenge }, now)
  const language = languageFor(c, user, values.userMetadata)
  await sendOneTimeLetter(auth, tx, { user, kind: 'confirmation', language, flow, redirectTo })
  if (!created) await changeUser(tx, user.id, { confirmationSentAt: now }, now)
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
    await record(tx, origin, { action: 'account.sign-up', userId: user.id })
    return await openSession(auth, tx, user, 'anonymous', origin)
  })
}
