import { type SQL, and, asc, eq, gte, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { events, restaurantOfEvent } from './table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { dayMs } from '#base/dates/durations.ts'
import type { Club } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { isPublic } from './publication.ts'

/** The public events of calendars, by date: of a year back and all ahead, also cancelled ones. */
export const listCalendar = (club: Club) =>
  entriesOf(club, gte(events.date, new Date(club.now().getTime() - 365 * dayMs)))

/** One public event as an entry of a calendar. @throws Refusal event.not-found */
export const getCalendarEntry = async (club: Club, id: string) => {
  const [entry] = await entriesOf(club, eq(events.id, id))
  if (!entry) throw new Refusal('event.not-found')
  return entry
}

const entriesOf = ({ db, now }: Club, where: SQL) =>
  db
    .select({ ...entry, restaurant: pickColumns(restaurants, 'direccion'), revisedAt })
    .from(events)
    .leftJoin(restaurants, restaurantOfEvent)
    .where(and(isPublic(now()), where))
    .orderBy(asc(events.date), asc(events.id))

const entry = pickColumns(
  events,
  'id',
  'title',
  'titleCa',
  'description',
  'descriptionCa',
  'date',
  'endsAt',
  'cancelledAt',
  'location',
  'locationCa',
  'category',
  'categoryCa',
)

/** The last change of an entry: of its event, or of the restaurant, whose address is its place. One in the trash counts too: revisions never fall. */
const revisedAt = sql<Date>`greatest(${events.updatedAt},
  (select place.updated_at from ${restaurants} place where place.id = ${events.restaurantId}))`.mapWith(
  events.updatedAt,
)
