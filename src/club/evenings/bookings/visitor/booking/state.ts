import { limits } from '#base/limits.ts'
import type { Booking } from './queries.ts'

/** The seats that are neither cancelled nor free again. */
export const activeSeatsOf = ({ seats }: Pick<Booking, 'seats'>) =>
  seats.filter(({ state }) => state !== 'cancelled' && state !== 'late')

/** Those that the reader cancels or hands over: not a companion's that somebody has accepted. */
export const ownSeatsOf = (booking: Pick<Booking, 'seats'>) =>
  activeSeatsOf(booking).filter(({ isHandedOver }) => !isHandedOver)

/** The state of the own seat. */
export const stateOf = ({ seats }: Pick<Booking, 'seats'>) => {
  const state = seats.find(({ isOwn }) => isOwn)?.state ?? 'cancelled'
  return state === 'late' ? 'cancelled' : state
}

/** Whether something of a booking can be changed: until the event begins or is cancelled, as long as somebody comes. */
export const canChange = (booking: Booking) =>
  !booking.event.isBegun && !booking.event.cancelledAt && activeSeatsOf(booking).length > 0

/** Whether the reader can add people: the host, as long as it comes too and there is room in a party. */
export const canAddTo = (booking: Booking) => {
  const active = activeSeatsOf(booking)
  return canChange(booking) && booking.isHost && active.length < limits.maxParty && active.some(({ isOwn }) => isOwn)
}

/** The seat whose code for the door a ticket shows: the reader's own, else the first that has one. */
export const seatWithCode = (seats: Booking['seats']) =>
  seats.find(({ isOwn, doorCode }) => isOwn && doorCode) ?? seats.find(({ doorCode }) => doorCode)
