import { Hono } from 'hono'
import { lockUser } from '../../accounts/accounts.ts'
import { record } from '../../audit.ts'
import type { AuthEnv } from '../../service.ts'
import { endSessions } from '../../sessions/sessions.ts'
import { asActor, requireAdmin } from '../../accounts/staff.ts'
import { findPathUser } from './users.ts'

/** DELETE /admin/users/{id}/sessions: ends all sessions of an account. For the list of users; not part of the protocol. */
export const adminSessions = new Hono<AuthEnv>().delete('/admin/users/:id/sessions', async (c) => {
  const { auth, origin } = c.var
  const admin = await requireAdmin(auth, c.req.header('Authorization'))
  const user = await findPathUser(c)
  await auth.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await endSessions(tx, user.id)
    await record(auth, tx, origin, { action: 'session.all-closed-by-admin', userId: user.id, actor: asActor(admin) })
  })
  return c.body(null, 204)
})
