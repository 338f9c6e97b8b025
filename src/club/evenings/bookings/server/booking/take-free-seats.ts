import { seatsThatFit } from '../../shared/rules/waiting-list.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { seatWaiting } from '../seat-steps.ts'
import { readWaitingParties } from '../waiting-list/waiting-parties.ts'
import { lockBooking } from './lock-booking.ts'
import { readBooking } from './read-booking.ts'

/**
 * Takes free seats for the waiting party of the caller's pass, in the last days, when the waiting list does not give them by itself: who
 * comes first has them. A party that takes fewer gets what is free.
 * @returns the booking afterwards
 * @throws Refusal as `lockBooking`; registration.decided if it does not wait; event.full if it does not fit
 */
export const takeFreeSeats = async (club: Club, eventId: string) => {
  await inTransaction(club, async (club) => {
    const { event, own } = await lockBooking(club, eventId)
    const party = (await readWaitingParties(club.db, eventId)).find(({ id }) => id === own.id)
    if (!party) throw new Refusal('registration.decided')
    const free = event.maxParticipants - event.registered
    const seats = seatsThatFit(party.ids.length, free, party.takesFewer)
    if (seats <= 0) throw new Refusal('event.full')
    await seatWaiting(club, party.ids.slice(0, seats))
    await audit(club, {
      action: 'registration.seated',
      subject: 'event_registrations',
      subjectId: party.id,
      after: { eventId, by: 'guest', seats },
    })
  })
  return readBooking(club, eventId)
}
