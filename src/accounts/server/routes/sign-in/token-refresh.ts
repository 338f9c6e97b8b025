import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Db } from '#platform/database/open.ts'
import { sessions } from '../../tables/sessions.ts'
import { and, eq } from 'drizzle-orm'
import type { Origin } from '#base/network/origin.ts'
import { findUser, isBanned } from '../../accounts/accounts.ts'
import { record } from '../../audit.ts'
import { readBody } from '../../protocol/body.ts'
import { consumeByNetwork } from '../../limits/rate-limits.ts'
import { ProtocolError } from '../../protocol/protocol-error.ts'
import { findRefreshToken, deleteOldTokens, rotate, unusedSuccessor } from '../../tokens/refresh-tokens.ts'
import type { AuthEnv, AuthService } from '../../service.ts'
import { hasEnded } from '../../sessions/session-end.ts'
import { endSession, lockSession, sessionJson } from '../../sessions/sessions.ts'

export const refresh = z.object({ refresh_token: z.string().check(z.minLength(1)) })

/**
 * grant_type=refresh_token: each use gives a new token (protocol §3.3). A token used again gives the same new one until that is used.
 * After that it was stolen or replayed, and ends its session.
 */
export const refreshTokenGrant = async (c: Context<AuthEnv>) => {
  const { auth, origin } = c.var
  const { refresh_token: token } = await readBody(c, refresh)
  await consumeByNetwork(auth, 'refresh', origin)
  // The refusal is returned, not thrown: ending a session must be committed.
  const answer = await auth.db.transaction((tx) => refreshSession(auth, tx, token, origin))
  if (answer instanceof ProtocolError) throw answer
  return answer
}

const refreshSession = async (auth: AuthService, tx: Db, token: string, origin: Origin) => {
  const found = await findRefreshToken(tx, token)
  const session = found && (await lockSession(tx, found.sessionId))
  // Read under the lock too: another tab may have used it after the first read.
  const current = session && (await findRefreshToken(tx, token))
  if (!session || !current) return refusal('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  const now = auth.now()
  if ((await tx.$count(sessions, and(eq(sessions.id, session.id), hasEnded(auth, now)))) > 0) {
    await endSession(tx, session.id)
    return refusal('session_expired', 'Invalid Refresh Token: Session Expired')
  }
  const user = await findUser(tx, session.userId)
  if (!user || isBanned(user, now)) return refusal('user_banned', 'Invalid Refresh Token: User Banned')

  await deleteOldTokens(tx, session.id, now)
  const next = current.usedAt ? await unusedSuccessor(tx, current, token) : await rotate(tx, current, token, now)
  if (!next) {
    await endSession(tx, session.id)
    await record(auth, tx, origin, { action: 'session.token-reused', userId: user.id, email: user.email })
    return refusal('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  await tx.update(sessions).set({ refreshedAt: now, ip: origin.ip }).where(eq(sessions.id, session.id))
  return await sessionJson(auth, tx, user, session, next)
}

const refusal = (code: string, message: string) => new ProtocolError(400, code, message)
