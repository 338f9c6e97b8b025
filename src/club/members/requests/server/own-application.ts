import { desc, eq, sql } from 'drizzle-orm'
import { membershipRequests } from './table.ts'
import { requestStatusOr } from '#club/members/members/shared/membership.ts'
import { ownFilesOf } from '#club/members/members/server/member-of.ts'
import type { Club } from '#club/core/server/club.ts'
import { accountAddress } from '#club/core/server/account-address.ts'
import { completionEndOf } from '#club/members/completion/server/completion-link.ts'
import { socioOf } from './lock.ts'

/**
 * Where the latest application of the caller's verified address stands. The day is that of the application, of the decision, or, while
 * the data are missing, the last one of the link. Not the link: it goes to the mailbox only (decision 27). `isMember`: the account is an active
 * member's; `hasOwnFile`: of one alone, who pays the members' price.
 * @throws Refusal sign-in.required, second-factor.required; pass.wrong if the address is not verified
 */
export const readOwnApplication = async (club: Pick<Club, 'db' | 'actor' | 'now'>) => {
  const application = await readApplication(club)
  const files = await ownFilesOf(club)
  return Object.assign(application, { isMember: files.length > 0, hasOwnFile: files.length === 1 })
}

const readApplication = async ({ db, actor, now }: Pick<Club, 'db' | 'actor' | 'now'>) => {
  const email = accountAddress(actor).toLowerCase()
  const [request] = await db
    .select()
    .from(membershipRequests)
    .where(eq(sql`lower(${membershipRequests.email})`, email))
    .orderBy(desc(membershipRequests.createdAt), desc(membershipRequests.id))
    .limit(1)
  if (!request) return { state: 'none' as const }
  const { createdAt, updatedAt } = request
  const status = requestStatusOr(request.status)
  if (status === 'pending') return { state: 'pending' as const, on: createdAt }
  if (status !== 'approved') return { state: 'closed' as const, on: updatedAt }
  const socio = await socioOf(db, request.id)
  if (socio?.completedAt) return { state: 'completed' as const, on: socio.completedAt }
  const end = completionEndOf(request)
  return { state: end > now() ? ('to-complete' as const) : ('expired' as const), on: end }
}
