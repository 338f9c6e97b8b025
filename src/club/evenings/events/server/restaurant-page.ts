import { eq } from 'drizzle-orm'
import type { Club } from '#club/core/server/club.ts'
import { listPostsAbout } from '#club/evenings/posts/server/posts-about.ts'
import { blogPosts } from '#club/evenings/posts/server/table.ts'
import { getRestaurant } from '#club/pages/restaurants/server/restaurants.ts'
import { listLatestEvents } from './latest-events.ts'
import { events } from './table.ts'

/** A restaurant as its page shows it, with its events and the posts that tell of it. @throws Refusal restaurant.not-found */
export const getRestaurantPage = async (club: Club, id: string) => ({
  ...(await getRestaurant(club, id)),
  eventos: await listLatestEvents(club, eq(events.restaurantId, id)),
  publicaciones: await listPostsAbout(club, eq(blogPosts.restaurantId, id)),
})
