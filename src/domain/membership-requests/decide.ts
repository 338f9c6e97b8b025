import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { socios } from '#db/schema/socios.ts'
import type { Decision } from '#shared/forms/membership-panel.ts'
import { languageOr } from '#shared/text/language.ts'
import { nextStatuses } from '#shared/membership.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { Refusal } from '../refusal.ts'
import { enroll, takeNumber } from '../socios/enroll.ts'
import { queueApprovalEmail } from './completion-link.ts'
import { activeSocioWith, duplicateOf, lockRequest } from './lock.ts'

/**
 * Approves, rejects or ends a membership, in one transaction (spec §4, decision 42). Approving creates the member with the next
 * number and queues the email; rejecting queues one if staff wrote a text; baja makes the member inactive.
 * @throws Refusal request.not-found, request.transition
 */
export const decideRequest = (club: Club, id: string, { status, reason, emailText }: Decision) =>
  club.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!nextStatuses[request.status].includes(status)) throw new Refusal('request.transition')

    const at = club.now()
    const sent = status === 'approved' ? { completionSentAt: at } : {}
    await tx
      .update(membershipRequests)
      .set({ status, decisionReason: reason || null, updatedAt: at, ...sent })
      .where(eq(membershipRequests.id, id))
    const member = status === 'approved' ? await createMember(club, tx, request) : noMember
    if (status === 'rejected' && emailText) await writeToRejected(club, tx, request, emailText)
    if (status === 'baja') await deactivateMember(tx, id, at)
    await audit(tx, club, {
      action: `membership-request.${status}`,
      subject: 'membership_requests',
      subjectId: id,
      before: { status: request.status },
      after: { status, ...(reason && { reason }), membershipNumber: member.membershipNumber },
    })
    return { status, ...member }
  })

type Request = Awaited<ReturnType<typeof lockRequest>>

const noMember = { membershipNumber: null, hasDuplicateEmail: false, duplicateInfo: null }

const createMember = async (club: Club, tx: Db, request: Request) => {
  const { id, fullName, email, phone, language } = request
  // The lock of the number serializes approvals, so that two of one address detect each other.
  const membershipNumber = await takeNumber(tx)
  const other = await activeSocioWith(tx, email)
  await enroll(tx, club, { membershipNumber, membershipRequestId: id, fullName, email, phone, language })
  await queueApprovalEmail(tx, club, request, membershipNumber)
  return {
    membershipNumber,
    hasDuplicateEmail: other !== undefined,
    duplicateInfo: duplicateOf(other),
  }
}

const writeToRejected = (club: Club, tx: Db, { id, email, language }: Request, text: string) =>
  club.queueEmail(tx, {
    template: 'membership-rejection',
    to: email,
    language: languageOr(language),
    about: id,
    values: { text, language: languageOr(language) },
  })

const deactivateMember = (tx: Db, requestId: string, at: Date) =>
  tx
    .update(socios)
    // The new version refuses a save of an open file, which would make the member active again.
    .set({ status: 'inactive', leftAt: at, updatedAt: at, version: sql`${socios.version} + 1` })
    .where(eq(socios.membershipRequestId, requestId))
