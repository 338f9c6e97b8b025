import { seatsThatFit, waitingListUntil } from '#shared/bookings/waiting-list.ts'
import { Refusal } from '../../refusal.ts'
import type { countSeats } from '../held-seats/count-seats.ts'
import { limitSeats } from '../held-seats/seat-limits.ts'
import type { Earlier } from './duplicates.ts'
import type { Party } from './party.ts'

/** What decides about the seats of a party. `free`, `counted` and the capacity follow the decisions of a batch. */
export type Seats = {
  event: {
    date: Date
    cancelledAt: Date | null
    maxParticipants: number
    publicFrom: Date | null
    closesAt: Date | null
  }
  free: number
  counted: Awaited<ReturnType<typeof countSeats>>
  isMember: (party: Party) => boolean
  at: Date
}

type Wanted = {
  size: number
  /** The registration of an earlier submission: if it is active, the request is about more companions. */
  earlier: Earlier | undefined
  isAsked: boolean
  isUnlimited: boolean | undefined
}
/** So many get a seat, perhaps held; the others wait. `isAsked`: none of them, and staff are asked. */
type Taken = { seated: number; heldUntil: Date | null; isAsked: boolean }

/** Takes seats for `size` people of a party, or places in the waiting list if the party wants that. Staff may raise the capacity. */
export const takeSeats = (seats: Seats, party: Party, wanted: Wanted): Taken | Refusal => {
  const { event, at, counted } = seats
  const { size, earlier } = wanted
  const waits = Boolean(earlier?.waitingSince)
  const { takesFewer, ifFull } = party.request
  const closed = refusalOfTime(seats, party)
  if (closed) return closed
  const canWait = ifFull === 'wait' && at < waitingListUntil(event.date)
  if (!waits && ifFull === 'refuse') raiseFor(seats, party, size)
  const seated = waits ? 0 : seatsThatFit(size, seats.free, canWait && takesFewer)
  if (seated < size && !canWait && !waits)
    return seats.free > 0 ? new Refusal('event.too-few', { free: seats.free }) : new Refusal('event.full')
  const isNew = !earlier?.isActive
  const isProven = party.provenAt !== null || Boolean(earlier?.isActive && earlier.isProven)
  const isLimited = !wanted.isAsked && !wanted.isUnlimited && !party.byStaff && !seats.isMember(party)
  const limited = isLimited ? limitSeats(event, counted.of(party, { isNew, isProven }), { size, isProven }, at) : null
  if (limited === 'ask' && !isNew) return new Refusal('network.enough')
  const isAsked = wanted.isAsked || limited === 'ask'
  if (typeof limited === 'string' && limited !== 'ask') return new Refusal(limited)
  // Beyond the share of its network a party gets all its seats at once, held, or none: held seats that nobody confirms are freed, and
  // companions who wait or come later must not depend on them.
  const heldUntil = limited === 'ask' ? null : limited
  if (heldUntil && (seated < size || !isNew)) return new Refusal('network.unproven')
  if (!isAsked) {
    seats.free -= seated
    counted.add(party, size, isNew)
  }
  return { seated, heldUntil, isAsked }
}

/** More seats for a party that staff register, as many as it lacks, if that is no more than staff agreed to. */
const raiseFor = (seats: Seats, { byStaff }: Party, size: number) => {
  const lacking = size - seats.free
  if (lacking <= 0 || seats.event.maxParticipants + lacking > (byStaff?.raiseTo ?? 0)) return
  seats.event.maxParticipants += lacking
  seats.free += lacking
}

/** Staff can register guests as the public can, and after the beginning also people who walk in. Nobody registers for a cancelled event. */
const refusalOfTime = ({ event, at, isMember }: Seats, party: Party) => {
  if (event.cancelledAt) return new Refusal('event.cancelled')
  if (event.date <= at) return party.byStaff?.isWalkIn ? undefined : new Refusal('event.begun')
  if (party.byStaff) return undefined
  if (event.closesAt && event.closesAt <= at) return new Refusal('event.closed')
  if (event.publicFrom && event.publicFrom > at && !isMember(party))
    return new Refusal('event.members-only', { from: event.publicFrom.toISOString() })
  return undefined
}
