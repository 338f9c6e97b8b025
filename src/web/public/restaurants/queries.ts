import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { type ApiClient, Refused, answer } from '../../lib/api.ts'

/** Milliseconds before a built-in sample stands in for a house that is not there (spec §8). */
const sampleDelay = 500

type Restaurants = ApiClient['api']['restaurants']
export type RestaurantInList = InferResponseType<Restaurants['$get'], 200>[number]
export type Restaurant = InferResponseType<Restaurants[':id']['$get'], 200>

/** What the screens ask of restaurants. */
export const restaurantQueries = (api: ApiClient) => ({
  list: () => queryOptions({ queryKey: ['restaurants', 'list'], queryFn: () => answer(api.api.restaurants.$get()) }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['restaurants', 'detail', id],
      queryFn: () =>
        answer(api.api.restaurants[':id'].$get({ param: { id } })).catch((error: unknown) => sampleOr(id, error)),
    }),
})

/** The three sample houses, once the wait is over. */
export const sampleQuery = () =>
  queryOptions({ queryKey: ['restaurants', 'samples'], queryFn: samples, staleTime: Infinity })

/** The sample of that id. @throws Refused restaurant.not-found, or the error that kept us from reading the house */
const sampleOr = async (id: string, error: unknown): Promise<Restaurant> => {
  const sample = (await samples()).find((sample) => sample.id === id)
  if (sample) return sample
  throw error instanceof Refused ? new Refused('restaurant.not-found', 404) : error
}

/** Whether an id is of one of the built-in houses. */
export const isSampleId = (id: string) => /^[123]$/.test(id)

const samples = async () => {
  const [{ sampleRestaurants }] = await Promise.all([
    import('./sample-restaurants.ts'),
    new Promise((resolve) => setTimeout(resolve, sampleDelay)),
  ])
  return sampleRestaurants
}
