import { type SQL, eq, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { audit } from '#club/core/server/audit.ts'
import type { Club } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import type { Tx } from '#platform/database/open.ts'
import type { eventRegistrations } from './table.ts'
import { isLessForMembers, memberPriceOf } from '#club/evenings/events/shared/rules/member-price.ts'

// What a seat costs is decided by who sits on it, when it is given: the member whose file it has pays the members' price. A price that was
// given never rises by itself. Empty, it is the price of the event.

type Prices = Parameters<typeof memberPriceOf>[0]

/** The price of a new seat with this file, which is an active member's; null if it costs what the event costs. */
export const priceOfPerson = (event: Prices, memberId: string | null | undefined) => {
  return memberId && isLessForMembers(event) ? memberPriceOf(event) : null
}

/**
 * As SQL, for an update of seats: the price that a seat has, or the one that it would get now with this file, if that is lower. Whose membership
 * has ended pays as others do.
 */
const lowerWith = (memberId: SQL) => sql<number | null>`(
  select nullif(
    least(
      coalesce(event_registrations.price, given.price),
      given.price,
      case when exists (select from socios where socios.id = ${memberId} and socios.status = 'active')
        then given.member_price end
    ),
    given.price
  )
  from events given where given.id = event_registrations.event_id
)`

/** The same with the file that the seat has: on the waiting list the lower of joining and seating counts. */
export const lowerPrice = lowerWith(sql`event_registrations.member_id`)

/** The same with the file that it gets. */
export const lowerPriceOf = (memberId: string) => lowerWith(sql`${memberId}::uuid`)

type Seat = Pick<typeof eventRegistrations.$inferSelect, 'id' | 'eventId' | 'price' | 'state'>
/** The file that staff choose for a seat, and whether it costs what members pay; absent, they have not been asked. */
type Choice = { to: string | null; atMemberPrice: boolean | undefined }

/**
 * The price of a seat that gets a file, or loses one, after it was booked. Its guest was told what the event costs, so staff are asked;
 * a guest who waits was told no price yet. A price of its own stays.
 * @throws Refusal registration.member-price with both prices, unless staff have decided
 */
export const priceWithFile = async (club: Club<Tx>, seat: Seat, { to, atMemberPrice }: Choice) => {
  const [event] = await club.db
    .select(pickColumns(events, 'price', 'memberPrice'))
    .from(events)
    .where(eq(events.id, seat.eventId))
  if (!event || !isLessForMembers(event)) return {}
  const memberPrice = memberPriceOf(event)
  if (seat.price !== (to === null ? memberPrice : null)) return {}
  const decided = to !== null && seat.state === 'waiting' ? true : atMemberPrice
  if (decided === undefined && to !== null)
    throw new Refusal('registration.member-price', { price: event.price, memberPrice })
  if (!decided) return {}
  const price = to === null ? null : memberPrice
  await audit(club, {
    action: 'registration.price-changed',
    subject: 'event_registrations',
    subjectId: seat.id,
    before: { price: seat.price },
    after: { price },
  })
  return { price }
}
