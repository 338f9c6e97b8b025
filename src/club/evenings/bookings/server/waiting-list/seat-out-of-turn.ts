import type { Seating } from '../../shared/registration-panel.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lockSeat } from '../lock-events.ts'
import { seatWaiting } from '../seat-steps.ts'
import { raiseCapacity } from './raise-capacity.ts'
import { readWaitingParties } from './waiting-parties.ts'

/**
 * Gives the waiting party of a registration its seats, or the first so many of one that takes fewer, before others who wait. Without
 * enough free seats it is refused, or the capacity of the event is raised as far as it takes, at most to `raiseTo`. After the beginning
 * staff say `isWalkIn`, and nobody is emailed. Reason and capacity are logged.
 * @returns the number of new seats
 * @throws Refusal registration.not-found, registration.decided if the party does not wait any more, event.begun,
 * event.too-few with the number of free seats
 */
export const seatOutOfTurn = (
  club: Club,
  registrationId: string,
  { reason, seats: wanted = Infinity, raiseTo = 0, isWalkIn = false }: Seating,
) =>
  inTransaction(club, async (club) => {
    const { event } = await lockSeat(club.db, registrationId)
    if (event.deletedAt) throw new Refusal('registration.not-found')
    if (event.cancelledAt) throw new Refusal('event.cancelled')
    const hasBegun = event.date <= club.now()
    if (hasBegun && !isWalkIn) throw new Refusal('event.begun')
    const waiting = await readWaitingParties(club.db, event.id)
    const party =
      waiting.find(({ ids }) => ids.includes(registrationId)) ?? waiting.find(({ id }) => id === registrationId)
    if (!party) throw new Refusal('registration.decided')

    const ids = party.takesFewer ? party.ids.slice(0, wanted) : party.ids
    const seats = ids.length
    const free = Math.max(0, event.maxParticipants - event.registered)
    const capacity = Math.max(event.maxParticipants, event.registered + seats)
    const isRaised = capacity > event.maxParticipants
    if (isRaised && capacity > raiseTo) throw new Refusal('event.too-few', { free })
    if (isRaised) await raiseCapacity(club, event, capacity)
    await seatWaiting(club, ids, !hasBegun)
    await audit(club, {
      action: 'registration.seated',
      subject: 'event_registrations',
      subjectId: party.id,
      ...(isRaised && { before: { maxParticipants: event.maxParticipants } }),
      after: {
        eventId: event.id,
        seats,
        reason,
        ...(hasBegun && { isWalkIn }),
        ...(isRaised && { maxParticipants: capacity }),
      },
    })
    return { seats }
  })
