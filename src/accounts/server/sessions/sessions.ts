import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { flowStates } from '../tables/tokens.ts'
import { users } from '../tables/users.ts'
import { refreshTokens, sessions } from '../tables/sessions.ts'
import type { Origin } from '#base/network/origin.ts'
import { signAccessToken } from '../tokens/access-tokens.ts'
import { type User, changeUser } from '../accounts/accounts.ts'
import { record } from '../audit.ts'
import { firstRefreshToken } from '../tokens/refresh-tokens.ts'
import { isNewDevice, signInAction } from '../emails/known-devices.ts'
import { notifyOwner } from '../emails/notify-owner.ts'
import type { AuthService } from '../service.ts'
import { accessTokenSeconds } from '../settings.ts'
import { userJson } from '../accounts/user-json.ts'

export type Session = typeof sessions.$inferSelect

/** Opens a session at aal1 and returns it as the protocol's Session. Emails the owner about a new browser. */
export const openSession = async (auth: AuthService, tx: Db, account: User, method: string, origin: Origin) => {
  const now = auth.now()
  const { ip, userAgent } = origin
  if (await isNewDevice(auth, tx, account.id, userAgent))
    await notifyOwner(auth, tx, account, { event: 'new-device', origin })
  await record(auth, tx, origin, { action: signInAction, userId: account.id, email: account.email, after: { method } })
  const user = await changeUser(tx, account.id, { lastSignInAt: now }, now)
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }]
  const [session] = await tx
    .insert(sessions)
    .values({ userId: user.id, amr, ip, userAgent: userAgent.slice(0, 300), createdAt: now })
    .returning()
  if (!session) throw new Error('The insert returned no row')
  return await sessionJson(auth, tx, user, session, await firstRefreshToken(tx, session.id, now))
}

/** A session with a fresh access token, as the protocol's Session (§1). */
export const sessionJson = async (auth: AuthService, db: Db, user: User, session: Session, refreshToken: string) => {
  const { token, expiresAt } = await signAccessToken(auth, user, session)
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: await userJson(db, user),
  }
}

/** The session, locked until the transaction ends: concurrent refreshes run one after the other. */
export const lockSession = async (tx: Db, id: string) => {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update')
  return session
}

/** Ends one session, with its refresh tokens. */
export const endSession = (tx: Db, id: string) => tx.delete(sessions).where(eq(sessions.id, id))

/**
 * Ends every session of an account, or every one except the given, and deletes codes that were not exchanged yet. Afterwards
 * no device is known. The account must be locked.
 */
export const endSessions = async (tx: Db, userId: string, except?: string) => {
  await tx
    .update(users)
    .set({ deviceGeneration: sql`${users.deviceGeneration} + 1` })
    .where(eq(users.id, userId))
  // Flows first: this waits for a code that is being exchanged, whose session then ends with the others.
  await tx.delete(flowStates).where(and(eq(flowStates.userId, userId), isNotNull(flowStates.authCodeHash)))
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
}

/** Replaces the refresh tokens of a session after a second factor. The session keeps its id. */
export const renewRefreshToken = async (tx: Db, sessionId: string, now: Date) => {
  await tx.delete(refreshTokens).where(eq(refreshTokens.sessionId, sessionId))
  return await firstRefreshToken(tx, sessionId, now)
}
