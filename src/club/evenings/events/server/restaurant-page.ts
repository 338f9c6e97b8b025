import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Club } from '#club/core/server/club.ts'
import { listPostsAbout } from '#club/evenings/posts/server/posts-about.ts'
import { blogPosts } from '#club/evenings/posts/server/table.ts'
import { getRestaurant, listRestaurants } from '#club/pages/restaurants/server/restaurants.ts'
import { listLatestEvents } from './latest-events.ts'
import { isPublic } from './publication.ts'
import { events } from './table.ts'

/** A restaurant as its page shows it, with its events and the posts that tell of it. @throws Refusal restaurant.not-found */
export const getRestaurantPage = async (club: Club, id: string) => ({
  ...(await getRestaurant(club, id)),
  eventos: await listLatestEvents(club, eq(events.restaurantId, id)),
  publicaciones: await listPostsAbout(club, eq(blogPosts.restaurantId, id)),
})

/** All restaurants, each with the next event there that visitors see. */
export const listRestaurantCards = async (club: Club) => {
  const next = new Map((await nextEvents(club)).map(({ restaurantId, ...event }) => [restaurantId, event]))
  return (await listRestaurants(club)).map((card) => Object.assign(card, { proximoEvento: next.get(card.id) ?? null }))
}

const nextEvents = ({ db, now }: Club) =>
  db
    .selectDistinctOn([events.restaurantId], { restaurantId: events.restaurantId, id: events.id, date: events.date })
    .from(events)
    .where(and(isNotNull(events.restaurantId), isPublic(now()), isNull(events.cancelledAt), gt(events.date, now())))
    .orderBy(events.restaurantId, events.date)
