import { Hono } from 'hono'
import * as z from 'zod/mini'
import { changeUser, lockUserByEmail, readEmail } from '../../accounts/accounts.ts'
import { record } from '../../audit.ts'
import { challengeFields, optionalText, readBody, declareInput } from '../../protocol/body.ts'
import { limitEmailRequest } from '../../limits/email-allowance.ts'
import { inConstantTime } from '../../limits/constant-time.ts'
import { languageFor, hasMinutePassed, queueOneTimeEmail } from '../../emails/account-emails.ts'
import { pendingSince } from '../../tokens/one-time-tokens.ts'
import { beginEmailFlow, readChallenge } from '../../tokens/pkce.ts'
import { invalid } from '../../protocol/protocol-error.ts'
import { readRedirect } from '../../protocol/redirects.ts'
import type { AuthEnv } from '../../service.ts'

const request = z.object({ email: optionalText, ...challengeFields })

/** POST /recover: emails a recovery link. The answer does not reveal whether the account exists. */
export const recover = new Hono<AuthEnv>().post('/recover', declareInput(request), async (c) => {
  const { auth, origin } = c.var
  const { email: given, ...fields } = await readBody(c, request)
  if (!given) throw invalid('Password recovery requires an email')
  const email = readEmail(given)
  const challenge = readChallenge(fields)
  const maySend = await limitEmailRequest(c, email, 'recovery-emails')
  const redirectTo = readRedirect(c)
  const now = auth.now()

  await inConstantTime(auth, () =>
    auth.db.transaction(async (tx) => {
      const user = await lockUserByEmail(tx, email)
      if (!user || !hasMinutePassed(await pendingSince(tx, user.id, 'recovery'), now) || !(await maySend(tx))) return
      const flow = await beginEmailFlow(tx, { userId: user.id, method: 'recovery', redirectTo, challenge }, now)
      await changeUser(tx, user.id, { recoverySentAt: now }, now)
      await queueOneTimeEmail(auth, tx, c.var.origin, {
        user,
        kind: 'recovery',
        language: languageFor(c, user),
        flow,
        redirectTo,
      })
      await record(auth, tx, origin, { action: 'password.recovery-asked', userId: user.id, email })
    }),
  )
  return c.json({})
})
