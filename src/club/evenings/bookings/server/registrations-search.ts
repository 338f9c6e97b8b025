import { and, asc, desc, eq } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { eventRegistrations } from './table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { type RegistrationSearch, maxSearchedEvents } from '../shared/registration-panel.ts'
import { cleanTexts } from '#base/text/clean.ts'
import type { Club } from '#club/core/server/club.ts'
import { eventFilterConditions } from '#club/evenings/events/server/kind.ts'
import { inOrder, readPage } from '#club/core/server/lists/paging.ts'
import { isInState, isRegistered } from './seat-state.ts'
import { forgiving, matchesPerson } from '#club/core/server/lists/search.ts'

/**
 * A page of the registrations of the events nearest to today, each with its event, for guests who call. There is no index for this
 * search, because it would slow down each registration; so it covers a limited number of events. An empty search finds nothing.
 */
export const searchRegistrations = async (club: Club, { search, filter, sort, order, page }: RegistrationSearch) => {
  if (search === '') return { rows: [], total: 0 }
  const isCancelled = filter === 'cancelled'
  // Their ids first: PostgreSQL would look for the words in all registrations.
  const nearest = await club.db
    .select({ id: events.id })
    .from(events)
    .where(eventFilterConditions(club.now())[isCancelled ? 'all' : filter])
    .orderBy(filter === 'upcoming' ? asc(events.date) : desc(events.date))
    .limit(maxSearchedEvents)
  const isNear = isOneOf(
    eventRegistrations.eventId,
    nearest.map(({ id }) => id),
  )
  return await forgiving(search, async (forgives) => {
    const found = club.db
      .select({
        ...columns,
        ...pickColumns(events, 'title', 'titleCa', 'date', 'endsAt'),
      })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(
        and(
          isNear,
          isCancelled ? isInState('asked', 'cancelled') : isRegistered,
          matchesPerson(eventRegistrations, search, forgives),
        ),
      )
      .$dynamic()
    const count = club.db.$count(found.as('found'))
    const sorted = found.orderBy(...inOrder(order, { ...sortable, date: events.date }[sort], eventRegistrations.id))
    return cleanTexts(await readPage(sorted, page, count))
  })
}

const columns = pickColumns(
  eventRegistrations,
  'id',
  'eventId',
  'fullName',
  'named',
  'email',
  'phone',
  'isMember',
  'createdAt',
  'state',
)
const sortable = pickColumns(eventRegistrations, 'createdAt', 'fullName')
