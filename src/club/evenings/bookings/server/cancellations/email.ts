import { eq, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { Tx } from '#platform/database/open.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Email } from '#platform/outbox/outbox.ts'
import type { CausedBy } from '#platform/outbox/stranger-limits.ts'
import { minuteMs } from '#base/dates/durations.ts'
import { formatEventDays } from '#base/dates/event-days.ts'
import { inLanguage, languageOr } from '#base/text/language.ts'
import type { EventInEmail, GuestInEmail } from '../emails/registration-email.ts'
import { seatName } from '../../shared/seat-name.ts'

export const cancellationTemplate = 'send-event-registration-cancellation'

type Cancellation = {
  /** Whether staff cancelled the registration, or declined a seat request. */
  kind: 'cancelled' | 'declined'
  /** An optional text by staff. */
  reason: string
  /** So many seats of the guest's party stay due. */
  late?: number
  /** The guest who cancelled it, if not staff. */
  by?: string
}

/** The email to a guest whose registration was cancelled or whose seat request was declined, with current values; before it is sent, the calendar entry to be removed is added. */
export const cancellationEmail = (
  guest: Pick<GuestInEmail, 'id' | 'fullName' | 'named' | 'email' | 'language' | 'waitingSince'>,
  event: Pick<EventInEmail, 'title' | 'titleCa' | 'date' | 'endsAt'>,
  { kind, reason, late = 0, by }: Cancellation,
  causedBy: CausedBy = 'club',
): Email => {
  const language = languageOr(guest.language)
  return {
    template: cancellationTemplate,
    to: guest.email,
    language,
    about: guest.id,
    causedBy,
    values: {
      kind,
      reason,
      ...(late > 0 && { late }),
      ...(by !== undefined && { by }),
      ...(guest.waitingSince && { waited: true }),
      participantName: seatName(guest, language),
      eventTitle: inLanguage(language, event.title, event.titleCa),
      eventDate: formatEventDays(event, language),
    },
  }
}

/** Whether a cancelled seat stays due. */
export const staysDue = (seat: { cancelledLate: boolean; price: number | null }, event: { price: number }) =>
  seat.cancelledLate && (seat.price ?? event.price) > 0

/** So long staff can undo a cancellation before its emails leave, in milliseconds. */
export const cancellationUndoMs = 2 * minuteMs

/** Delays the emails about these registrations while staff can undo the cancellation. */
export const delayCancellations = (tx: Tx, ids: readonly string[]) =>
  tx
    .update(emails)
    .set({ nextTryAt: sql`now() + ${cancellationUndoMs} * interval '1 millisecond'` })
    .where(isUntried(ids))

/**
 * Deletes the emails about these registrations that were never tried. `bookings`: theirs, whose guests were told of companions.
 * @returns the registrations whose email may have reached the guest
 */
export const withdrawCancellations = async (tx: Tx, ids: readonly string[], bookings: readonly string[]) => {
  await tx.delete(emails).where(isUntried(ids))
  const tried = await tx
    .select(pickColumns(emails, 'about', 'template', 'values'))
    .from(emails)
    .where(sql`(${isCancellationEmail(ids)} or ${isOfCompanions(bookings)}) and ${emails.attempts} > 0`)
  return new Set(
    tried.flatMap(({ about, template, values }) =>
      template === cancellationTemplate ? (about ?? []) : (values as OfCompanions).byClub.seats,
    ),
  )
}

/** What the guest reads of companions whom the club has cancelled. */
type OfCompanions = { byClub: { seats: string[]; reason: string } }
const isOfCompanions = (bookings: readonly string[]) =>
  sql`${isOneOf(emails.about, bookings)} and ${emails.values} ? 'byClub'`

const isCancellationEmail = (ids: readonly string[]) =>
  sql`${eq(emails.template, cancellationTemplate)} and ${isOneOf(emails.about, ids)}`
const isUntried = (ids: readonly string[]) =>
  sql`${isCancellationEmail(ids)} and ${emails.status} = 'queued' and ${emails.attempts} = 0`
