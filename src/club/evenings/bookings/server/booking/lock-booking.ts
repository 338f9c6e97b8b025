import type { Tx } from '#platform/database/open.ts'
import type { Club } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lockEvent } from '../lock-events.ts'
import { registrationOfPass } from './pass.ts'

/**
 * Begins every write of a booking by its guest: locks the event, and reads under that lock the registration that the caller's pass
 * opens. `atAnyTime`: for what is allowed too after the event has begun or was cancelled.
 * @throws Refusal as `registrationOfPass`; pass.wrong for an event in the trash; event.begun; event.cancelled
 */
export const lockBooking = async (club: Club<Tx>, eventId: string, { atAnyTime = false } = {}) => {
  // A forged pass locks nothing.
  await registrationOfPass(club, eventId)
  const event = await lockEvent(club.db, eventId)
  // Read again under the lock: the seat may have been handed over.
  const own = await registrationOfPass(club, eventId)
  if (!event || event.deletedAt) throw new Refusal('pass.wrong')
  if (!atAnyTime && event.date <= club.now()) throw new Refusal('event.begun')
  if (!atAnyTime && event.cancelledAt) throw new Refusal('event.cancelled')
  return { event, own }
}
