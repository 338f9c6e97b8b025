import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { refreshTokens } from '#db/schema/auth/sessions.ts'

type Token = typeof refreshTokens.$inferSelect

/** How long a used token is remembered, so that its theft is still noticed: 30 days. */
const memory = 30 * 24 * 60 * 60 * 1000

/** A secret of ours as it is stored: random enough that SHA-256 needs no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** A session's first refresh token: only its hash is stored. */
export const firstRefreshToken = async (tx: Db, sessionId: string, now: Date) => {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(refreshTokens).values({ sessionId, tokenHash: hashToken(token), createdAt: now })
  return token
}

/** The row of a refresh token; undefined for one that nobody was given. */
export const findRefreshToken = async (db: Db, token: string) => {
  const [found] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashToken(token)))
  return found
}

/** Uses a token up and gives its successor. The session must be locked. */
export const rotate = async (tx: Db, used: Token, token: string, now: Date) => {
  const seed = randomBytes(32).toString('base64url')
  const successor = succeed(token, seed)
  await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.id, used.id))
  const { sessionId } = used
  await tx
    .insert(refreshTokens)
    .values({ sessionId, tokenHash: hashToken(successor), parentId: used.id, seed, createdAt: now })
  return successor
}

/**
 * The session's unused token, reached from a used one through its successors: two tabs that refresh at once, or a client
 * that lost the answer, all end up with the same token. Undefined where a seed on the way has been cleared.
 */
export const unusedSuccessor = async (tx: Db, used: Token, token: string): Promise<string | undefined> => {
  const [child] = await tx.select().from(refreshTokens).where(eq(refreshTokens.parentId, used.id))
  if (!child?.seed) return undefined
  const successor = succeed(token, child.seed)
  return child.usedAt ? await unusedSuccessor(tx, child, successor) : successor
}

/** Clears the seeds that no reuse may need any more, and forgets what was used long ago. */
export const deleteOldTokens = async (tx: Db, sessionId: string, now: Date, reuseSeconds: number) => {
  const ofSession = eq(refreshTokens.sessionId, sessionId)
  const ago = (age: number) => new Date(now.getTime() - age)
  await tx.delete(refreshTokens).where(and(ofSession, lt(refreshTokens.usedAt, ago(memory))))
  await tx
    .update(refreshTokens)
    .set({ seed: null })
    .where(and(ofSession, lt(refreshTokens.createdAt, ago(reuseSeconds * 1000)), isNotNull(refreshTokens.seed)))
}

// Whoever holds a token can find its successor with the seed; whoever reads the database alone cannot.
const succeed = (token: string, seed: string) => createHmac('sha256', seed).update(token).digest('base64url')
