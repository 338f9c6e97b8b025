import { Hono } from 'hono'
import * as z from 'zod/mini'
import { record } from '../../audit.ts'
import { lockUser } from '../../accounts/accounts.ts'
import { declareInput } from '../../protocol/body.ts'
import { rememberDevice } from '../../devices/known-device.ts'
import { hasAal2IfEnrolled, requireAal2IfEnrolled } from '../../factors/factors.ts'
import { invalid } from '../../protocol/protocol-error.ts'
import { requireSession } from '../../sessions/read-session.ts'
import type { AuthEnv } from '../../service.ts'
import { endSession, endSessions } from '../../sessions/sessions.ts'

const scoped = z.object({ scope: z.optional(z.enum(['global', 'others', 'local'])) })

/** POST /logout?scope=global|others|local: ends sessions and their access tokens at once. */
export const logout = new Hono<AuthEnv>().post('/logout', declareInput(scoped, 'query'), async (c) => {
  const { auth, origin } = c.var
  const caller = await requireSession(auth, c.req.header('Authorization'))
  const { user, session } = caller
  const scope = c.req.query('scope') || 'global'
  if (scope !== 'global' && scope !== 'others' && scope !== 'local')
    throw invalid(`Unsupported logout scope "${scope}"`)
  if (scope === 'others') requireAal2IfEnrolled(caller)
  // Without the second factor a session may end only itself.
  const isOwnOnly = scope === 'local' || !hasAal2IfEnrolled(caller)
  await auth.db.transaction(async (tx) => {
    if (isOwnOnly) await endSession(tx, session.id)
    else {
      await lockUser(tx, user.id)
      await endSessions(tx, user.id, scope === 'others' ? session.id : undefined)
      // Only this device stays known.
      await rememberDevice(c, tx, user.id, session.aal === 'aal2')
    }
    await record(auth, tx, origin, { action: `session.sign-out-${scope}`, userId: user.id, email: user.email })
  })
  return c.body(null, 204)
})
