import { Hono } from 'hono'
import * as z from 'zod/mini'
import { changeUser, createUser, lockUserByEmail, readEmail } from '../accounts.ts'
import { challengeFields, optionalText, readBody, reads } from '../body.ts'
import { askForEmail } from '../email-allowance.ts'
import { atEvenPace } from '../even-pace.ts'
import { languageFor, mayWriteAgain, sendOneTimeLetter } from '../letters.ts'
import { mergeMetadata, metadataField } from '../metadata.ts'
import { writtenAt } from '../one-time-tokens.ts'
import { beginLetterFlow, readChallenge } from '../pkce.ts'
import { ProtocolError, invalid, phonesDisabled } from '../protocol-error.ts'
import { readRedirect } from '../redirects.ts'
import type { AuthEnv } from '../service.ts'

const request = z.object({
  email: optionalText,
  phone: optionalText,
  create_user: z.nullish(z.boolean()),
  data: metadataField,
  ...challengeFields,
})

/** POST /otp: signing in by letter. An unknown address gets an account, where people may sign up. */
export const otp = new Hono<AuthEnv>().post('/otp', reads(request), async (c) => {
  const { auth } = c.var
  const { settings } = auth
  const { email: given, phone, create_user: mayCreate, data, ...fields } = await readBody(c, request)
  if (phone) throw phonesDisabled('Unsupported phone provider')
  if (!given) throw invalid('One of email or phone must be set')
  const email = readEmail(given)
  const challenge = readChallenge(fields)
  const userMetadata = mergeMetadata({}, data)
  const mayWrite = await askForEmail(c, email)
  const redirectTo = readRedirect(c)
  const now = auth.now()

  await atEvenPace(auth, () =>
    auth.db.transaction(async (tx) => {
      const known = await lockUserByEmail(tx, email)
      const isOpen = (mayCreate ?? true) && settings.signup
      // Told only where the answer to a sign-up tells it anyway.
      if (!known && !isOpen && settings.autoconfirm)
        throw new ProtocolError(422, 'otp_disabled', 'Signups not allowed for otp')
      const user =
        known ?? (isOpen ? await createUser(tx, { email, userMetadata, createdAt: now, updatedAt: now }) : undefined)
      if (!user || !mayWriteAgain(await writtenAt(tx, user.id, 'magiclink'), now) || !(await mayWrite(tx))) return
      const flow = await beginLetterFlow(tx, { userId: user.id, method: 'magiclink', redirectTo, challenge }, now)
      await changeUser(tx, user.id, { recoverySentAt: now }, now)
      await sendOneTimeLetter(auth, tx, { user, kind: 'magiclink', language: languageFor(c, user), flow, redirectTo })
    }),
  )
  return c.json({})
})
