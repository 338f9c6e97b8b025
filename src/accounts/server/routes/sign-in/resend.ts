import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Db } from '#platform/database/open.ts'
import { type User, changeUser, lockUserByEmail, readEmail } from '../../accounts/accounts.ts'
import { challengeFields, optionalText, readBody, declareInput } from '../../protocol/body.ts'
import { resendEmailChange } from '../../accounts/email-change.ts'
import { type MaySend, limitEmailRequest } from '../../limits/email-allowance.ts'
import { inConstantTime } from '../../limits/constant-time.ts'
import { languageFor, hasMinutePassed, queueOneTimeEmail } from '../../emails/account-emails.ts'
import { type Challenge, beginEmailFlow, readChallenge } from '../../tokens/pkce.ts'
import { invalid, phonesDisabled } from '../../protocol/protocol-error.ts'
import { readRedirect } from '../../protocol/redirects.ts'
import type { AuthEnv } from '../../service.ts'

const request = z.object({ type: optionalText, email: optionalText, phone: optionalText, ...challengeFields })

/** POST /resend: sends the email of a pending sign-up or change of address again. The answer does not reveal whether there is one. */
export const resend = new Hono<AuthEnv>().post('/resend', declareInput(request), async (c) => {
  const { auth } = c.var
  const { type, email: given, ...fields } = await readBody(c, request)
  if (type === 'sms' || type === 'phone_change') throw phonesDisabled()
  if (type !== 'signup' && type !== 'email_change')
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  if (!given) throw invalid('Type provided requires an email address')
  const email = readEmail(given)
  const challenge = readChallenge(fields)
  const maySend = await limitEmailRequest(c, email)
  const redirectTo = readRedirect(c)

  await inConstantTime(auth, () =>
    auth.db.transaction(async (tx) => {
      const user = await lockUserByEmail(tx, email)
      if (!user) return
      const emailOptions = { challenge, redirectTo, maySend }
      if (type === 'signup') await resendConfirmation(c, tx, user, emailOptions)
      else await resendEmailChange(c, tx, user, emailOptions)
    }),
  )
  return c.json({})
})

const resendConfirmation = async (
  c: Context<AuthEnv>,
  tx: Db,
  user: User,
  { challenge, redirectTo, maySend }: { challenge: Challenge | undefined; redirectTo: string; maySend: MaySend },
) => {
  const { auth } = c.var
  const now = auth.now()
  if (user.emailConfirmedAt || !hasMinutePassed(user.confirmationSentAt, now) || !(await maySend(tx))) return
  const flow = await beginEmailFlow(tx, { userId: user.id, method: 'otp', redirectTo, challenge }, now)
  await changeUser(tx, user.id, { confirmationSentAt: now }, now)
  await queueOneTimeEmail(auth, tx, c.var.origin, {
    user,
    kind: 'confirmation',
    language: languageFor(c, user),
    flow,
    redirectTo,
  })
}
