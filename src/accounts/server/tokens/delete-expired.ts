import { and, lt, ne } from 'drizzle-orm'
import { deleteFullBuckets } from '#platform/database/buckets.ts'
import { mfaChallenges } from '../tables/factors.ts'
import { flowStates, oneTimeTokens, rateLimits } from '../tables/tokens.ts'
import { deleteExpiredClosingLinks } from '../emails/closing-links.ts'
import type { AuthService } from '../service.ts'
import { invitationSeconds } from '../settings.ts'
import { dayMs } from '#base/dates/durations.ts'

/** Deletes expired closing links, and one-time tokens, flows and challenges older than a day. */
export const deleteExpired = async (auth: Pick<AuthService, 'db' | 'now'>) => {
  const { db, now } = auth
  const yesterday = new Date(now().getTime() - dayMs)
  await db
    .delete(oneTimeTokens)
    .where(and(lt(oneTimeTokens.createdAt, yesterday), ne(oneTimeTokens.kind, 'invitation')))
  await db
    .delete(oneTimeTokens)
    .where(lt(oneTimeTokens.createdAt, new Date(now().getTime() - invitationSeconds * 1000)))
  await db.delete(flowStates).where(lt(flowStates.createdAt, yesterday))
  await db.delete(mfaChallenges).where(lt(mfaChallenges.createdAt, yesterday))
  await deleteExpiredClosingLinks(db, now())
  await deleteFullBuckets(db, rateLimits, now())
}
