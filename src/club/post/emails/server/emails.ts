import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { emails, emailSearchText } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import type { Email } from '#platform/outbox/outbox.ts'
import type { CorrectedRow } from '#platform/outbox/staff-access.ts'
import type { EmailList } from '#club/core/emails/shared/email-panel.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { inOrder, readPage } from '#club/core/server/lists/paging.ts'
import { accessTo, areSeen, requireResendable } from '#club/core/emails/server/access.ts'
import { shownColumns } from '#club/core/emails/server/emails-about.ts'
import { isAboutEvent } from '#club/evenings/bookings/server/emails/about-event.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { withRecipientAndSubject } from './recipient-and-subject.ts'
import { forgiving, matches } from '#club/core/server/lists/search.ts'

/** A page of the emails that the caller sees, without their content: to whom, and about what. */
export const listEmails = async (club: Club, { search, filter, order, page, eventId }: EmailList) => {
  const { db } = club
  const found = await forgiving(search, (forgives) => {
    const where = and(
      areSeen(club),
      filter === 'all' ? undefined : eq(emails.status, filter),
      eventId ? isAboutEvent(db, eventId) : undefined,
      matches(emailSearchText, search, forgives),
    )
    const rows = db
      .select(emailColumns)
      .from(emails)
      .where(where)
      .orderBy(...inOrder(order, emails.createdAt, emails.id))
    return readPage(rows, page, db.$count(emails, where))
  })
  return { ...found, rows: await withRecipientAndSubject(club, found.rows) }
}

/**
 * Sends an email again, to a corrected address if one is given, where its template declares what that corrects: the address of the row is
 * corrected too. A failed email is replaced by its copy, a sent one stays.
 * @throws Refusal as `requireResendable`; email.other-address where it goes to its own address alone; email.withdrawn (with the reason)
 * where what it says is no longer true
 */
export const resendEmail = (club: Club, id: string, { to }: { to?: string | undefined }) =>
  inTransaction(club, async (club) => {
    const [unlocked] = await club.db.select().from(emails).where(eq(emails.id, id))
    const { template, about, recipient: before } = requireResendable(club, unlocked)
    const recipient = to ?? before
    const { corrects } = accessTo(club, template)
    const isOther = recipient !== before
    // Locks the person's row before the email, as deletions do: another order could deadlock.
    const isAddressOfRow =
      isOther && corrects && about ? await correctAddress[corrects](club.db, about, before, recipient) : false
    const [email] = await club.db.select().from(emails).where(eq(emails.id, id)).for('update')
    if (!email) throw new Refusal('email.not-found')
    // It is still queued for the same address: another copy would be a duplicate.
    if (email.status === 'queued' && !isOther) return
    const reason = await withdrawalReasonFor(club, email)
    if (reason) throw new Refusal('email.withdrawn', { reason })
    if (isOther && !isAddressOfRow) throw new Refusal('email.other-address')
    if (email.status !== 'sent') await club.db.delete(emails).where(eq(emails.id, id))
    // It may have arrived: under its Message-ID the same mailbox shows it once.
    const kept = email.status !== 'sent' && !isOther ? { id } : {}
    await queueEmail(club, { ...copyOf(email, recipient), ...kept })
    await audit(club, {
      action: 'email.resent',
      subject: 'emails',
      subjectId: email.about,
      after: { template, status: email.status, toAnotherAddress: isOther },
    })
  })

/** Why an email must not be sent again. An email with a link that opens an account is never sent again. */
export const withdrawalReasonFor = async (club: Club, email: typeof emails.$inferSelect) => {
  if (accessTo(club, email.template).resentWith === null) return 'account-link' as const
  if ('isTextDeleted' in email.values) return 'text-deleted' as const
  const facts = await currentEmailValues(club, email)
  return 'withdrawn' in facts ? facts.withdrawn : undefined
}

const copyOf = ({ template, values, language, about, recipient }: typeof emails.$inferSelect, to: string) =>
  // The values had this type when the email was queued.
  ({ template, to, language, about, values: withAddress(values, recipient, to) }) as unknown as Email

const withAddress = (values: Record<string, unknown>, before: string, after: string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === before ? after : value]))

/**
 * Corrects the address of the row that an email is about, if it is the recipient's, and increments its version.
 * @returns whether the row then has the corrected address; it also may have had it before
 */
type Correct = (tx: Tx, about: string, before: string, email: string) => Promise<boolean>

const correctAddress: Record<CorrectedRow, Correct> = {
  registration: async (tx, about, before, email) => {
    const { id, companionOf, version } = eventRegistrations
    // A companion without an address of its own is told with its host's.
    const isOfRow = or(
      eq(id, about),
      inArray(id, tx.select({ id: companionOf }).from(eventRegistrations).where(eq(id, about))),
    )
    await tx
      .update(eventRegistrations)
      .set({ email, version: sql`${version} + 1` })
      .where(and(isOfRow, eq(eventRegistrations.email, before)))
    return (await tx.$count(eventRegistrations, and(isOfRow, eq(eventRegistrations.email, email)))) > 0
  },
  // Emails about a request go to the member created from it.
  request: async (tx, about, before, email) => {
    await tx
      .update(membershipRequests)
      .set({ email })
      .where(and(eq(membershipRequests.id, about), eq(membershipRequests.email, before)))
    await tx
      .update(socios)
      .set({ email, version: sql`${socios.version} + 1` })
      .where(and(eq(socios.membershipRequestId, about), eq(socios.email, before)))
    const ofMember = await tx.$count(socios, and(eq(socios.membershipRequestId, about), eq(socios.email, email)))
    const ofRequest = await tx.$count(
      membershipRequests,
      and(eq(membershipRequests.id, about), eq(membershipRequests.email, email)),
    )
    return ofMember + ofRequest > 0
  },
  message: async (tx, about, before, email) => {
    await tx
      .update(contactMessages)
      .set({ email })
      .where(and(eq(contactMessages.id, about), eq(contactMessages.email, before)))
    return (await tx.$count(contactMessages, and(eq(contactMessages.id, about), eq(contactMessages.email, email)))) > 0
  },
}

/** The values are read only to find the recipient's name, and are not part of the answer. */
export const emailColumns = { ...shownColumns, values: emails.values }
