import { Hono } from 'hono'
import { changeUser, lockUser } from '../../accounts/accounts.ts'
import { languageFor, hasMinutePassed, queueOneTimeEmail } from '../../emails/account-emails.ts'
import { ownEmailAllowance } from '../../limits/email-allowance.ts'
import { consumeByNetwork } from '../../limits/rate-limits.ts'
import { ProtocolError, emailTooSoon } from '../../protocol/protocol-error.ts'
import { requireSession } from '../../sessions/read-session.ts'
import type { AuthEnv } from '../../service.ts'

/** GET /reauthenticate: emails six digits, the `nonce` of a change of password. */
export const reauthenticate = new Hono<AuthEnv>().get('/reauthenticate', async (c) => {
  const { auth, origin } = c.var
  const { user } = await requireSession(auth, c.req.header('Authorization'))
  await consumeByNetwork(auth, 'mail', origin)
  if (!user.email)
    throw new ProtocolError(
      422,
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    )
  if (!user.emailConfirmedAt) throw new ProtocolError(422, 'email_not_confirmed', 'Please verify your email first.')
  const now = auth.now()
  const maySend = ownEmailAllowance(c, user.id)
  await auth.db.transaction(async (tx) => {
    // Another request may have changed the address: the email goes to the current one.
    const locked = await lockUser(tx, user.id)
    if (!locked?.emailConfirmedAt || !hasMinutePassed(locked.reauthenticationSentAt, now) || !(await maySend(tx)))
      throw emailTooSoon()
    await changeUser(tx, user.id, { reauthenticationSentAt: now }, now)
    await queueOneTimeEmail(auth, tx, c.var.origin, {
      user: locked,
      kind: 'reauthentication',
      language: languageFor(c, locked),
    })
  })
  return c.json({})
})
