import { and, count, desc, inArray, isNull, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { maxResultsPerKind } from '#base/max-results.ts'
import type { Finder } from '#club/core/server/noun.ts'
import { membersMatching } from '#club/members/members/server/list.ts'
import { beginningFirst } from '#club/core/server/lists/search.ts'
import { socios } from '#club/members/members/server/table.ts'
import { isRegistered } from './seat-state.ts'
import { eventRegistrations } from './table.ts'

/**
 * Members, each with the number of events at which a seat has their file (decision 24). Bookings with the same address are counted apart: an
 * address is no identity.
 */
export const findMembers = async ({ club: { db }, search, forgives }: Finder) => {
  const found = await db
    .select(pickColumns(socios, 'id', 'membershipNumber', 'fullName', 'email', 'phone', 'status', 'language'))
    .from(socios)
    .where(membersMatching(search, forgives))
    .orderBy(beginningFirst(socios.searchText, search), desc(socios.createdAt), socios.id)
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
