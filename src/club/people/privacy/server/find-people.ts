import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { contactMessages, messageSearchText, senderSearchText } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { memberRegister } from '#club/members/members/server/tables/member-register.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { nearestEvents } from '#club/evenings/events/server/nearest-events.ts'
import { beginningFirst, forgiving, matches, matchesPerson } from '#club/core/server/lists/search.ts'

/** How many of each kind a search shows. */
const maxResultsPerKind = 20

export type FoundPerson = {
  kind: 'member' | 'register' | 'request' | 'guest' | 'message'
  /** The row, for a person without an address. */
  id: string
  name: string
  email: string
  at: Date
  /** Of a member: whether the file is blocked. */
  isBlocked?: boolean
  /** Of a guest, the event. */
  title?: string
}

/** People with a name or an address like this: members, also blocked ones, the register, applicants, guests of the nearest events, senders. */
export const findPeople = async (club: Club, search: string): Promise<FoundPerson[]> =>
  search === '' ? [] : await forgiving(search, (forgives) => findAll(club, search, forgives))

const findAll = async (club: Club, search: string, forgives: boolean): Promise<FoundPerson[]> => {
  const { db } = club
  const members = await db
    .select({
      ...pickColumns(socios, 'id', 'email'),
      name: socios.fullName,
      at: socios.createdAt,
      isBlocked: sql<boolean>`${socios.blockedAt} is not null`,
    })
    .from(socios)
    .where(and(matchesPerson(socios, search, forgives), isNull(socios.mergedInto)))
    .orderBy(beginningFirst(socios.searchText, search), asc(socios.fullName))
    .limit(maxResultsPerKind)
  const registered = sql`plain(${memberRegister.fullName})`
  const register = await db
    .select({
      id: memberRegister.id,
      name: memberRegister.fullName,
      email: sql<string>`''`,
      at: memberRegister.createdAt,
    })
    .from(memberRegister)
    .where(matches(registered, search, forgives))
    .orderBy(beginningFirst(registered, search), asc(memberRegister.fullName))
    .limit(maxResultsPerKind)
  const { id, fullName, email, createdAt } = membershipRequests
  const requests = await db
    .select({ id, name: fullName, email, at: createdAt })
    .from(membershipRequests)
    .where(matchesPerson(membershipRequests, search, forgives))
    .orderBy(beginningFirst(membershipRequests.searchText, search), desc(createdAt))
    .limit(maxResultsPerKind)
  const messages = await db
    .select({ ...pickColumns(contactMessages, 'id', 'name', 'email'), at: contactMessages.createdAt })
    .from(contactMessages)
    .where(matches(messageSearchText, search, forgives))
    .orderBy(beginningFirst(senderSearchText, search), desc(contactMessages.createdAt))
    .limit(maxResultsPerKind)
  return [
    ...ofKind('member', members),
    ...ofKind('register', register),
    ...ofKind('request', requests),
    ...ofKind('guest', await findGuests(club, search, forgives)),
    ...ofKind('message', messages),
  ]
}

const ofKind = <Row extends object>(kind: FoundPerson['kind'], rows: Row[]) =>
  rows.map((row) => Object.assign(row, { kind }))

const findGuests = async (club: Club, search: string, forgives: boolean) => {
  const { db } = club
  const nearest = nearestEvents(club)
  const { id, fullName, email } = eventRegistrations
  return db
    .select({ id, name: fullName, email, title: nearest.title, at: nearest.date })
    .from(eventRegistrations)
    .innerJoin(nearest, eq(nearest.id, eventRegistrations.eventId))
    .where(
      and(
        eventRegistrations.named,
        sql`${eventRegistrations.fullName} <> ''`,
        matchesPerson(eventRegistrations, search, forgives),
      ),
    )
    .orderBy(beginningFirst(eventRegistrations.searchText, search), desc(nearest.date))
    .limit(maxResultsPerKind)
}
