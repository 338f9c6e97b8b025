import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { mfaFactors, recoveryCodes } from '../tables/factors.ts'
import { type Amr, sessions } from '../tables/sessions.ts'
import type { User } from '../accounts/accounts.ts'
import { ProtocolError, notFound } from '../protocol/protocol-error.ts'
import { isUuid } from '../sessions/read-session.ts'
import { notifyOwner } from '../emails/notify-owner.ts'
import type { AuthService } from '../service.ts'
import { type Session, renewRefreshToken, sessionJson } from '../sessions/sessions.ts'
import { challengeSeconds } from '../settings.ts'

export type Factor = typeof mfaFactors.$inferSelect

/** All factors of an account, verified or not. */
export const factorsOf = (db: Db, userId: string) => db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId))

/** A factor of the account. @throws ProtocolError 404 validation_failed, mfa_factor_not_found */
export const findFactor = async (db: Db, userId: string, id: string) => {
  if (!isUuid(id)) throw notFound('validation_failed', 'factor_id must be an UUID')
  const [factor] = await db
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.id, id), eq(mfaFactors.userId, userId)))
  if (!factor) throw notFound('mfa_factor_not_found', 'Factor not found')
  return factor
}

/** Deletes unverified factors without a challenge after five minutes. */
export const deleteStaleFactors = (tx: Db, userId: string, now: Date) =>
  tx
    .delete(mfaFactors)
    .where(
      and(
        eq(mfaFactors.userId, userId),
        eq(mfaFactors.status, 'unverified'),
        isNull(mfaFactors.lastChallengedAt),
        lt(mfaFactors.createdAt, new Date(now.getTime() - challengeSeconds * 1000)),
      ),
    )

/**
 * Raises a session to aal2: same id, new tokens. Ends every other session of the account below aal2. Emails the owner about
 * a new factor and about a used recovery code.
 */
export const raiseSession = async (
  auth: AuthService,
  tx: Db,
  user: User,
  session: Session,
  factor: Factor,
  method: string,
) => {
  const now = auth.now()
  if (factor.status === 'unverified') await notifyOwner(auth, tx, user, { event: 'factor-added', origin: session })
  if (factor.factorType === 'recovery_code')
    await notifyOwner(auth, tx, user, { event: 'recovery-code-used', origin: session })
  const others = session.amr.filter((entry) => entry.method !== method)
  const amr: Amr[] = [{ method, timestamp: Math.floor(now.getTime() / 1000) }, ...others]
  const [raised] = await tx
    .update(sessions)
    .set({ aal: 'aal2', amr, factorId: factor.id, refreshedAt: now })
    .where(eq(sessions.id, session.id))
    .returning()
  if (!raised) throw new ProtocolError(403, 'session_not_found', 'The session has ended')
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.id, session.id), eq(sessions.aal, 'aal1')))
  return await sessionJson(auth, tx, user, raised, await renewRefreshToken(tx, session.id, now))
}

/** Removes a factor. Sessions that it raised fall back to aal1. Recovery codes go with the last other factor. */
export const removeFactor = async (tx: Db, factor: Factor) => {
  await tx.delete(mfaFactors).where(eq(mfaFactors.id, factor.id))
  await lowerSessions(tx, factor.id)
  if (factor.factorType === 'recovery_code')
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, factor.userId))
  const remaining = (await factorsOf(tx, factor.userId)).filter(({ status }) => status === 'verified')
  const [codes] = remaining
  if (remaining.length === 1 && codes?.factorType === 'recovery_code') await removeFactor(tx, codes)
}

const secondFactors = ['totp', 'mfa/webauthn', 'mfa/recovery_code']

const lowerSessions = (tx: Db, factorId: string) =>
  tx
    .update(sessions)
    .set({
      aal: 'aal1',
      factorId: null,
      amr: sql`coalesce((select jsonb_agg(entry) from jsonb_array_elements(${sessions.amr}) as entry where entry->>'method' not in ${secondFactors}), '[]'::jsonb)`,
    })
    .where(eq(sessions.factorId, factorId))

type Caller = { session: Session; hasVerifiedFactor: boolean }

/** Whether the session is at aal2, or the account has no verified factor. */
export const hasAal2IfEnrolled = ({ session, hasVerifiedFactor }: Caller) =>
  !hasVerifiedFactor || session.aal === 'aal2'

/** @throws ProtocolError insufficient_aal for a session below aal2 of an account with a verified factor */
export const requireAal2IfEnrolled = (caller: Caller, status: 401 | 403 | 422 = 403) => {
  if (!hasAal2IfEnrolled(caller))
    throw new ProtocolError(
      status,
      'insufficient_aal',
      'AAL2 session is required because this account has a second factor',
    )
}
