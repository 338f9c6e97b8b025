import { Hono } from 'hono'
import * as z from 'zod/mini'
import { changeUser, lockUser } from '../accounts/accounts.ts'
import { record } from '../audit.ts'
import { readBody, declareInput } from '../protocol/body.ts'
import { consumeByNetwork } from '../limits/rate-limits.ts'
import { deleteOneTimeTokens } from '../tokens/one-time-tokens.ts'
import { expired } from '../protocol/protocol-error.ts'
import type { AuthEnv } from '../service.ts'
import { endSessions } from '../sessions/sessions.ts'
import { closedByEmailAction } from './known-devices.ts'
import { findClosingLink, deleteClosingLinks } from './closing-links.ts'

const closing = z.object({ token: z.string().check(z.maxLength(200)) })

/**
 * POST /sessions/closings: the button of a security email. Ends all sessions and voids pending links, codes and changes of
 * address, and opens no session. Answers the account's address for a password recovery; null if the address has changed since.
 */
export const closeByLink = new Hono<AuthEnv>().post('/sessions/closings', declareInput(closing), async (c) => {
  const { auth, origin } = c.var
  const { token } = await readBody(c, closing)
  await consumeByNetwork(auth, 'verify', origin)
  return await auth.db.transaction(async (tx) => {
    const found = await findClosingLink(tx, token, auth.now())
    const user = found && (await lockUser(tx, found.userId))
    // Read under the lock too: a link works once.
    const link = user && (await findClosingLink(tx, token, auth.now()))
    if (!user || !link) throw expired()
    await deleteClosingLinks(tx, user.id)
    await endSessions(tx, user.id)
    await deleteOneTimeTokens(tx, user.id)
    await changeUser(tx, user.id, { newEmail: null, emailChangeHalfDone: false }, auth.now())
    await record(auth, tx, origin, { action: closedByEmailAction, userId: user.id, email: link.email })
    return c.json({ email: link.email === user.email ? user.email : null })
  })
})
