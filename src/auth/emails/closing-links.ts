import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { closingLinks } from '#db/schema/auth/tokens.ts'
import { closingLinkSeconds } from '#email/templates/account-security.tsx'
import type { User } from '../accounts/accounts.ts'
import { hashToken } from '../tokens/refresh-tokens.ts'

/** Makes the token of an email's button that closes all sessions of its account. */
export const issueClosingLink = async (tx: Db, { id }: Pick<User, 'id'>, email: string, now: Date) => {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(closingLinks).values({ linkHash: hashToken(token), userId: id, email, createdAt: now })
  return token
}

/** The link of a token that still counts; undefined where it is unknown, used or late. */
export const findClosingLink = async (db: Db, token: string, now: Date) => {
  const [found] = await db
    .select()
    .from(closingLinks)
    .where(and(eq(closingLinks.linkHash, hashToken(token)), gt(closingLinks.createdAt, oldest(now))))
  return found
}

/** Uses the buttons of all emails to an account up: nothing is left for them to close. */
export const deleteClosingLinks = (tx: Db, userId: string) =>
  tx.delete(closingLinks).where(eq(closingLinks.userId, userId))

/** Forgets the links that no longer count. */
export const deleteExpiredClosingLinks = (db: Db, now: Date) =>
  db.delete(closingLinks).where(lte(closingLinks.createdAt, oldest(now)))

const oldest = (now: Date) => new Date(now.getTime() - closingLinkSeconds * 1000)
