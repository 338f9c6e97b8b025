import { eq } from 'drizzle-orm'
import type { Club } from '#club/core/server/club.ts'
import { getRestaurant } from '#club/pages/restaurants/server/restaurants.ts'
import { listLatestEvents } from './latest-events.ts'
import { events } from './table.ts'

/** A restaurant as its page shows it, with its events. @throws Refusal restaurant.not-found */
export const getRestaurantPage = async (club: Club, id: string) => ({
  ...(await getRestaurant(club, id)),
  eventos: await listLatestEvents(club, eq(events.restaurantId, id)),
})
