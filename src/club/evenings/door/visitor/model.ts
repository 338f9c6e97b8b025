import { folded } from '#base/text/folded.ts'
import type { Language } from '#base/text/language.ts'
import { bookingCodeOf } from '#club/evenings/bookings/shared/rules/booking-code.ts'
import { type Arrival, arrivedSeats, mergeArrivals } from '../shared/arrivals.ts'
import type { Queued, QueuedArrival } from './queued.ts'
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

/** Who booked together, with the seats that come or have come in. `owes`: in euros. */
export type Party = {
  id: string
  name: string
  table: string
  seats: Seat[]
  missing: Seat[]
  owes: number
  paid: number
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
  kept: Pick<Kept, 'pass' | 'list' | 'arrivals'>,
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
  const paid = Map.groupBy(
    own.flatMap((one) => (one.kind === 'payment' && !one.refused ? [one] : [])),
    ({ booking }) => booking,
  )
  const isWalkIn = new Set(walkIns.map(({ id }) => id))
  const parties = [...Map.groupBy(coming, ({ booking }) => booking)].map(([id, members]): Party => {
    const debt = list?.owes[id] ?? { sum: isWalkIn.has(id) ? price : 0, paid: 0 }
    const noted = (paid.get(id) ?? []).reduce((sum, { amount }) => sum + amount, 0)
    const host = members.find((seat) => seat.id === id) ?? members.find(({ name }) => name) ?? members[0]!
    return {
      id,
      name: host.name || seats.find((seat) => seat.id === id)?.name || '',
      table: host.table || (members.find(({ table }) => table)?.table ?? ''),
      seats: [host, ...members.filter((seat) => seat !== host)],
      missing: members.filter(({ arrivals }) => arrivals.length === 0),
      owes: Math.max(0, Math.round((debt.sum - noted) * 100) / 100),
      paid: debt.paid + noted,
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
