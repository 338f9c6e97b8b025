import { queryOptions } from '@tanstack/react-query'
import type { RestaurantForm, RestaurantList } from '#shared/forms/restaurant.ts'
import { answer } from '../../lib/api.ts'
import { panelApi } from '../panel-api.ts'

const restaurants = panelApi.api.admin.restaurants
type Asked = Pick<RestaurantList, 'search' | 'sort' | 'order' | 'filter'> & { page: string }

export const restaurantsList = (query: Asked) =>
  queryOptions({ queryKey: ['admin', 'restaurants', query], queryFn: () => answer(restaurants.$get({ query })) })

/** One house to edit, read once: what is being written must not change under the hand. */
export const restaurantToEdit = (id: string) =>
  queryOptions({
    queryKey: ['editing', 'restaurants', id],
    queryFn: () => answer(restaurants[':id'].$get({ param: { id } })),
    staleTime: Infinity,
    gcTime: 0,
  })

export const createRestaurant = (json: RestaurantForm) => answer(restaurants.$post({ json }))
export const changeRestaurant = (id: string) => (json: RestaurantForm & { version: number }) =>
  answer(restaurants[':id'].$put({ param: { id }, json }))
export const removeRestaurant = (id: string) => answer(restaurants[':id'].$delete({ param: { id } }))
export const restoreRestaurant = (id: string) => answer(restaurants[':id'].restorations.$post({ param: { id } }))

type Listed = Awaited<ReturnType<NonNullable<ReturnType<typeof restaurantsList>['queryFn']>>>
export type RestaurantInPanel = Listed['rows'][number]
export type EditedRestaurant = Awaited<ReturnType<typeof createRestaurant>>
