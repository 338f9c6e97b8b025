import { type InferSelectModel, and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { pickColumns, shownPicture } from '#platform/database/columns.ts'
import { blogPosts } from '#club/evenings/posts/server/table.ts'
import { isPublicPost } from '#club/evenings/posts/server/public-post.ts'
import { photosOf } from '#club/pages/restaurants/server/photos-of.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { events } from './table.ts'
import { takesGuests } from './takes-guests.ts'

type Event = { id: string; category: string; date: Date; restaurant: { id: string } | null }

/** So many things in all. */
const relatedThings = 3

/**
 * Where the page of an event leads: the next events at which one can register, those of its category and then of its restaurant first; its restaurant;
 * and a post that is not about itself, one about its restaurant or its category first. Without counts of seats: a page shows its own alone.
 * Once an event has begun its page shows the next ones as a calendar does, by day.
 */
export const readRelated = async (club: Club, event: Event, restaurant: RelatedRestaurant | null) => {
  const next = await nextEvents(club, event)
  const post = await postFor(club, event)
  const hasBegun = event.date <= club.now()
  return {
    events: hasBegun
      ? next.toSorted((one, other) => one.date.getTime() - other.date.getTime())
      : next.slice(0, relatedThings - [post, restaurant].filter(Boolean).length),
    restaurant: restaurant && withPicture(restaurant),
    post,
  }
}

const nextEvents = ({ db, now }: Club, { id, category, restaurant }: Event) =>
  db
    .select({
      ...pickColumns(events, 'id', 'title', 'titleCa', 'date', 'endsAt', 'price', 'memberPrice', 'category'),
      imageUrl: shownPicture(events.imageUrl, events.plate),
    })
    .from(events)
    .where(and(takesGuests(now()), ne(events.id, id)))
    .orderBy(desc(isOf(category)), desc(isAt(events.restaurantId, restaurant)), asc(events.date), asc(events.id))
    .limit(relatedThings)

/** What is read of an event's restaurant to lead to it. */
export const relatedRestaurant = pickColumns(
  restaurants,
  'id',
  'nombre',
  'especialidad',
  'especialidadCa',
  'precioMedio',
  'images',
  'plate',
)
type RelatedRestaurant = Pick<InferSelectModel<typeof restaurants>, keyof typeof relatedRestaurant>

const withPicture = ({ images, plate, ...restaurant }: RelatedRestaurant) => ({
  ...restaurant,
  picture: photosOf({ images, plate })[0] ?? '',
})

const postFor = async ({ db, now }: Club, { id, category, restaurant }: Event) => {
  const [post = null] = await db
    .select({
      ...pickColumns(blogPosts, 'slug', 'title', 'titleCa', 'excerpt', 'excerptCa'),
      picture: shownPicture(blogPosts.coverImage, blogPosts.plate),
    })
    .from(blogPosts)
    .leftJoin(events, eq(events.id, blogPosts.eventId))
    .where(and(isPublicPost(now()), or(isNull(blogPosts.eventId), ne(blogPosts.eventId, id))))
    .orderBy(
      desc(isAt(blogPosts.restaurantId, restaurant)),
      desc(isOf(category)),
      desc(blogPosts.publishedAt),
      desc(blogPosts.id),
    )
    .limit(1)
  return post
}

/** As SQL, never null: whether an event has this category. */
const isOf = (category: string) => sql`coalesce(${events.category} = nullif(${category}, ''), false)`

/** The same of its restaurant, or a post's. */
const isAt = (column: typeof events.restaurantId | typeof blogPosts.restaurantId, restaurant: Event['restaurant']) =>
  sql`coalesce(${column} = ${restaurant?.id ?? null}::uuid, false)`
