import { folded } from '#base/text/folded.ts'
import type { Language } from '#base/text/language.ts'
import { bookingCodeOf } from '#club/evenings/bookings/shared/rules/booking-code.ts'
import { roundToCents } from '#club/evenings/payments/shared/rules/payments.ts'
import { type Arrival, arrivedSeats, mergeArrivals } from '../shared/arrivals.ts'
import type { Queued, QueuedArrival, QueuedPayment } from './queued.ts'
import type { Kept } from './storage.ts'

/** A seat as the door sees it. `arrivals`: those that count, the earliest first. `name` is empty for a companion who was not named. */
export type Seat = {
  id: string
  booking: string
  name: string
  state: 'seated' | 'waiting' | 'cancelled'
  freedAt: string | null
  table: string
  arrivals: readonly Arrival[]
}

/**
 * Who booked together, with the seats that come or have come in. `owes`: in euros; `prices`: of each seat, if there are several; `payments`:
 * those that this phone noted, which count.
 */
export type Party = {
  id: string
  name: string
  table: string
  seats: Seat[]
  missing: Seat[]
  owes: number
  paid: number
  prices: Readonly<Record<string, number>>
  payments: QueuedPayment[]
}

/** All that the door shows, of what the server told and this phone noted. `free`: seats that nobody has. */
export type Model = {
  parties: Party[]
  seats: ReadonlyMap<string, Seat>
  all: number
  inside: number
  free: number
  price: number
}

export const modelOf = (
  kept: Pick<Kept, 'pass' | 'list' | 'arrivals' | 'taken'>,
  queue: readonly Queued[],
  language: Language,
): Model => {
  const { list } = kept
  const own = queue.filter(({ pass }) => pass === kept.pass)
  const arrived = arrivedSeats(mergeArrivals(kept.arrivals, own.filter(isArrival)).values())
  const price = list?.event.price ?? 0
  const known = new Set(list?.seats.map(({ id }) => id))
  const walkIns = own.flatMap((one) => (one.kind === 'walkIn' && !known.has(one.id) ? [one] : []))
  const seats: Seat[] = [
    ...(list?.seats ?? []).map((seat) => Object.assign({ arrivals: arrived.get(seat.id) ?? [] }, seat)),
    ...walkIns.map(({ id, name }) => ({
      id,
      booking: id,
      name,
      state: 'seated' as const,
      freedAt: null,
      table: '',
      arrivals: arrived.get(id) ?? [],
    })),
  ]
  const coming = seats.filter(({ state, arrivals }) => state === 'seated' || arrivals.length > 0)
  const taken = kept.taken ?? []
  const isTaken = new Set(taken.map(({ id }) => id))
  const queued = own.flatMap((one) => (one.kind === 'payment' && !one.refused ? [one] : []))
  const queuedOf = Map.groupBy(queued, ({ booking }) => booking)
  /** What the list does not know yet: new money, and what of its money is undone. */
  const beyondList = ({ id, amount, undoneAt }: QueuedPayment) =>
    undoneAt ? (isTaken.has(id) ? -amount : 0) : isTaken.has(id) ? 0 : amount
  const counting = [...new Map([...taken, ...queued].map((one) => [one.id, one])).values()]
  const paymentsOf = Map.groupBy(
    counting.filter(({ undoneAt }) => !undoneAt),
    ({ booking }) => booking,
  )
  const isWalkIn = new Set(walkIns.map(({ id }) => id))
  const parties = [...Map.groupBy(coming, ({ booking }) => booking)].map(([id, members]): Party => {
    const debt = list?.owes[id] ?? { sum: isWalkIn.has(id) ? price : 0, paid: 0, prices: undefined }
    const noted = (queuedOf.get(id) ?? []).reduce((sum, one) => sum + beyondList(one), 0)
    const host = members.find((seat) => seat.id === id) ?? members.find(({ name }) => name) ?? members[0]!
    return {
      id,
      name: host.name || seats.find((seat) => seat.id === id)?.name || '',
      table: host.table || (members.find(({ table }) => table)?.table ?? ''),
      seats: [host, ...members.filter((seat) => seat !== host)],
      missing: members.filter(({ arrivals }) => arrivals.length === 0),
      owes: Math.max(0, roundToCents(debt.sum - noted)),
      paid: Math.max(0, debt.paid + noted),
      prices: debt.prices ?? {},
      payments: paymentsOf.get(id) ?? [],
    }
  })
  const all = seats.filter(({ state }) => state === 'seated').length
  return {
    parties: parties.toSorted((one, other) => one.name.localeCompare(other.name, language)),
    seats: new Map(seats.map((seat) => [seat.id, seat])),
    all,
    inside: seats.filter(({ arrivals }) => arrivals.length > 0).length,
    free: (list?.event.maxParticipants ?? 0) - all,
    price,
  }
}

/**
 * What these seats of a party owe, in euros: all of them what the party owes, some of them their prices, and never more than the party. A seat
 * whose price is not known has an equal part.
 */
export const shareOf = ({ seats, owes, prices }: Party, chosen: ReadonlySet<string>) => {
  if (seats.every(({ id }) => chosen.has(id))) return owes
  const some = seats.filter(({ id }) => chosen.has(id))
  const sum = some.reduce((all, { id }) => all + (prices[id] ?? owes / seats.length), 0)
  return Math.min(owes, roundToCents(sum))
}

/** So much of a code is typed before it is looked for: shorter ones are tables. */
const shortestCode = 3

const isArrival = (one: Queued): one is QueuedArrival => one.kind === 'arrival'

/** Whether a party is what somebody typed: part of any of its names without accents, its table, or the beginning of its code. */
export const isFound = (party: Party, search: string) => {
  const code = search.replaceAll(/[\s-]/g, '').toUpperCase()
  if (code.length >= shortestCode && bookingCodeOf(party.id).replace('-', '').startsWith(code)) return true
  const words = folded(search).split(/\s+/).filter(Boolean)
  return party.seats.some(({ name, table }) =>
    words.every((word) => folded(name).includes(word) || folded(table) === word),
  )
}

/** The id of the seat in a code that was scanned; undefined for another code. */
export const seatInCode = (text: string) => {
  const [, a, b, c, d, e] = /^CERCLE:([\dA-F]{8})([\dA-F]{4})([\dA-F]{4})([\dA-F]{4})([\dA-F]{12})$/.exec(text) ?? []
  return a && [a, b, c, d, e].join('-').toLowerCase()
}
