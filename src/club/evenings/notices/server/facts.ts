import type { events } from '#club/evenings/events/server/table.ts'
import type { StoredFacts } from './table.ts'
import { formatEventDays } from '#base/dates/event-days.ts'
import type { ChangedFact } from '../shared/notices.ts'

type Event = Pick<
  typeof events.$inferSelect,
  'date' | 'endsAt' | 'location' | 'locationCa' | 'price' | 'movedFrom' | 'movedAt'
>

/** The facts of an event that its people know, and its last move. */
export const factsOf = ({ date, endsAt, location, locationCa, price, movedFrom, movedAt }: Event): StoredFacts => ({
  date: date.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  location,
  locationCa,
  price,
  movedFrom: movedFrom?.toISOString() ?? null,
  movedAt: movedAt?.toISOString() ?? null,
})

/**
 * The facts that changed for the people of an event. Guests keep the price they know, so another price is news only if it falls for
 * them too.
 */
export const changedFacts = (before: StoredFacts, after: StoredFacts): ChangedFact[] => [
  ...(before.date === after.date && before.endsAt === after.endsAt ? [] : [timeFact(before, after)]),
  ...(before.location !== after.location || before.locationCa !== after.locationCa ? (['location'] as const) : []),
  ...(after.isPriceForAll && after.price < before.price ? (['price'] as const) : []),
]

const timeFact = (before: StoredFacts, after: StoredFacts): ChangedFact =>
  formatEventDays(before, 'es') === formatEventDays(after, 'es') ? 'time' : 'date'
