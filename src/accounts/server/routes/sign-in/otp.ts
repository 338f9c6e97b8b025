import { Hono } from 'hono'
import * as z from 'zod/mini'
import { changeUser, createUser, lockUserByEmail, readEmail } from '../../accounts/accounts.ts'
import { challengeFields, optionalText, readBody, declareInput } from '../../protocol/body.ts'
import { limitEmailRequest } from '../../limits/email-allowance.ts'
import { inConstantTime } from '../../limits/constant-time.ts'
import { languageFor, hasMinutePassed, queueOneTimeEmail } from '../../emails/account-emails.ts'
import { mergeMetadata, metadataField } from '../../accounts/metadata.ts'
import { pendingSince } from '../../tokens/one-time-tokens.ts'
import { beginEmailFlow, readChallenge } from '../../tokens/pkce.ts'
import { ProtocolError, invalid, phonesDisabled } from '../../protocol/protocol-error.ts'
import { readRedirect } from '../../protocol/redirects.ts'
import type { AuthEnv } from '../../service.ts'

const request = z.object({
  email: optionalText,
  phone: optionalText,
  create_user: z.nullish(z.boolean()),
  data: metadataField,
  ...challengeFields,
})

/** POST /otp: emails a sign-in link and code. Creates a missing account where sign-up is open. */
export const otp = new Hono<AuthEnv>().post('/otp', declareInput(request), async (c) => {
  const { auth } = c.var
  const { settings } = auth
  const { email: given, phone, create_user: mayCreate, data, ...fields } = await readBody(c, request)
  if (phone) throw phonesDisabled('Unsupported phone provider')
  if (!given) throw invalid('One of email or phone must be set')
  const email = readEmail(given)
  const challenge = readChallenge(fields)
  const userMetadata = mergeMetadata({}, data)
  const maySend = await limitEmailRequest(c, email)
  const redirectTo = readRedirect(c)
  const now = auth.now()

  await inConstantTime(auth, () =>
    auth.db.transaction(async (tx) => {
      const existing = await lockUserByEmail(tx, email)
      const isOpen = (mayCreate ?? true) && settings.signup
      // With confirmations the answer does not reveal that there is no account.
      if (!existing && !isOpen && settings.autoconfirm)
        throw new ProtocolError(422, 'otp_disabled', 'Signups not allowed for otp')
      const user =
        existing ?? (isOpen ? await createUser(tx, { email, userMetadata, createdAt: now, updatedAt: now }) : undefined)
      if (!user || !hasMinutePassed(await pendingSince(tx, user.id, 'magiclink'), now) || !(await maySend(tx))) return
      const flow = await beginEmailFlow(tx, { userId: user.id, method: 'magiclink', redirectTo, challenge }, now)
      await changeUser(tx, user.id, { recoverySentAt: now }, now)
      await queueOneTimeEmail(auth, tx, c.var.origin, {
        user,
        kind: 'magiclink',
        language: languageFor(c, user),
        flow,
        redirectTo,
      })
    }),
  )
  return c.json({})
})
