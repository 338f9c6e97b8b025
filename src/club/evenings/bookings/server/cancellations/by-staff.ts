import { and, asc, eq } from 'drizzle-orm'
import { formatEventDays } from '#base/dates/event-days.ts'
import { inLanguage, languageOr } from '#base/text/language.ts'
import type { Email } from '#platform/outbox/outbox.ts'
import type { events } from '#club/evenings/events/server/table.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { Tx } from '#platform/database/open.ts'
import { eventRegistrations } from '../table.ts'
import { isRegistered } from '../../shared/rules/seat-state.ts'
import type { RegistrationsCancel, RegistrationsRestore } from '../../shared/registration-panel.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { freeExpired } from '../held-seats/held-seats.ts'
import { lockEvent, lockSeat } from '../lock-events.ts'
import { findCompanions } from '../parties/read-companions.ts'
import { hasIdIn, inFormOrder, isInState } from '../seat-state.ts'
import { endSeatRequest, freeSeats, promoteWaitlist, restoreSeats, seatSteps } from '../seat-steps.ts'
import { cancellationEmail, cancellationUndoMs, delayCancellations, staysDue, withdrawCancellations } from './email.ts'
import { type SeatName, seatName, seatNamesIn } from '../../shared/seat-name.ts'

/**
 * Cancels several registrations of an event, on request with their companions, and emails the guests if `tellThem`; the emails are
 * delayed while staff can undo. Less than 48 hours before the event the seats stay due, unless staff `forgive` it for a reason that is
 * logged.
 * Already cancelled registrations stay unchanged.
 * @returns the ids of the cancelled registrations
 * @throws Refusal event.not-found
 */
export const cancelRegistrations = (
  club: Club,
  { eventId, ids, withCompanions, tellThem, reason, forgive }: RegistrationsCancel,
) =>
  inTransaction(club, async (club) => {
    const event = await lockEvent(club.db, eventId)
    if (!event) throw new Refusal('event.not-found')
    const companions = withCompanions ? idsOf(await findCompanions(club.db, ids)) : []
    const freed = await freeSeats(club, {
      eventId,
      ids: [...ids, ...companions],
      by: 'staff',
      isForgiven: Boolean(forgive),
    })
    for (const { id, cancelledLate } of freed)
      await auditAct(club, id, 'cancelled', {
        eventId,
        ...(reason && { reason }),
        ...(cancelledLate && { isLate: true }),
        ...(forgive && { forgiven: forgive }),
      })
    if (tellThem) {
      const notified = freed.filter(({ email }) => email)
      // Who booked pays for the party.
      const lateOf = (host: string) => freed.filter((row) => staysDue(row, event) && row.bookingId === host).length
      await queueEmail(
        club,
        ...notified.map((guest) =>
          cancellationEmail(guest, event, { kind: 'cancelled', reason, late: lateOf(guest.id) }),
        ),
      )
      await delayCancellations(club.db, idsOf(notified))
      await queueEmail(club, ...(await emailsToHosts(club, event, freed, reason)))
    }
    return { cancelled: idsOf(freed) }
  })

/** Who booked and still comes is told which of the companions do not: most of them have no address of their own. */
const emailsToHosts = async (
  club: Club<Tx>,
  event: typeof events.$inferSelect,
  freed: readonly Seat[],
  reason: string,
): Promise<Email[]> => {
  const bookings = freed.filter(({ companionOf }) => companionOf !== null).map(({ bookingId }) => bookingId)
  const rows = await club.db
    .select()
    .from(eventRegistrations)
    .where(isOneOf(eventRegistrations.bookingId, [...new Set(bookings)]))
    .orderBy(...inFormOrder)
  const hosts = rows.filter(
    ({ id, bookingId, state, email }) => id === bookingId && isRegistered(state) && email !== '',
  )
  return hosts.map((host) => {
    const party = rows.filter(({ bookingId }) => bookingId === host.id)
    const companions = party.filter(({ id }) => freed.some((row) => row.id === id))
    const language = languageOr(host.language)
    return {
      template: 'booking-changed',
      to: host.email,
      language,
      about: host.id,
      causedBy: 'club',
      notBefore: new Date(club.now().getTime() + cancellationUndoMs),
      values: {
        participantName: seatName(host, language),
        eventTitle: inLanguage(language, event.title, event.titleCa),
        eventDate: formatEventDays(event, language),
        cancelled: companions.map(seatNamesIn(party, language)),
        waited: whoWaited(companions).length === companions.length,
        refund: 0,
        late: companions.filter((row) => staysDue(row, event)).length,
        byClub: { seats: idsOf(companions), reason },
      },
    }
  })
}

type Seat = typeof eventRegistrations.$inferSelect

/**
 * Restores several cancelled registrations of an event while seats are free, in the order of registration, and those that waited to
 * their place in the waiting list. Other registrations stay unchanged. Guests who requested a seat or were notified of the cancellation get a confirmation.
 * @returns the number of restored registrations, and the names of guests without a free seat
 * @throws Refusal event.not-found, also for an event in the trash; event.cancelled
 */
export const restoreRegistrations = (club: Club, { eventId, ids }: RegistrationsRestore) =>
  inTransaction(club, async (club) => {
    const event = await lockEvent(club.db, eventId)
    if (!event || event.deletedAt) throw new Refusal('event.not-found')
    if (event.cancelledAt) throw new Refusal('event.cancelled')
    const cancelled = await club.db
      .select()
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.eventId, eventId), hasIdIn(ids), isInState(...seatSteps.restore.from)))
      .orderBy(asc(eventRegistrations.createdAt), asc(eventRegistrations.id))
      .for('update')
    await freeExpired(club, eventId)
    // Read again: the waiting list may have got the seats that have expired.
    const { maxParticipants, registered } = (await lockEvent(club.db, eventId)) ?? event
    const free = Math.max(0, maxParticipants - registered)
    const waited = whoWaited(cancelled)
    const left = cancelled.filter(({ waitingSince }) => !waitingSince)
    const [seated, full] = [left.slice(0, free), left.slice(free)]
    const restored = [...seated, ...waited]
    const bookings = [...new Set(restored.map(({ bookingId }) => bookingId))]
    const notified = await withdrawCancellations(club.db, idsOf(restored), bookings)
    const toConfirm = restored.filter(({ id, state }) => state === 'asked' || notified.has(id))
    await restoreSeats(club, idsOf(restored), idsOf(toConfirm))
    if (waited.length > 0) await promoteWaitlist(club, eventId)
    for (const { id } of restored) await auditAct(club, id, 'restored', { eventId })
    return { restored: restored.length, full: full.map(({ fullName, named }): SeatName => ({ fullName, named })) }
  })

/**
 * Declines the seat request of a cancelled guest, and emails the guest.
 * @throws Refusal registration.not-found, registration.decided if the guest has a seat again
 */
export const declineRegistration = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const { event, seat: guest } = await lockSeat(club.db, id)
    if (isRegistered(guest.state)) throw new Refusal('registration.decided')
    const [declined] = await endSeatRequest(club, id)
    if (!declined) return
    await queueEmail(club, cancellationEmail(guest, event, { kind: 'declined', reason: '' }))
    await auditAct(club, id, 'declined', { eventId: event.id })
  })

const whoWaited = <Row extends Pick<Seat, 'waitingSince'>>(rows: readonly Row[]) =>
  rows.filter(({ waitingSince }) => waitingSince)
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

type Act = 'cancelled' | 'restored' | 'declined'
const auditAct = (club: Club<Tx>, id: string, act: Act, after: Record<string, unknown>) =>
  audit(club, { action: `registration.${act}`, subject: 'event_registrations', subjectId: id, after })
