import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { refreshTokens } from '../tables/sessions.ts'
import { dayMs } from '#base/dates/durations.ts'

type Token = typeof refreshTokens.$inferSelect

/** How long a used token is stored to detect its reuse: 30 days in milliseconds. */
const usedTokenRetentionMs = 30 * dayMs

/** The stored form of a token: SHA-256 without salt, because our tokens are random. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Creates the first refresh token of a session. Stores only its hash. */
export const firstRefreshToken = async (tx: Db, sessionId: string, now: Date) => {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(refreshTokens).values({ sessionId, tokenHash: hashToken(token), createdAt: now })
  return token
}

/** The row of a refresh token; undefined for an unknown one. */
export const findRefreshToken = async (db: Db, token: string) => {
  const [found] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashToken(token)))
  return found
}

/** Marks a token as used, so that its own parent leads to it no longer, and returns its successor. The session must be locked. */
export const rotate = async (tx: Db, used: Token, token: string, now: Date) => {
  const seed = randomBytes(32).toString('base64url')
  const successor = deriveSuccessor(token, seed)
  await tx.update(refreshTokens).set({ usedAt: now, seed: null }).where(eq(refreshTokens.id, used.id))
  const { sessionId } = used
  await tx
    .insert(refreshTokens)
    .values({ sessionId, tokenHash: hashToken(successor), parentId: used.id, seed, createdAt: now })
  return successor
}

/**
 * The unused token that a used one was exchanged for. Two tabs that refresh at once, or a client that lost the answer, get the same
 * token, however late. Undefined once that one was used too.
 */
export const unusedSuccessor = async (tx: Db, used: Token, token: string) => {
  const [child] = await tx.select().from(refreshTokens).where(eq(refreshTokens.parentId, used.id))
  return child?.seed && !child.usedAt ? deriveSuccessor(token, child.seed) : undefined
}

/** Deletes the session's tokens that were used more than 30 days ago. */
export const deleteOldTokens = (tx: Db, sessionId: string, now: Date) =>
  tx
    .delete(refreshTokens)
    .where(
      and(
        eq(refreshTokens.sessionId, sessionId),
        lt(refreshTokens.usedAt, new Date(now.getTime() - usedTokenRetentionMs)),
      ),
    )

// The successor needs both the token and the seed: the database alone does not reveal it.
const deriveSuccessor = (token: string, seed: string) => createHmac('sha256', seed).update(token).digest('base64url')
