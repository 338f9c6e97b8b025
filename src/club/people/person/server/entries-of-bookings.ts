import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { Db } from '#platform/database/open.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { arrivals } from '#club/evenings/door/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { receiptCodeOf } from '#club/evenings/payments/shared/rules/payments.ts'
import { hasSeat } from '#club/evenings/bookings/shared/rules/seat-state.ts'
import type { Club } from '#club/core/server/club.ts'
import { areSeen } from '#club/core/emails/server/access.ts'
import { emailColumns } from '#club/post/emails/server/emails.ts'
import { withRecipientAndSubject } from '#club/post/emails/server/recipient-and-subject.ts'
import type { Booking } from './bookings.ts'
import type { Person } from './find-person.ts'
import type { Entry } from './timeline-entry.ts'

/** Of a booking: that it was made, the evening itself unless it is cancelled, and the cancellation. */
export const entriesOfBookings = (bookings: readonly Booking[]): Entry[] =>
  bookings.flatMap((booking) => {
    const { id, state, event, createdAt, cancelledAt, hasSameAddress } = booking
    const told = {
      bookingId: id,
      name: booking.fullName,
      people: 1 + booking.companions,
      waits: booking.waitingSince !== null,
      event,
      hasSameAddress,
    }
    const takesPlace = hasSeat(state) && !event.cancelledAt
    return [
      {
        ...told,
        kind: 'booked',
        id: `${id} booked`,
        at: createdAt,
        logged: { row: id, actions: ['registration.created'] },
      },
      ...(takesPlace ? [{ ...told, kind: 'table' as const, id: `${id} table`, at: event.date }] : []),
      ...(cancelledAt
        ? [
            {
              ...told,
              kind: 'cancelled' as const,
              id: `${id} cancelled`,
              at: cancelledAt,
              ...(booking.cancelledBy === null && { logged: { row: id, actions: ['registration.cancelled'] } }),
            },
          ]
        : []),
    ]
  })

/** When somebody came in, as the door noted it: of a booking the first of its seats, with how many came. */
export const entriesOfArrivals = async (db: Db, bookings: readonly Booking[]): Promise<Entry[]> => {
  const ids = bookings.map(({ id }) => id)
  const { id: seat, bookingId } = eventRegistrations
  const rows = await db
    .select({ seat, bookingId, at: sql<Date>`min(${arrivals.at})`.mapWith(arrivals.at) })
    .from(arrivals)
    .innerJoin(eventRegistrations, eq(seat, arrivals.registrationId))
    .where(and(isNull(arrivals.undoneAt), or(isOneOf(seat, ids), isOneOf(bookingId, ids))))
    .groupBy(seat, bookingId)
  return bookings.flatMap(({ id, event, fullName, hasSameAddress }) => {
    const came = rows
      .filter((row) => row.bookingId === id || row.seat === id)
      .toSorted((one, other) => +one.at - +other.at)
    if (!came[0]) return []
    const told = { bookingId: id, name: fullName, people: came.length, waits: false, event, hasSameAddress }
    return [{ ...told, kind: 'arrived' as const, id: `${id} arrived`, at: came[0].at }]
  })
}

/** The consents to hold a dietary note, of their own bookings. */
export const consentsOfBookings = (bookings: readonly Booking[]): Entry[] =>
  bookings.flatMap(({ id, event, dietConsentAt, hasSameAddress }) =>
    dietConsentAt && !hasSameAddress
      ? [{ kind: 'consent', id: `${id} consent`, at: dietConsentAt, about: 'diet', event }]
      : [],
  )

export const entriesOfPayments = async (db: Db, bookings: readonly Booking[], most: number): Promise<Entry[]> => {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  if (byId.size === 0) return []
  const rows = await db
    .select()
    .from(payments)
    .where(isOneOf(payments.registrationId, [...byId.keys()]))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(most)
  return rows.map((payment) => {
    const { id, event, hasSameAddress } = byId.get(payment.registrationId!)!
    return {
      kind: 'payment',
      id: payment.id,
      at: payment.createdAt,
      amount: payment.amount,
      method: payment.method,
      receipt: receiptCodeOf(payment),
      isVoided: payment.voidedAt !== null,
      bookingId: id,
      event,
      hasSameAddress,
      author: payment.createdBy,
    }
  })
}

/** The emails about their rows, and about the bookings with the same address, that the caller sees. */
export const entriesOfEmails = async (
  club: Club,
  { member, merged, request }: Person,
  bookings: readonly Booking[],
  most: number,
): Promise<Entry[]> => {
  const { db } = club
  const others = new Set(bookings.flatMap(({ id, hasSameAddress }) => (hasSameAddress ? id : [])))
  const about = [
    ...bookings.map(({ id }) => id),
    ...merged.map(({ membershipRequestId }) => membershipRequestId),
    member?.id,
    request?.id,
  ].filter((id) => typeof id === 'string')
  if (about.length === 0) return []
  const rows = await db
    .select(emailColumns)
    .from(emails)
    .where(and(inArray(emails.about, about), areSeen(club)))
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(most)
  const shown = await withRecipientAndSubject(club, rows)
  return shown.map(({ id, template, status, refusal, recipient, createdAt, about: row, subject }) => ({
    kind: 'email',
    id,
    at: createdAt,
    template,
    status,
    refusal,
    recipient,
    event: subject?.kind === 'guest' ? { title: subject.event.title, titleCa: subject.event.titleCa } : null,
    hasSameAddress: others.has(row ?? ''),
  }))
}
