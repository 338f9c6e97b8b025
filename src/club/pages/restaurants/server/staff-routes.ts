import { contentRoutes, plainDeletion } from '#club/core/content/server/content-routes.ts'
import { newRestaurant, restaurantList, restaurantSave } from '../shared/restaurant.ts'
import { restaurantActs } from './kind.ts'

export const restaurants = contentRoutes(
  'restaurant',
  { list: restaurantList, create: newRestaurant, save: restaurantSave, remove: plainDeletion },
  restaurantActs,
)
