import { answer } from '#kit/both/api.ts'
import { importCalls } from '#club/core/imports/staff/import-calls.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { contentCalls } from '#club/core/content/staff/content-calls.ts'
import type { QueryData } from '#kit/panel/record/queries.ts'

const restaurants = panelApi.api.admin.restaurants

export const {
  list: restaurantsList,
  toEdit: restaurantToEdit,
  create: createRestaurant,
  change: changeRestaurant,
  remove: removeRestaurant,
  restore: restoreRestaurant,
} = contentCalls('restaurants', restaurants)

export type RestaurantInPanel = QueryData<typeof restaurantsList>['rows'][number]
export type EditedRestaurant = Awaited<ReturnType<typeof createRestaurant>>
export type StoredRestaurant = QueryData<typeof restaurantToEdit>

export const {
  last: lastRestaurantImport,
  preview: previewRestaurants,
  apply: importRestaurants,
  undo: undoRestaurants,
} = importCalls(restaurants.imports)
export const restaurantRows = (query: Parameters<typeof restaurantsList>[0]) =>
  answer(restaurants.imports.rows.$get({ query }))
