import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { membershipRequests } from './table.ts'
import type { Decision } from '../shared/requests-panel.ts'
import { nextStatuses } from '#club/members/members/shared/membership.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { enroll, takeNumber } from '#club/members/members/server/enroll.ts'
import { queueApprovalEmail } from '#club/members/completion/server/completion-link.ts'
import { activeSocioWith, duplicateOf, lockRequest } from './lock.ts'
import { effectOf } from './pending-decisions.ts'

/**
 * Approves, rejects or ends a membership (spec §4, decision 27). Approving counts at once: it creates the member with the next number and
 * queues the email, which leaves ten seconds later, in one transaction. A rejection or baja counts ten seconds later. Until then each can be
 * undone (`pending-decisions.ts`).
 * @throws Refusal request.not-found, request.transition
 */
export const decideRequest = (club: Club, id: string, { status, reason, emailText = '' }: Decision) =>
  inTransaction(club, async (club) => {
    const request = await lockRequest(club.db, id)
    if (request.pendingDecision || status === 'pending' || !nextStatuses[request.status].includes(status))
      throw new Refusal('request.transition')
    const at = club.now()
    const logged = { subject: 'membership_requests', subjectId: id, before: { status: request.status } }
    const why = reason && { reason }

    if (status === 'rejected' || status === 'baja') {
      const takesEffectAt = effectOf(at)
      await club.db
        .update(membershipRequests)
        .set({ pendingDecision: { status, reason, emailText }, takesEffectAt, updatedAt: at })
        .where(eq(membershipRequests.id, id))
      const after = { status, ...why, takesEffectAt: takesEffectAt.toISOString() }
      await audit(club, { action: `membership-request.${status}`, ...logged, after })
      return { status, ...noMember, takesEffectAt }
    }
    await club.db
      .update(membershipRequests)
      .set({ status, decisionReason: reason || null, updatedAt: at, completionSentAt: at })
      .where(eq(membershipRequests.id, id))
    const member = await createMember(club, request)
    const { membershipNumber } = member
    await audit(club, {
      action: `membership-request.${status}`,
      ...logged,
      after: { status, ...why, membershipNumber },
    })
    return { status, ...member }
  })

type Request = Awaited<ReturnType<typeof lockRequest>>

const noMember = { membershipNumber: null, hasDuplicateEmail: false, duplicateInfo: null }

const createMember = async (club: Club<Tx>, request: Request) => {
  const { id, fullName, email, phone, language } = request
  // The lock of the number serializes approvals, so that two of one address detect each other.
  const membershipNumber = await takeNumber(club.db)
  const other = await activeSocioWith(club.db, email)
  await enroll(club, { membershipNumber, membershipRequestId: id, fullName, email, phone, language })
  await queueApprovalEmail(club, request, membershipNumber, effectOf(club.now()))
  return {
    membershipNumber,
    hasDuplicateEmail: other !== undefined,
    duplicateInfo: duplicateOf(other),
  }
}
