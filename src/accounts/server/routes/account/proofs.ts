import { Hono } from 'hono'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { lockUser } from '../../accounts/accounts.ts'
import { record } from '../../audit.ts'
import { requireAal2IfEnrolled } from '../../factors/factors.ts'
import { optionalText, readBody } from '../../protocol/body.ts'
import { ProtocolError } from '../../protocol/protocol-error.ts'
import type { AuthEnv } from '../../service.ts'
import { requireOwnPassword } from '../../sessions/fresh-proof.ts'
import { requireSession } from '../../sessions/read-session.ts'
import { lockSession } from '../../sessions/sessions.ts'
import { sessions } from '../../tables/sessions.ts'

const proof = z.object({ password: optionalText })

/** POST /proofs: the password again, as a fresh proof of the session that goes on. Not part of the protocol. */
export const proofs = new Hono<AuthEnv>().post('/proofs', async (c) => {
  const { auth, origin } = c.var
  const caller = await requireSession(auth, c.req.header('Authorization'))
  const { password } = await readBody(c, proof)
  requireAal2IfEnrolled(caller)
  const { user } = caller
  await requireOwnPassword(auth, user, password ?? '')
  await auth.db.transaction(async (tx) => {
    // Another request may have changed the password or ended the session during the check.
    const locked = await lockUser(tx, user.id)
    const session = await lockSession(tx, caller.session.id)
    if (!session || locked?.passwordHash !== user.passwordHash)
      throw new ProtocolError(403, 'session_not_found', 'The session has ended')
    const timestamp = Math.floor(auth.now().getTime() / 1000)
    const others = session.amr.filter(({ method }) => method !== 'password')
    const amr = [{ method: 'password', timestamp }, ...others]
    await tx.update(sessions).set({ amr }).where(eq(sessions.id, session.id))
    await record(auth, tx, origin, { action: 'session.proven', userId: user.id, email: user.email })
  })
  return c.body(null, 204)
})
