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

/** Whether the reader can add people: the host, until the event begins, as long as it comes too and there is room in a party. */
export const canAddTo = (booking: Booking) => {
  const { event, isHost } = booking
  const active = activeSeatsOf(booking)
  const canAct = !event.isBegun && !event.cancelledAt
  return canAct && isHost && active.length < limits.maxParty && active.some(({ isOwn }) => isOwn)
}
