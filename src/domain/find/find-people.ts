import { and, count, desc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { pickColumns } from '#db/schema/columns.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { socios } from '#db/schema/socios.ts'
import { distanceOf, nearestEvents } from '../events/nearest-events.ts'
import { matchesPerson } from '../lists/search.ts'
import { membersMatching } from '../socios/list.ts'
import type { Finder } from './find-everything.ts'
import { mostOfAKind } from './most-of-a-kind.ts'

/** Members, each with the number of events that they booked signed in (decision 106). */
export const findMembers = async ({ club: { db }, search }: Finder) => {
  const found = await db
    .select(pickColumns(socios, 'id', 'membershipNumber', 'fullName', 'email', 'phone', 'status'))
    .from(socios)
    .where(membersMatching(search))
    .orderBy(desc(socios.createdAt), socios.id)
    .limit(mostOfAKind)
  const { memberId, eventId, cancelledAt } = eventRegistrations
  const ids = found.map(({ id }) => id)
  const booked =
    ids.length === 0
      ? []
      : await db
          .select({ memberId, events: count(sql`distinct ${eventId}`) })
          .from(eventRegistrations)
          .where(and(inArray(memberId, ids), isNull(cancelledAt)))
          .groupBy(memberId)
  const eventsOf = new Map(booked.map((row) => [row.memberId, row.events]))
  return found.map((member) => Object.assign(member, { events: eventsOf.get(member.id) ?? 0 }))
}

/** Requests of people who are no members yet. */
export const findRequests = ({ club: { db }, search }: Finder) =>
  db
    .select(pickColumns(membershipRequests, 'id', 'fullName', 'email', 'phone', 'status'))
    .from(membershipRequests)
    .where(
      and(
        matchesPerson(membershipRequests, search),
        notExists(db.select().from(socios).where(eq(socios.membershipRequestId, membershipRequests.id))),
      ),
    )
    .orderBy(desc(membershipRequests.createdAt), membershipRequests.id)
    .limit(mostOfAKind)

/** More rows than guests are shown, since several may be of one guest. */
const mostRows = 50

/** Guests of the events around today, and by a whole address those of all events: each with the nearest event. */
export const findGuests = async (finder: Finder, members: { email: string }[]) => {
  const rows = await (isAddress.test(finder.search) ? guestsWithAddress(finder) : guestsAroundToday(finder))
  const seen = new Set(members.map(({ email }) => email.toLowerCase()))
  return rows
    .filter(({ email, fullName }) => {
      const who = (email || fullName).toLowerCase()
      return !seen.has(who) && seen.add(who)
    })
    .slice(0, mostOfAKind)
}

const isAddress = /^\S+@\S+\.\S+$/

const guest = pickColumns(eventRegistrations, 'id', 'eventId', 'fullName', 'email', 'phone', 'waitingSince')
const hasSeat = and(isNull(eventRegistrations.cancelledAt), ne(eventRegistrations.fullName, ''))

const guestsWithAddress = ({ club: { db, now }, search }: Finder) =>
  db
    .select({ ...guest, ...pickColumns(events, 'title', 'titleCa', 'date') })
    .from(eventRegistrations)
    .innerJoin(events, and(eq(events.id, eventRegistrations.eventId), isNull(events.deletedAt)))
    .where(and(hasSeat, sql`lower(${eventRegistrations.email}) = lower(${search})`))
    .orderBy(distanceOf(now()), eventRegistrations.id)
    .limit(mostRows)

/** Of so many events to come, and as many past ones: there is no index on the names of guests. */
const searchedEvents = 25

/** Far more than an event has. A limit keeps PostgreSQL from computing the searched text once for each comparison. */
const mostGuestsOfAnEvent = 10_000

/** Event by event from the nearest on, which ends early where many match. */
const guestsAroundToday = ({ club, search }: Finder) => {
  const nearest = nearestEvents(club, searchedEvents, isNull(events.deletedAt))
  const { title, titleCa, date } = nearest
  const ofEvent = club.db
    .select({ ...guest, searchText: textFor(search).as('searched') })
    .from(eventRegistrations)
    .where(and(hasSeat, eq(eventRegistrations.eventId, nearest.id)))
    .limit(mostGuestsOfAnEvent)
    .as('of_event')
  const { id, eventId, fullName, email, phone, waitingSince, searchText } = ofEvent
  return club.db
    .select({ id, eventId, fullName, email, phone, waitingSince, title, titleCa, date })
    .from(nearest)
    .crossJoinLateral(ofEvent)
    .where(matchesPerson({ searchText, email, phone }, search))
    .orderBy(nearest.distance, id)
    .limit(mostRows)
}

/** The text of a guest in which this can be found, since there is no index: a number in the telephone, letters in name and address. */
const textFor = (search: string) => {
  const { fullName, email, phone } = eventRegistrations
  if (!/\p{L}/u.test(search)) return sql<string>`digits(${phone})`
  const names = sql`${fullName} || ' ' || ${email}`
  return /\d/.test(search) ? sql<string>`plain(${names} || ' ' || digits(${phone}))` : sql<string>`plain(${names})`
}
