import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { closingLinks } from '../tables/tokens.ts'
import { closingLinkSeconds } from './templates/account-security.tsx'
import type { User } from '../accounts/accounts.ts'
import { hashToken } from '../tokens/refresh-tokens.ts'

/** Creates the token for a security email's button, which ends all sessions of the account. */
export const issueClosingLink = async (tx: Db, { id }: Pick<User, 'id'>, email: string, now: Date) => {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(closingLinks).values({ linkHash: hashToken(token), userId: id, email, createdAt: now })
  return token
}

/** The link of a token; undefined where it is unknown, used or expired. */
export const findClosingLink = async (db: Db, token: string, now: Date) => {
  const [found] = await db
    .select()
    .from(closingLinks)
    .where(and(eq(closingLinks.linkHash, hashToken(token)), gt(closingLinks.createdAt, oldest(now))))
  return found
}

/** Deletes all closing links of an account. */
export const deleteClosingLinks = (tx: Db, userId: string) =>
  tx.delete(closingLinks).where(eq(closingLinks.userId, userId))

/** Deletes expired links of all accounts. */
export const deleteExpiredClosingLinks = (db: Db, now: Date) =>
  db.delete(closingLinks).where(lte(closingLinks.createdAt, oldest(now)))

const oldest = (now: Date) => new Date(now.getTime() - closingLinkSeconds * 1000)
