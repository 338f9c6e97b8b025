import { and, eq, sql } from 'drizzle-orm'
import { mfaFactors } from '../tables/factors.ts'
import { sessions } from '../tables/sessions.ts'
import { users } from '../tables/users.ts'
import type { JWTPayload } from 'jose'
import { verifyAccessToken } from '../tokens/access-tokens.ts'
import { isBanned } from '../accounts/accounts.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { hasFreshProof } from './fresh-proof.ts'
import type { AuthService } from '../service.ts'
import { hasEnded } from './session-end.ts'

export type SessionReader = Pick<AuthService, 'db' | 'keys' | 'now' | 'settings' | 'staff'>

/**
 * The caller of an `Authorization: Bearer …` header, for the api. Undefined without a header, and for a token without a
 * live session. One signature check and one query by primary key, without side effects.
 */
export const readSession = async (auth: SessionReader, authorization: string | null | undefined) => {
  try {
    const { user, session, hasVerifiedFactor } = await requireSession(auth, authorization)
    return {
      userId: user.id,
      email: user.email ?? '',
      emailVerified: user.emailConfirmedAt !== null,
      aal: session.aal,
      hasVerifiedFactor,
      sessionId: session.id,
      hasWeakPassword: user.weakForStaff && user.passwordHash !== '',
      createdAt: user.createdAt,
      hasFreshProof: hasFreshProof(session, auth.now()),
    }
  } catch (error) {
    if (error instanceof ProtocolError) return undefined
    throw error
  }
}

/** The live session of a bearer token with its account. @throws ProtocolError in the order of protocol §2 */
export const requireSession = async (auth: SessionReader, authorization: string | null | undefined) => {
  const { sub, session_id: sessionId } = await requireClaims(auth, authorization)
  if (!sub) throw new ProtocolError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (!isUuid(sub)) throw new ProtocolError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const found = await findCaller(auth, sub, isUuid(sessionId) ? sessionId : undefined)
  if (!found || found.user.deletedAt)
    throw new ProtocolError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const { user, session, isEnded, hasVerifiedFactor } = found
  if (!session || isEnded)
    throw new ProtocolError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  if (isBanned(user, auth.now())) throw new ProtocolError(403, 'user_banned', 'User is banned')
  return { user, session, hasVerifiedFactor }
}

/** The claims of a bearer token that we signed. @throws ProtocolError 401 no_authorization, 403 bad_jwt */
export const requireClaims = async (
  auth: SessionReader,
  authorization: string | null | undefined,
): Promise<JWTPayload> => {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw new ProtocolError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await verifyAccessToken(auth, token)
  if (!claims)
    throw new ProtocolError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature, or it has expired')
  return claims
}

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

const findCaller = async (auth: SessionReader, userId: string, sessionId: string | undefined) => {
  const [found] = await auth.db
    .select({
      user: users,
      session: sessions,
      isEnded: hasEnded(auth, auth.now()),
      hasVerifiedFactor: sql<boolean>`exists (select from ${mfaFactors} where ${mfaFactors.userId} = ${users.id} and ${mfaFactors.status} = 'verified')`,
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), sessionId ? eq(sessions.id, sessionId) : sql`false`))
    .where(eq(users.id, userId))
  return found
}
