import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import type { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { receiptOfCode } from '#club/evenings/payments/shared/rules/payments.ts'
import { isRegistered } from '#club/evenings/bookings/shared/rules/seat-state.ts'
import type { FactsNow } from '#platform/outbox/deliver.ts'
import { noticeKinds } from '#club/evenings/notices/shared/notices.ts'
import { languageOr } from '#base/text/language.ts'
import type { WithdrawalReason } from '#base/withdrawal-reasons.ts'
import { cancellationEmail } from '#club/evenings/bookings/server/cancellations/email.ts'
import { readMoney } from '#club/evenings/payments/server/debts.ts'
import { bookingUrl } from '#club/evenings/bookings/server/booking/pass.ts'
import { readBookingLinks } from '#club/evenings/bookings/server/booking/my-bookings.ts'
import { currentNoticeValues } from '#club/evenings/notices/server/notice-values.ts'
import type { Club } from '#club/core/server/club.ts'
import { approvalEmail, completionEndOf } from '#club/members/completion/server/completion-link.ts'
import { socioOf } from '#club/members/requests/server/lock.ts'
import { dataLinkOf, isAddressOfRequest } from '#club/people/privacy/server/data-link.ts'
import { currentRegistrationValues, readRegistration } from '#club/evenings/bookings/server/emails/current-values.ts'
import { currentNewsValues, currentOfferValues } from '#club/evenings/bookings/server/seat-offers/offer-emails.ts'
import { removedEntry } from '#club/evenings/bookings/server/emails/registration-email.ts'

type ClubContext = Pick<Club, 'db' | 'now' | 'siteUrl' | 'linkKey'>
type EmailRow = Pick<typeof emails.$inferSelect, 'template' | 'about' | 'values' | 'recipient' | 'language'>

/**
 * What an email says by the facts of now, or why it must not be sent: asked before each delivery, and before staff sends it
 * again. An email about no row, or about an account, says what it was posted with.
 */
export const currentEmailValues = async (club: ClubContext, email: EmailRow): Promise<FactsNow> => {
  const { template, about, values } = email
  const found =
    template === 'booking-links'
      ? await linksTo(club, email.recipient)
      : about && (await readers[template]?.(club, about, email))
  if (!found) return { values }
  return typeof found === 'string' ? { withdrawn: found } : { values: found }
}

type Values = Record<string, unknown>
type Read = (club: ClubContext, about: string, email: EmailRow) => Promise<Values | WithdrawalReason>

const readers: Partial<Record<string, Read>> = {
  'send-event-registration-confirmation': currentRegistrationValues,
  'event-waiting': currentRegistrationValues,
  'event-companion': currentRegistrationValues,
  ...Object.fromEntries(noticeKinds.map((kind) => [`event-${kind}`, currentNoticeValues])),
  'send-event-registration-cancellation': async (club, about, { values: { kind, reason, late, by } }) => {
    const found = await readRegistration(club, about)
    if (typeof found === 'string') return found
    const { guest, event } = found
    const { balance, debt } = await readMoney(club, about)
    if (isRegistered(guest.state)) return 'registration-restored'
    const cancellation = {
      kind: kind === 'declined' ? kind : 'cancelled',
      reason: String(reason),
      ...(typeof late === 'number' && { late }),
      ...(typeof by === 'string' && { by }),
    } as const
    return {
      ...cancellationEmail(guest, event, cancellation).values,
      ...(cancellation.kind === 'cancelled' && (await removedEntry(club, guest, event))),
      balance,
      debt,
    }
  },
  'booking-changed': async (club, about, { values, recipient }) => {
    const [seat] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, about))
    return {
      ...values,
      ...(seat && recipient === seat.email && { bookingUrl: bookingUrl(club, seat, seat.eventId) }),
      debt: (await readMoney(club, about)).debt,
    }
  },
  'payment-received': async ({ db }, _about, { values }) =>
    (await isVoided(db, values.receipt)) ? 'payment-voided' : values,
  'send-membership-confirmation': async ({ db }, about) => {
    const [request] = await db.select().from(membershipRequests).where(eq(membershipRequests.id, about))
    if (!request) return 'gone'
    const { fullName, email, language } = request
    return request.status === 'pending' ? { fullName, email, language } : 'request-decided'
  },
  'send-approval-notification': async ({ db, now, siteUrl }, about) => {
    const [request] = await db.select().from(membershipRequests).where(eq(membershipRequests.id, about))
    if (!request) return 'gone'
    const socio = await socioOf(db, about)
    if (request.status !== 'approved' || (socio && socio.status !== 'active')) return 'not-a-member'
    if (socio?.completedAt) return 'data-completed'
    if (completionEndOf(request) <= now()) return 'link-expired'
    const { fullName, email, language } = socio ?? request
    return approvalEmail(siteUrl, { id: about, fullName, email, language }, socio?.membershipNumber ?? '').values
  },
  // The text was written by staff, and the decision is final.
  'membership-rejection': async ({ db }, about, { values }) => {
    const [request] = await db.select().from(membershipRequests).where(eq(membershipRequests.id, about))
    return request?.status === 'rejected' ? values : 'gone'
  },
  'send-contact-confirmation': (club, about) => messageOf(club, about),
  'contact-message': (club, about) => messageOf(club, about),
  'contact-reply': async (club, about, { values }) => {
    const message = await messageOf(club, about)
    return message === 'gone' ? message : values
  },
  'seat-offer': (club, _about, email) => currentOfferValues(club, email),
  'seat-offer-news': currentNewsValues,
  'personal-data': async (club, about, { language, recipient }) =>
    (await isAddressOfRequest(club, about, recipient)) ? dataLinkOf(club, about, languageOr(language)) : 'gone',
}

/** Whether the payment of a receipt has been voided. */
const isVoided = async (db: Db, code: unknown) => {
  const receipt = receiptOfCode(String(code))
  if (!receipt) return false
  const { receiptYear, receiptNumber, voidedAt } = payments
  const isThis = and(eq(receiptYear, receipt.receiptYear), eq(receiptNumber, receipt.receiptNumber))
  return (await db.$count(payments, and(isThis, isNotNull(voidedAt)))) > 0
}

/** Links to the bookings of the recipient's address. */
const linksTo = async (club: ClubContext, recipient: string) => {
  const bookings = await readBookingLinks(club, recipient)
  return bookings.length > 0 ? { bookings } : 'no-bookings'
}

const messageOf = async ({ db }: ClubContext, about: string) => {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, about))
  if (!row) return 'gone'
  const { name, email, phone, message, language } = row
  return { name, email, phone, message, language }
}
