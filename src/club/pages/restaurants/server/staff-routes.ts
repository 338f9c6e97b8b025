import { Hono } from 'hono'
import { contentRoutes, plainDeletion } from '#club/core/content/server/content-routes.ts'
import { contentImportRoutes } from '#club/core/imports/server/content-import-routes.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { newRestaurant, restaurantList, restaurantSave } from '../shared/restaurant.ts'
import { restaurantActs } from './kind.ts'
import { restaurantImport } from './restaurant-import.ts'

export const restaurants = new Hono<ApiEnv>()
  .route('/imports', contentImportRoutes(restaurantImport, restaurantList, restaurantActs.all))
  .route(
    '/',
    contentRoutes(
      'restaurant',
      { list: restaurantList, create: newRestaurant, save: restaurantSave, remove: plainDeletion },
      restaurantActs,
    ),
  )
