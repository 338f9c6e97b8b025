import { type SQL, and, asc, eq, gte, isNull } from 'drizzle-orm'
import { blogPosts } from '#club/evenings/posts/server/table.ts'
import { fieldsOf } from '#base/text/translation.ts'
import { pickColumns, shownPicture } from '#platform/database/columns.ts'
import { mainTexts, practicalTexts, shownFields } from '../shared/event-form.ts'
import { events, restaurantOfEvent } from './table.ts'
import { organizers } from '#club/pages/organizers/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import type { Db } from '#platform/database/open.ts'
import type { Club } from '#club/core/server/club.ts'
import { listPostsAbout } from '#club/evenings/posts/server/posts-about.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { isPublic } from './publication.ts'
import { readRelated, relatedRestaurant } from './related.ts'

/**
 * Upcoming and past public events by date, at most 100, each with the number of registrations but no registration (decision 1). For
 * more events, pass the date of the last one as `from`. `cancelled: 'no'` leaves cancelled events out.
 */
export const listEvents = ({ db, now }: Club, { from, limit = 100, cancelled }: EventsQuery = {}) =>
  selectEvents(
    db,
    listColumns,
    and(isPublic(now()), from && gte(events.date, from), cancelled === 'no' ? isNull(events.cancelledAt) : undefined),
  )
    .orderBy(asc(events.date), asc(events.id))
    .limit(limit)

type EventsQuery = { from?: Date; limit?: number; cancelled?: 'no' }

/**
 * One public event with its organizer and its restaurant, the posts that tell of it, and what is related to it.
 * @throws Refusal event.not-found
 */
export const getEvent = async (club: Club, id: string) => {
  const columns = { ...pageColumns, relatedRestaurant }
  const [found] = await selectEvents(club.db, columns, and(isPublic(club.now()), eq(events.id, id)))
  if (!found) throw new Refusal('event.not-found')
  const { relatedRestaurant: restaurant, ...event } = found
  return {
    ...event,
    posts: await listPostsAbout(club, eq(blogPosts.eventId, id)),
    related: await readRelated(club, event, restaurant),
  }
}

/** Events with their organizer and restaurant. `where` says which are visible. */
export const selectEvents = <Columns extends typeof listColumns>(db: Db, columns: Columns, where: SQL | undefined) =>
  db
    .select({
      ...columns,
      imageUrl: shownPicture(events.imageUrl, events.plate),
      organizer: organizerColumns,
      restaurant: restaurantColumns,
    })
    .from(events)
    .leftJoin(organizers, and(eq(organizers.id, events.organizerId), isNull(organizers.deletedAt)))
    .leftJoin(restaurants, restaurantOfEvent)
    .where(where)
    .$dynamic()

/** What a list of events shows of them. */
const listColumns = pickColumns(
  events,
  ...fieldsOf(mainTexts),
  ...shownFields,
  'id',
  'registered',
  'waiting',
  'cancelledAt',
  'cancelNote',
  'cancelNoteCa',
  'movedFrom',
  'movedAt',
  'version',
)
/** What its page shows. */
export const pageColumns = { ...listColumns, ...pickColumns(events, ...fieldsOf(practicalTexts)) }
/** What the page of an event says of its restaurant. */
const restaurantColumns = pickColumns(restaurants, 'id', 'nombre', 'direccion')
/** The public columns of an organizer: without email, telephone and street. */
const organizerColumns = pickColumns(
  organizers,
  'name',
  'nameCa',
  'description',
  'descriptionCa',
  'logoUrl',
  'website',
  'city',
  'cityCa',
  'country',
)
