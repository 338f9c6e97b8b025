import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { hasStatus, membershipRequests } from './table.ts'
import { completionExpiry } from '#club/members/members/shared/membership.ts'
import type { Club } from '#club/core/server/club.ts'
import { emailsAbout } from '#club/core/emails/server/emails-about.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { activeSocioWith, blockedSocioNamed, duplicateOf, formerSocioWith, socioOf } from './lock.ts'

/**
 * A request for its dialog, with its member, the expiry of its link and the state of its email. A pending request also has the
 * active or former member with its address, or a blocked file with its name, and the number of other pending requests with it.
 * @throws Refusal request.not-found
 */
export const getRequest = async (club: Club, id: string) => {
  const { db } = club
  const [request] = await db.select().from(membershipRequests).where(eq(membershipRequests.id, id))
  if (!request) throw new Refusal('request.not-found')
  const socio = await socioOf(db, id)
  const isPending = request.status === 'pending'
  const other = isPending ? await activeSocioWith(db, request.email) : undefined
  const former = isPending && !other ? await formerSocioWith(db, request.email) : undefined
  const blocked = isPending && !other && !former ? await blockedSocioNamed(db, request.fullName) : undefined
  const approvalEmail = request.status === 'approved' ? (await emailsAbout(club, [id])).get(id) : undefined

  const { idempotencyKey: _, userId: __, searchText: ___, pendingDecision, completionSentAt, ...shown } = request
  return {
    ...shown,
    /** The status that it will have, while the decision can be undone. */
    pendingStatus: pendingDecision?.status ?? null,
    /** Its member; for a pending request, the member with its address, or the blocked file with its name. */
    socioId: (socio ?? other ?? former ?? blocked)?.id ?? null,
    membershipNumber: socio?.membershipNumber ?? null,
    completedAt: socio?.completedAt ?? null,
    completionSentAt,
    completionEndsAt: completionSentAt && completionExpiry(completionSentAt),
    approvalEmail:
      approvalEmail?.template === 'send-approval-notification'
        ? { status: approvalEmail.status, refusal: approvalEmail.refusal, to: approvalEmail.recipient }
        : null,
    duplicateInfo: duplicateOf(other),
    former: former ? { fullName: former.fullName, membershipNumber: former.membershipNumber } : null,
    blocked: blocked ? { fullName: blocked.fullName, membershipNumber: blocked.membershipNumber } : null,
    alike: isPending ? await countPendingWithAddress(db, request) : 0,
  }
}

/** The number of other pending requests with this address. */
const countPendingWithAddress = (db: Db, { id, email }: { id: string; email: string }) => {
  if (email === '') return 0
  const sameAddress = eq(sql`lower(${membershipRequests.email})`, email.toLowerCase())
  return db.$count(membershipRequests, and(sameAddress, hasStatus('pending'), ne(membershipRequests.id, id)))
}
