import { Hono } from 'hono'
import {
  createRestaurant,
  changeRestaurant,
  deleteRestaurant,
  getRestaurantForStaff,
  listRestaurantsForStaff,
  restoreRestaurant,
} from '#domain/restaurants-editing.ts'
import { newRestaurant, restaurantList, restaurantSave } from '#shared/forms/restaurant.ts'
import type { ApiEnv } from '../actor.ts'
import { body, id, query } from '../validate.ts'

const known = id('restaurant.not-found')

export const restaurants = new Hono<ApiEnv>()
  .get('/', query(restaurantList), async (c) => c.json(await listRestaurantsForStaff(c.var.club, c.req.valid('query'))))
  .post('/', body(newRestaurant), async (c) => c.json(await createRestaurant(c.var.club, c.req.valid('json')), 201))
  .get('/:id', known, async (c) => c.json(await getRestaurantForStaff(c.var.club, c.req.valid('param').id)))
  .put('/:id', known, body(restaurantSave), async (c) =>
    c.json(await changeRestaurant(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete('/:id', known, async (c) => {
    await deleteRestaurant(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/restorations', known, async (c) => {
    await restoreRestaurant(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
