import { Hono } from 'hono'
import { and, desc, eq, not } from 'drizzle-orm'
import { sessions } from '../../tables/sessions.ts'
import { record } from '../../audit.ts'
import { requireAal2IfEnrolled } from '../../factors/factors.ts'
import { notFound } from '../../protocol/protocol-error.ts'
import { isUuid, requireSession } from '../../sessions/read-session.ts'
import type { AuthEnv } from '../../service.ts'
import { hasEnded } from '../../sessions/session-end.ts'

/** GET /sessions, DELETE /sessions/{id}: lists and ends own sessions. For the security page; not part of the protocol. */
export const ownSessions = new Hono<AuthEnv>()
  .get('/sessions', async (c) => {
    const { auth } = c.var
    const caller = await requireSession(auth, c.req.header('Authorization'))
    requireAal2IfEnrolled(caller)
    const { user, session: current } = caller
    const own = await auth.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, user.id), not(hasEnded(auth, auth.now()))))
      .orderBy(desc(sessions.createdAt))
    return c.json({
      sessions: own.map((session) => ({
        id: session.id,
        is_current: session.id === current.id,
        aal: session.aal,
        user_agent: session.userAgent,
        ip: session.ip,
        created_at: session.createdAt,
        refreshed_at: session.refreshedAt,
      })),
    })
  })
  .delete('/sessions/:id', async (c) => {
    const { auth, origin } = c.var
    const caller = await requireSession(auth, c.req.header('Authorization'))
    requireAal2IfEnrolled(caller)
    const { user } = caller
    const id = c.req.param('id')
    await auth.db.transaction(async (tx) => {
      const [ended] = isUuid(id)
        ? await tx
            .delete(sessions)
            .where(and(eq(sessions.id, id), eq(sessions.userId, user.id)))
            .returning()
        : []
      if (!ended) throw notFound('session_not_found', 'Session not found')
      await record(auth, tx, origin, {
        action: 'session.closed',
        userId: user.id,
        email: user.email,
        before: { ip: ended.ip },
      })
    })
    return c.body(null, 204)
  })
