import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { NewRestaurant, RestaurantList, RestaurantSave } from '../shared/restaurant.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#accounts/both/panel-api.ts'
import { type ListInput, type QueryData, readOnce } from '#kit/panel/record/queries.ts'

const restaurants = panelApi.api.admin.restaurants

export const restaurantsList = (query: ListInput<RestaurantList>) =>
  queryOptions({
    queryKey: ['admin', 'restaurants', query],
    queryFn: () => answer(restaurants.$get({ query })),
    placeholderData: keepPreviousData,
  })

export const restaurantToEdit = (id: string) =>
  queryOptions({
    queryKey: ['editing', 'restaurants', id],
    queryFn: () => answer(restaurants[':id'].$get({ param: { id } })),
    ...readOnce,
  })

export const createRestaurant = (json: NewRestaurant) => answer(restaurants.$post({ json }))
export const changeRestaurant = (id: string) => (json: RestaurantSave) =>
  answer(restaurants[':id'].$put({ param: { id }, json }))
export const removeRestaurant = (id: string) => answer(restaurants[':id'].$delete({ param: { id } }))
export const restoreRestaurant = (id: string) => answer(restaurants[':id'].restorations.$post({ param: { id } }))

export type RestaurantInPanel = QueryData<typeof restaurantsList>['rows'][number]
export type EditedRestaurant = Awaited<ReturnType<typeof createRestaurant>>
export type StoredRestaurant = QueryData<typeof restaurantToEdit>
