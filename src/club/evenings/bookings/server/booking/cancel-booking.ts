import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { formatEventDays } from '#base/dates/event-days.ts'
import { type MoneyAfter, moneyAfterCancelling } from '../../shared/rules/money-after-cancelling.ts'
import { isReturnable } from '../../shared/rules/return-rule.ts'
import { isRegistered } from '../../shared/rules/seat-state.ts'
import type { BookingCancellation } from '../../shared/booking.ts'
import { inLanguage, languageOr } from '#base/text/language.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { readBalances, seatPrice } from '#club/evenings/payments/server/balances.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { cancellationEmail, staysDue } from '../cancellations/email.ts'
import { removedEntry } from '../emails/registration-email.ts'
import { hasIdIn, inFormOrder, isOfBooking } from '../seat-state.ts'
import { freeSeats } from '../seat-steps.ts'
import { lockBooking } from './lock-booking.ts'
import { causedByHolder } from './pass.ts'
import { readBooking } from './read-booking.ts'
import { decidesOn, hasOwnAddress } from './seat-owner.ts'
import { seatName, seatNamesIn } from '../../shared/seat-name.ts'

type Row = typeof eventRegistrations.$inferSelect

/**
 * Cancels seats of the booking that the caller's pass opens: a host's any of its party that was not handed over, a companion's its own. Seats cancelled before
 * stay as they are, so the same request sent twice cancels once and emails once.
 * @returns the booking afterwards
 * @throws Refusal as `lockBooking`; registration.not-found for a seat of others; booking.terms-moved with today's money, if it
 * is not what the page said
 */
export const cancelBooking = async (club: Club, eventId: string, { seats, expects }: BookingCancellation) => {
  await inTransaction(club, async (club) => {
    const { event, own } = await lockBooking(club, eventId)
    await returnSeats(club, event, { own, seats, expects })
  })
  return readBooking(club, eventId)
}

/** `own`: whose booking it is. `expects`: the money that the guest was promised; without it any is accepted. */
type Return = { own: Row; seats: readonly string[]; expects?: MoneyAfter }

/**
 * Returns seats of a booking for its guest and emails the party. The caller must hold the lock of the event.
 * @throws Refusal registration.not-found for a seat of others; booking.terms-moved
 */
export const returnSeats = async (
  club: Club<Tx>,
  event: typeof events.$inferSelect,
  { own, seats, expects }: Return,
) => {
  const { db, now } = club
  const host = own.bookingId
  const party = await readParty(db, host)
  const isHost = own.companionOf === null
  const isDecided = (id: string) => party.some(({ row }) => row.id === id && decidesOn(own, row))
  if (!seats.every(isDecided)) throw new Refusal('registration.not-found')
  const chosen = party.filter(({ row }) => seats.includes(row.id) && isRegistered(row.state))
  if (chosen.length === 0) return

  const hostRow = party.find(({ row }) => row.id === host)!.row
  const isInTime = isReturnable(event, now(), hostRow.createdAt)
  const prices = chosen.filter(({ row }) => row.state !== 'waiting').map(({ price }) => price)
  const balance = (await readBalances(db, [host])).get(host)?.balance ?? 0
  const money = moneyAfterCancelling({ balance, prices }, isInTime)
  // A companion pays nothing, and sees no money.
  if (isHost && expects && (money.refund !== expects.refund || money.owed !== expects.owed))
    throw new Refusal('booking.terms-moved', money)
  const rows = await freeSeats(club, {
    eventId: event.id,
    ids: chosen.map(({ row }) => row.id),
    by: 'guest',
  })
  const freed = chosen.flatMap(({ row }) => rows.find(({ id }) => id === row.id) ?? [])
  // The form that registered them, sent again, does not bring them back.
  await db
    .update(eventRegistrations)
    .set({ idempotencyKey: null })
    .where(hasIdIn(freed.map(({ id }) => id)))
  for (const { id, cancelledLate } of freed)
    await audit(club, {
      action: 'registration.cancelled',
      subject: 'event_registrations',
      subjectId: id,
      after: { eventId: event.id, by: 'guest', isLate: cancelledLate },
    })
  await emailParty(club, event, { own, host: hostRow, party: party.map(({ row }) => row), freed, money })
}

const readParty = (db: Db, host: string) =>
  db
    .select({ row: eventRegistrations, price: seatPrice })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(isOfBooking(host))
    .orderBy(...inFormOrder)

type Cancelled = { own: Row; host: Row; party: readonly Row[]; freed: readonly Row[]; money: MoneyAfter }

/**
 * Emails the host what is cancelled and what comes back, and companions with addresses of their own that they have no seat any more. A
 * companion who cancelled gets the same email as the host, without the money.
 */
const emailParty = async (
  club: Club<Tx>,
  event: typeof events.$inferSelect,
  { own, host, party, freed, money }: Cancelled,
) => {
  const late = freed.filter((row) => staysDue(row, event)).length
  const causedBy = causedByHolder(club, own)
  const changedBooking = async (to: Row, more: { refund: number; late?: number; by?: string }) => {
    const language = languageOr(to.language)
    return {
      template: 'booking-changed' as const,
      to: to.email,
      language,
      about: to.id,
      causedBy,
      ...(!to.provenAt && { cause: 'unproven' as const }),
      values: {
        ...(freed.some(({ id }) => id === to.id) && (await removedEntry(club, to, event))),
        participantName: seatName(to, language),
        eventTitle: inLanguage(language, event.title, event.titleCa),
        eventDate: formatEventDays(event, language),
        cancelled: party.filter(({ id }) => freed.some((row) => row.id === id)).map(seatNamesIn(party, language)),
        waited: freed.every(({ waitingSince }) => waitingSince !== null),
        ...more,
      },
    }
  }
  const isOwn = own.id === host.id
  const companions = freed.filter((row) => row.id !== own.id && row.id !== host.id && hasOwnAddress(row, host))
  await queueEmail(
    club,
    await changedBooking(host, { refund: money.refund, late, ...(!isOwn && { by: own.fullName }) }),
    ...(!isOwn && hasOwnAddress(own, host) ? [await changedBooking(own, { refund: 0 })] : []),
    ...companions.map((row) =>
      cancellationEmail(row, event, { kind: 'cancelled', reason: '', by: own.fullName }, causedBy),
    ),
  )
}
