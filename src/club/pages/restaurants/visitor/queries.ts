import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { type ApiClient, Refused, answer } from '#kit/both/api.ts'

/** The delay before a sample replaces a restaurant that cannot be read, in milliseconds (spec §8). */
const sampleDelay = 500

type Restaurants = ApiClient['api']['restaurants']
export type RestaurantInList = InferResponseType<Restaurants['$get'], 200>[number]
export type Restaurant = InferResponseType<Restaurants[':id']['$get'], 200>

export const restaurantList = (api: ApiClient) =>
  queryOptions({ queryKey: ['restaurants', 'list'], queryFn: () => answer(api.api.restaurants.$get()) })

export const restaurantDetail = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['restaurants', 'detail', id],
    queryFn: () =>
      answer(api.api.restaurants[':id'].$get({ param: { id } })).catch((error: unknown) => sampleOr(id, error)),
  })

/** The three sample restaurants, after the delay. */
export const sampleQuery = () =>
  queryOptions({ queryKey: ['restaurants', 'samples'], queryFn: samples, staleTime: Infinity })

/** The sample with this id. @throws Refused restaurant.not-found, or the error of the failed read */
const sampleOr = async (id: string, error: unknown): Promise<Restaurant> => {
  const sample = (await samples()).find((restaurant) => restaurant.id === id)
  if (sample) return sample
  throw error instanceof Refused ? new Refused('restaurant.not-found', 404) : error
}

/** Whether an id belongs to a sample. */
export const isSampleId = (id: string) => /^[123]$/.test(id)

const samples = async () => {
  const [{ sampleRestaurants }] = await Promise.all([
    import('./sample-restaurants.ts'),
    new Promise((resolve) => setTimeout(resolve, sampleDelay)),
  ])
  return sampleRestaurants
}
