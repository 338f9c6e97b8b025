import { and, between, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { receiptOfCode } from '#club/evenings/payments/shared/rules/payments.ts'
import { isAddress } from '#base/text/is-address.ts'
import { maxResultsPerKind } from '#base/max-results.ts'
import { mayDo } from '#club/core/server/club.ts'
import type { Finder } from '#club/core/server/noun.ts'
import { distanceOf, idsOfNearestEvents } from '#club/evenings/events/server/nearest-events.ts'
import { beginningFirst, matchesPerson } from '#club/core/server/lists/search.ts'
import { idsOfBookingCode } from '../shared/rules/booking-code.ts'
import { isRegistered } from './seat-state.ts'
import { eventRegistrations } from './table.ts'

/** More rows than guests are shown, since several may be of one guest. */
const mostRows = 50

/**
 * Guests of the events around today, and by a whole address or a code those of all events: each with the nearest event. Who is among the
 * members, by the file on the seat, is left out; another one with the address of a member says so.
 */
export const findGuests = async (finder: Finder) => {
  const { members = [] } = finder.found
  const rows = [...(await guestsWithCode(finder)), ...(await guestsByText(finder))]
  const seen = new Set<string>()
  const ids = new Set(members.map(({ id }) => id))
  const addresses = new Set(members.map(({ email = '' }) => email.toLowerCase()))
  return rows
    .filter(({ email, fullName, memberId }) => {
      const who = (email || fullName).toLowerCase()
      return !(memberId && ids.has(memberId)) && !seen.has(who) && seen.add(who)
    })
    .slice(0, maxResultsPerKind)
    .map((row) => Object.assign(row, { hasAddressOfMember: addresses.has(row.email.toLowerCase()) }))
}

const guestsByText = (finder: Finder) =>
  isAddress(finder.search) ? guestsWithAddress(finder) : guestsAroundToday(finder)

/** The host of the party with this booking code or, for the treasury, this receipt. */
const guestsWithCode = async ({ club, search }: Finder) => {
  const ids = idsOfBookingCode(search)
  const receipt = mayDo(club, 'treasury') ? receiptOfCode(search) : undefined
  if (!ids && !receipt) return []
  return await club.db
    .select({ ...guest, ...pickColumns(events, 'title', 'titleCa', 'date') })
    .from(eventRegistrations)
    .innerJoin(events, and(eq(events.id, eventRegistrations.eventId), isNull(events.deletedAt)))
    .where(
      ids
        ? and(isNamed, isNull(eventRegistrations.companionOf), between(eventRegistrations.id, ids.from, ids.to))
        : inArray(
            eventRegistrations.id,
            club.db
              .select({ id: payments.registrationId })
              .from(payments)
              .where(
                and(eq(payments.receiptYear, receipt!.receiptYear), eq(payments.receiptNumber, receipt!.receiptNumber)),
              ),
          ),
    )
}

const guest = pickColumns(
  eventRegistrations,
  'id',
  'eventId',
  'fullName',
  'email',
  'phone',
  'memberId',
  'language',
  'state',
)
const isNamed = and(eventRegistrations.named, ne(eventRegistrations.fullName, ''))
/** Who comes or waits before who has cancelled: who calls to come back is found as well. */
const cancelledLast = sql`not (${isRegistered})`

const guestsWithAddress = ({ club: { db, now }, search }: Finder) =>
  db
    .select({ ...guest, ...pickColumns(events, 'title', 'titleCa', 'date') })
    .from(eventRegistrations)
    .innerJoin(events, and(eq(events.id, eventRegistrations.eventId), isNull(events.deletedAt)))
    .where(and(isNamed, sql`lower(${eventRegistrations.email}) = lower(${search})`))
    .orderBy(cancelledLast, distanceOf(now()), eventRegistrations.id)
    .limit(mostRows)

const guestsAroundToday = async ({ club, search, forgives }: Finder) => {
  const isNear = isOneOf(eventRegistrations.eventId, await idsOfNearestEvents(club))
  return await club.db
    .select({ ...guest, ...pickColumns(events, 'title', 'titleCa', 'date') })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(isNear, isNamed, matchesPerson(eventRegistrations, search, forgives)))
    .orderBy(
      beginningFirst(eventRegistrations.searchText, search),
      cancelledLast,
      distanceOf(club.now()),
      eventRegistrations.id,
    )
    .limit(mostRows)
}
