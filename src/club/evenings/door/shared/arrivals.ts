/** That somebody came in, as a phone noted it. Times as text in ISO 8601; `device`: the name of the phone; `undoneAt`: it was a mistake. */
export type Arrival = { id: string; seat: string; at: string; device: string; undoneAt: string | null }

/**
 * Joins what is known of arrivals, by their id: an undone one stays undone, and of two times the earlier counts. In whichever order, and
 * however often, the result is the same, so that phones without a network need not agree on anything.
 */
export const mergeArrivals = (...lists: readonly (readonly Arrival[])[]) => {
  const merged = new Map<string, Arrival>()
  for (const arrival of lists.flat()) {
    const known = merged.get(arrival.id)
    merged.set(arrival.id, known ? joined(known, arrival) : arrival)
  }
  return merged
}

const joined = (one: Arrival, other: Arrival): Arrival => ({
  ...one,
  at: earlier(one.at, other.at)!,
  undoneAt: earlier(one.undoneAt, other.undoneAt),
})

const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && Date.parse(other) < Date.parse(one)) ? other : one

/** Of each seat that is in, its arrivals that count, the earliest first: a second one is somebody who came in twice. */
export const arrivedSeats = (arrivals: Iterable<Arrival>) => {
  const counted = [...arrivals].filter(({ undoneAt }) => undoneAt === null)
  return Map.groupBy(
    counted.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || one.id.localeCompare(other.id)),
    ({ seat }) => seat,
  )
}
