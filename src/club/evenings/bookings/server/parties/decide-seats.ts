import { isRegistered } from '../../shared/rules/seat-state.ts'
import { seatsThatFit, waitingListUntil } from '../../shared/rules/waiting-list.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import type { FindCancelled } from '../cancellations/find-cancelled.ts'
import { type SeatCounts, tally } from '../held-seats/count-seats.ts'
import { limitSeats } from '../held-seats/seat-limits.ts'
import type { NewState } from '../seat-steps.ts'
import type { BookedBy } from './account-of-party.ts'
import { type Earlier, matchEarlier } from './earlier.ts'
import { type Party, type PlacedParty, sizeOf } from './party.ts'

/** What decides about the seats of an event: the event, who holds what, and who asks. */
export type Situation = {
  event: {
    date: Date
    cancelledAt: Date | null
    maxParticipants: number
    registered: number
    publicFrom: Date | null
    closesAt: Date | null
  }
  /** By the key of the form. */
  earlier: ReadonlyMap<string, Earlier>
  findCancelled: FindCancelled
  counts: SeatCounts
  accounts: { isMember: (party: Party) => boolean; bookedBy: (party: Party) => BookedBy | null }
  isUnlimited: boolean | undefined
  /** From when those of these parties wait who do not fit. */
  waitingSince: Date
  at: Date
}

/**
 * Decides what each party gets, in their order: seats, held seats, places in the waiting list, a seat request to staff, or the refusal
 * of `registerForEvent`. It changes nothing.
 * @returns the decisions, and the capacity, which staff may have raised
 */
export const decideSeats = (situation: Situation, parties: readonly Party[]) => {
  const { event, counts, earlier } = situation
  const capacity = event.maxParticipants
  const seats: Seats = {
    ...situation,
    earlier: new Map(earlier),
    counted: tally(counts),
    capacity,
    free: capacity - event.registered,
  }
  const decisions: (PlacedParty | Refusal)[] = []
  for (const [n, party] of parties.entries()) {
    const decision = decide(seats, party, new Date(situation.waitingSince.getTime() + n))
    if (!(decision instanceof Refusal)) seats.earlier.set(party.key, earlierOf(decision, seats.earlier.get(party.key)))
    decisions.push(decision)
  }
  return { decisions, capacity: seats.capacity }
}

/** The situation after the decisions so far. */
type Seats = Situation & {
  earlier: Map<string, Earlier>
  counted: ReturnType<typeof tally>
  capacity: number
  free: number
}

const decide = (seats: Seats, sent: Party, since: Date): PlacedParty | Refusal => {
  const { accounts, at, capacity } = seats
  const earlier = seats.earlier.get(sent.key)
  const { request, ids: registered, keep, surplus } = matchEarlier(sent.request, earlier)
  const party = { ...sent, request }
  const isAgain = earlier !== undefined && isRegistered(earlier.state)
  const mayAsk = !party.byStaff && !isAgain
  const cancelled = mayAsk ? (earlier?.wasCancelledByStaff ? earlier : seats.findCancelled(request)) : undefined
  const size = sizeOf(request) - registered.length
  const taken = size > 0 ? takeSeats(seats, party, { size, earlier, isAsked: cancelled !== undefined }) : none
  if (taken instanceof Refusal) return taken

  const { isAsked, seated } = taken
  const heldUntil = isAgain && !party.provenAt ? earlier.heldUntil : taken.heldUntil
  const seat = (n: number): NewState => {
    if (isAsked) return { state: 'asked', at }
    if (n >= seated) return { state: 'waiting', since: earlier?.waitingSince ?? since }
    return heldUntil ? { state: 'held', until: heldUntil } : { state: 'seated' }
  }
  const id = earlier?.id ?? cancelled?.id
  const [guest = '', ...companions] = party.newIds
  const added = registered.length > 0 ? companions.slice(0, size) : [id ?? guest, ...companions]
  return {
    ...party,
    hasRow: id !== undefined,
    registered,
    added: added.map((one, n) => ({ id: one, becomes: seat(n) })),
    keep,
    surplus,
    heldUntil,
    waits: seated < size || earlier?.state === 'waiting',
    bookedBy: accounts.bookedBy(party),
    isAsked,
    capacity: seats.capacity > capacity ? seats.capacity : undefined,
    at,
  }
}

/** A party of this batch, for a duplicate submission in the same batch. */
const earlierOf = (party: PlacedParty, before: Earlier | undefined): Earlier => {
  const { registered, added, isAsked, provenAt, heldUntil, request } = party
  const ids = [...registered, ...added.map(({ id }) => id)]
  const first = added[0]?.becomes
  const isAgain = registered.length > 0
  return {
    id: ids[0]!,
    state: isAgain ? before!.state : first!.state,
    isProven: provenAt !== null,
    wasCancelledByStaff: isAsked,
    heldUntil,
    waitingSince: isAgain ? before!.waitingSince : first?.state === 'waiting' ? first.since : null,
    ids: isAsked ? [] : ids,
    addresses: request.companions.map(({ email }) => email),
  }
}

type Wanted = {
  size: number
  /** The registration of an earlier submission: if it has seats or waits, the request is about more companions. */
  earlier: Earlier | undefined
  isAsked: boolean
}
/** So many get a seat, perhaps held; the others wait. `isAsked`: none of them, and staff are asked. */
type Taken = { seated: number; heldUntil: Date | null; isAsked: boolean }
const none: Taken = { seated: 0, heldUntil: null, isAsked: false }

/** Takes seats for `size` people of a party, or places in the waiting list if the party wants that. Staff may raise the capacity. */
const takeSeats = (seats: Seats, party: Party, { size, earlier, isAsked: wasCancelled }: Wanted): Taken | Refusal => {
  const { event, at, counted, accounts, isUnlimited } = seats
  const waits = earlier?.state === 'waiting'
  const { takesFewer, ifFull } = party.request
  const closed = refusalOfTime(seats, party)
  if (closed) return closed
  const canWait = ifFull === 'wait' && at < waitingListUntil(event.date)
  if (!waits && ifFull === 'refuse') raiseFor(seats, party, size)
  const seated = waits ? 0 : seatsThatFit(size, seats.free, canWait && takesFewer)
  if (seated < size && !canWait && !waits)
    return seats.free > 0 ? new Refusal('event.too-few', { free: seats.free }) : new Refusal('event.full')
  const isAgain = earlier !== undefined && isRegistered(earlier.state)
  const isProven = party.provenAt !== null || (isAgain && earlier.isProven)
  const isLimited = !wasCancelled && !isUnlimited && !party.byStaff && !accounts.isMember(party)
  const counts = isLimited ? counted.of(party, { isNew: !isAgain, isProven }) : undefined
  const limited = counts
    ? limitSeats({ date: event.date, maxParticipants: seats.capacity }, counts, { size, isProven }, at)
    : null
  if (limited === 'ask' && isAgain) return new Refusal('network.enough')
  const isAsked = wasCancelled || limited === 'ask'
  if (typeof limited === 'string' && limited !== 'ask') return new Refusal(limited)
  // Beyond the share of its network a party gets all its seats at once, held, or none: held seats that nobody confirms are freed, and
  // companions who wait or come later must not depend on them.
  const heldUntil = limited === 'ask' ? null : limited
  if (heldUntil && (seated < size || isAgain)) return new Refusal('network.unproven')
  if (!isAsked) {
    seats.free -= seated
    counted.add(party, size, !isAgain)
  }
  return { seated, heldUntil, isAsked }
}

/** More seats for a party that staff register, as many as it lacks, if that is no more than staff agreed to. */
const raiseFor = (seats: Seats, { byStaff }: Party, size: number) => {
  const lacking = size - seats.free
  if (lacking <= 0 || seats.capacity + lacking > (byStaff?.raiseTo ?? 0)) return
  seats.capacity += lacking
  seats.free += lacking
}

/** Staff can register guests as the public can, and after the beginning also people who walk in. Nobody registers for a cancelled event. */
const refusalOfTime = ({ event, at, accounts }: Situation, party: Party) => {
  if (event.cancelledAt) return new Refusal('event.cancelled')
  if (event.date <= at) return party.byStaff?.isWalkIn ? undefined : new Refusal('event.begun')
  if (party.byStaff) return undefined
  if (event.closesAt && event.closesAt <= at) return new Refusal('event.closed')
  if (event.publicFrom && event.publicFrom > at && !accounts.isMember(party))
    return new Refusal('event.members-only', { from: event.publicFrom.toISOString() })
  return undefined
}
