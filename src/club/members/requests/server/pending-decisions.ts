import { asc, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { membershipRequests } from './table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { limits } from '#base/limits.ts'
import type { PendingDecision } from '#club/members/members/shared/membership.ts'
import { languageOr } from '#base/text/language.ts'
import { endMembership } from '#club/members/members/server/moves.ts'
import { unenroll } from '#club/members/members/server/enroll.ts'
import { withdrawApprovalEmail } from '#club/members/completion/server/completion-link.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lockRequest } from './lock.ts'

/** When a decision counts that was made at this time. */
export const effectOf = (decidedAt: Date) => new Date(decidedAt.getTime() + limits.secondsToUndo * 1000)

/** As SQL: the status that a request will have, while its decision can be undone; else null. */
export const pendingStatus = sql<PendingDecision['status'] | null>`${membershipRequests.pendingDecision} ->> 'status'`

const notApproved = { status: 'pending', decisionReason: null, completionSentAt: null } as const
const noDecision = { pendingDecision: null, takesEffectAt: null }

/**
 * Undoes a decision that does not count yet, also one that is due but has not been carried out; and an approval whose email has not left.
 * @throws Refusal request.not-found; request.transition if it is too late
 */
export const undoDecision = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const { pendingDecision, status } = await lockRequest(club.db, id)
    const membershipNumber = pendingDecision ? undefined : await takeApprovalBack(club, id)
    await club.db
      .update(membershipRequests)
      .set({ ...noDecision, ...(membershipNumber && notApproved), updatedAt: club.now() })
      .where(eq(membershipRequests.id, id))
    await audit(club, {
      action: 'membership-request.decision-undone',
      subject: 'membership_requests',
      subjectId: id,
      before: { status: pendingDecision?.status ?? status, ...(membershipNumber && { membershipNumber }) },
    })
  })

/** The number of the member who is none any more. @throws Refusal request.transition if the email has left or the file has been changed */
const takeApprovalBack = async (club: Club<Tx>, id: string) => {
  const membershipNumber = (await withdrawApprovalEmail(club, id)) && (await unenroll(club, id))
  if (!membershipNumber) throw new Refusal('request.transition')
  return membershipNumber
}

/**
 * Carries out the decision that is due first, in one transaction: the status, the member and the email. Several instances may run this at
 * once. The log has the decision since the press.
 * @returns whether there was one
 */
export const takeDueDecision = (club: Pick<Club, 'db' | 'now' | 'queueEmail'>) =>
  inTransaction(club, async (club) => {
    const [request] = await club.db
      .select()
      .from(membershipRequests)
      .where(lte(membershipRequests.takesEffectAt, club.now()))
      .orderBy(asc(membershipRequests.takesEffectAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!request?.pendingDecision) return false
    const { status, reason, emailText } = request.pendingDecision
    const at = club.now()
    await club.db
      .update(membershipRequests)
      .set({ status, decisionReason: reason || null, ...noDecision, updatedAt: at })
      .where(eq(membershipRequests.id, request.id))
    if (status === 'baja') await endMembershipOf(club, request.id, reason)
    else if (emailText) await writeToRejected(club, request, emailText)
    return true
  })

type Rejected = Pick<typeof membershipRequests.$inferSelect, 'id' | 'email' | 'language'>

const writeToRejected = (
  club: Pick<Club<Tx>, 'db' | 'queueEmail'>,
  { id, email, language }: Rejected,
  text: PendingDecision['emailText'],
) =>
  queueEmail(club, {
    template: 'membership-rejection',
    to: email,
    language: languageOr(language),
    about: id,
    values: { text, language: languageOr(language) },
  })

const endMembershipOf = async (club: Pick<Club<Tx>, 'db' | 'now'>, requestId: string, reason: string) => {
  const isOfRequest = eq(socios.membershipRequestId, requestId)
  const [socio] = await club.db.select().from(socios).where(isOfRequest).for('update')
  if (socio) await endMembership({ ...club, actor: { kind: 'visitor' } }, socio, reason)
}
