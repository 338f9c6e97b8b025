import type { events } from '#club/evenings/events/server/table.ts'
import type { StoredFacts } from './table.ts'
import { formatEventDays } from '#base/dates/event-days.ts'
import { isLessForMembers, memberPriceOf } from '#club/evenings/events/shared/rules/member-price.ts'
import type { ChangedFact, EventFacts } from '../shared/notices.ts'

type Event = Pick<
  typeof events.$inferSelect,
  'date' | 'endsAt' | 'location' | 'locationCa' | 'price' | 'memberPrice' | 'movedFrom' | 'movedAt'
>

/** The facts of an event that its people know, and its last move. */
export const factsOf = ({
  date,
  endsAt,
  location,
  locationCa,
  price,
  memberPrice,
  movedFrom,
  movedAt,
}: Event): StoredFacts => ({
  date: date.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  location,
  locationCa,
  price,
  memberPrice,
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
  ...(after.isPriceForAll && isLessForMembers(pricesOf(after)) && membersPay(after) < membersPay(before)
    ? (['memberPrice'] as const)
    : []),
]

const pricesOf = ({ price, memberPrice = null }: EventFacts) => ({ price, memberPrice })

/** What members paid or pay, by the facts of an event. */
export const membersPay = (facts: EventFacts) => memberPriceOf(pricesOf(facts))

const timeFact = (before: StoredFacts, after: StoredFacts): ChangedFact =>
  formatEventDays(before, 'es') === formatEventDays(after, 'es') ? 'time' : 'date'
