import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { pickColumns } from '#db/schema/columns.ts'
import { contactMessages, messageSearchText } from '#db/schema/contact-messages.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { memberRegister } from '#db/schema/members/member-register.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { socios } from '#db/schema/socios.ts'
import { maxSearchedEvents } from '#shared/forms/registration-panel.ts'
import type { Club } from '../club.ts'
import { nearestEvents } from '../events/nearest-events.ts'
import { forgiving, matches, matchesPerson } from '../lists/search.ts'
import { guestSearchColumns } from '../registrations/guest-search.ts'

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
    .where(matchesPerson(socios, search, forgives))
    .orderBy(asc(socios.fullName))
    .limit(maxResultsPerKind)
  const register = await db
    .select({
      id: memberRegister.id,
      name: memberRegister.fullName,
      email: sql<string>`''`,
      at: memberRegister.createdAt,
    })
    .from(memberRegister)
    .where(matches(sql`plain(${memberRegister.fullName})`, search, forgives))
    .orderBy(asc(memberRegister.fullName))
    .limit(maxResultsPerKind)
  const { id, fullName, email, createdAt } = membershipRequests
  const requests = await db
    .select({ id, name: fullName, email, at: createdAt })
    .from(membershipRequests)
    .where(matchesPerson(membershipRequests, search, forgives))
    .orderBy(desc(createdAt))
    .limit(maxResultsPerKind)
  const messages = await db
    .select({ ...pickColumns(contactMessages, 'id', 'name', 'email'), at: contactMessages.createdAt })
    .from(contactMessages)
    .where(matches(messageSearchText, search, forgives))
    .orderBy(desc(contactMessages.createdAt))
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
  const nearest = nearestEvents(club, 2 * maxSearchedEvents)
  const { id, fullName, email } = eventRegistrations
  return db
    .select({ id, name: fullName, email, title: nearest.title, at: nearest.date })
    .from(eventRegistrations)
    .innerJoin(nearest, eq(nearest.id, eventRegistrations.eventId))
    .where(and(sql`${eventRegistrations.fullName} <> ''`, matchesPerson(guestSearchColumns(search), search, forgives)))
    .orderBy(desc(nearest.date))
    .limit(maxResultsPerKind)
}
