import { and, between, count, desc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { idsOfBookingCode } from '#club/evenings/bookings/shared/rules/booking-code.ts'
import { receiptOfCode } from '#club/evenings/payments/shared/rules/payments.ts'
import { maxSearchedEvents } from '#club/evenings/bookings/shared/registration-panel.ts'
import { isAddress } from '#base/text/is-address.ts'
import { mayDo } from '#club/core/server/club.ts'
import { distanceOf, idsOfNearestEvents } from '#club/evenings/events/server/nearest-events.ts'
import { matchesPerson } from '#club/core/server/lists/search.ts'
import { guestSearchColumns } from '#club/evenings/bookings/server/guest-search.ts'
import { isRegistered } from '#club/evenings/bookings/server/seat-state.ts'
import { membersMatching } from '#club/members/members/server/list.ts'
import type { Finder } from './find-everything.ts'
import { maxResultsPerKind } from '#base/max-results.ts'

/**
 * Members, each with the number of events at which a seat has their file (decision 24). Bookings with the same address are counted apart: an
 * address is no identity.
 */
export const findMembers = async ({ club: { db }, search, forgives }: Finder) => {
  const found = await db
    .select(pickColumns(socios, 'id', 'membershipNumber', 'fullName', 'email', 'phone', 'status', 'language'))
    .from(socios)
    .where(membersMatching(search, forgives))
    .orderBy(desc(socios.createdAt), socios.id)
    .limit(maxResultsPerKind)
  if (found.length === 0) return []
  const { memberId, eventId } = eventRegistrations
  const booked = await db
    .select({ memberId, events: count(sql`distinct ${eventId}`) })
    .from(eventRegistrations)
    .where(
      and(
        inArray(
          memberId,
          found.map(({ id }) => id),
        ),
        isRegistered,
      ),
    )
    .groupBy(memberId)
  const address = sql<string>`lower(${eventRegistrations.email})`
  const addresses = found.map(({ email }) => email.toLowerCase()).filter((email) => email !== '')
  const alike =
    addresses.length === 0
      ? []
      : await db
          .select({ address, bookings: count() })
          .from(eventRegistrations)
          .where(and(inArray(address, addresses), isNull(memberId), isRegistered))
          .groupBy(address)
  const eventsOf = new Map(booked.map((row) => [row.memberId, row.events]))
  const alikeOf = new Map(alike.map((row) => [row.address, row.bookings]))
  return found.map((member) =>
    Object.assign(member, {
      events: eventsOf.get(member.id) ?? 0,
      withSameAddress: alikeOf.get(member.email.toLowerCase()) ?? 0,
    }),
  )
}

/** Requests of people who are no members yet. */
export const findRequests = ({ club: { db }, search, forgives }: Finder) =>
  db
    .select(pickColumns(membershipRequests, 'id', 'fullName', 'email', 'phone', 'status'))
    .from(membershipRequests)
    .where(
      and(
        matchesPerson(membershipRequests, search, forgives),
        notExists(db.select().from(socios).where(eq(socios.membershipRequestId, membershipRequests.id))),
      ),
    )
    .orderBy(desc(membershipRequests.createdAt), membershipRequests.id)
    .limit(maxResultsPerKind)

/** More rows than guests are shown, since several may be of one guest. */
const mostRows = 50

/**
 * Guests of the events around today, and by a whole address or a code those of all events: each with the nearest event. Who is among the
 * members, by the file on the seat, is left out; another one with the address of a member says so.
 */
export const findGuests = async (finder: Finder, members: { id: string; email: string }[]) => {
  const rows = [...(await guestsWithCode(finder)), ...(await guestsByText(finder))]
  const seen = new Set<string>()
  const ids = new Set(members.map(({ id }) => id))
  const addresses = new Set(members.map(({ email }) => email.toLowerCase()))
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
const isNamed = and(isRegistered, ne(eventRegistrations.fullName, ''))

const guestsWithAddress = ({ club: { db, now }, search }: Finder) =>
  db
    .select({ ...guest, ...pickColumns(events, 'title', 'titleCa', 'date') })
    .from(eventRegistrations)
    .innerJoin(events, and(eq(events.id, eventRegistrations.eventId), isNull(events.deletedAt)))
    .where(and(isNamed, sql`lower(${eventRegistrations.email}) = lower(${search})`))
    .orderBy(distanceOf(now()), eventRegistrations.id)
    .limit(mostRows)

const guestsAroundToday = async ({ club, search, forgives }: Finder) => {
  const isNear = isOneOf(eventRegistrations.eventId, await idsOfNearestEvents(club, 2 * maxSearchedEvents))
  return await club.db
    .select({ ...guest, ...pickColumns(events, 'title', 'titleCa', 'date') })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(isNear, isNamed, matchesPerson(guestSearchColumns(search), search, forgives)))
    .orderBy(distanceOf(club.now()), eventRegistrations.id)
    .limit(mostRows)
}
