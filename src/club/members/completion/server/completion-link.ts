import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import type { Email } from '#platform/outbox/outbox.ts'
import { languageOr } from '#base/text/language.ts'
import { completionExpiry } from '#club/members/members/shared/membership.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lockRequest, socioOf } from '#club/members/requests/server/lock.ts'

/**
 * Sends the completion link again; it is then valid for 30 days (decision 27). If there is a member's file, it goes to the
 * address in the file, which staff may have corrected.
 * @throws Refusal request.not-found, completion.not-approved, completion.done
 */
export const sendCompletionLink = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const request = await lockRequest(club.db, id)
    if (request.status !== 'approved') throw new Refusal('completion.not-approved')
    const socio = await socioOf(club.db, id)
    if (socio?.completedAt) throw new Refusal('completion.done')

    const completionSentAt = club.now()
    await club.db.update(membershipRequests).set({ completionSentAt }).where(eq(membershipRequests.id, id))
    const { fullName, email, language } = socio ?? request
    await queueApprovalEmail(club, { id, fullName, email, language }, socio?.membershipNumber ?? '')
    await audit(club, {
      action: 'membership-request.link-sent',
      subject: 'membership_requests',
      subjectId: id,
    })
    return { completionSentAt, email }
  })

/** When the completion link of an approved request expires. Without a time of sending it counts from the approval. */
export const completionEndOf = ({ completionSentAt, updatedAt }: typeof membershipRequests.$inferSelect) =>
  completionExpiry(completionSentAt ?? updatedAt)

type Approved = { id: string; fullName: string; email: string; language: string }

/** Queues the email of an approval. `notBefore`: it leaves no earlier. */
export const queueApprovalEmail = (club: Club<Tx>, request: Approved, membershipNumber: string, notBefore?: Date) =>
  queueEmail(club, { ...approvalEmail(club.siteUrl, request, membershipNumber), ...(notBefore && { notBefore }) })

/** Deletes the email of an approval, unless it may have left. @returns whether it was deleted */
export const withdrawApprovalEmail = async ({ db }: Club<Tx>, requestId: string) => {
  const isIt = and(eq(emails.about, requestId), eq(emails.template, 'send-approval-notification'))
  const { rowCount } = await db.delete(emails).where(and(isIt, eq(emails.status, 'queued'), eq(emails.attempts, 0)))
  return rowCount !== 0 && (await db.$count(emails, isIt)) === 0
}

/** The email of an approval with its five values (spec §7) and the link. The number is empty if there is no member yet. */
export const approvalEmail = (siteUrl: URL, request: Approved, membershipNumber: string) => {
  const { id, fullName, email } = request
  const language = languageOr(request.language)
  const completionUrl = new URL(`/socio/completar-datos?token=${id}`, siteUrl).href
  return {
    template: 'send-approval-notification',
    to: email,
    language,
    about: id,
    values: { fullName, email, membershipRequestId: id, membershipNumber, language, completionUrl },
  } satisfies Email
}
