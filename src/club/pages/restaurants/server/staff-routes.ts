import { Hono } from 'hono'
import {
  createRestaurant,
  changeRestaurant,
  deleteRestaurant,
  getRestaurantForStaff,
  listRestaurantsForStaff,
  restoreRestaurant,
} from './restaurants-editing.ts'
import { newRestaurant, restaurantList, restaurantSave } from '../shared/restaurant.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'

const validId = id('restaurant.not-found')
const read = route({ may: 'content' })
const write = route({ may: 'content', changes: 'content' })

export const restaurants = new Hono<ApiEnv>()
  .get('/', read, query(restaurantList), async (c) =>
    c.json(await listRestaurantsForStaff(c.var.club, c.req.valid('query'))),
  )
  .post('/', write, body(newRestaurant), async (c) =>
    c.json(await createRestaurant(c.var.club, c.req.valid('json')), 201),
  )
  .get('/:id', read, validId, async (c) => c.json(await getRestaurantForStaff(c.var.club, c.req.valid('param').id)))
  .put('/:id', write, validId, body(restaurantSave), async (c) =>
    c.json(await changeRestaurant(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete('/:id', write, validId, async (c) => {
    await deleteRestaurant(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/restorations', write, validId, async (c) => {
    await restoreRestaurant(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
