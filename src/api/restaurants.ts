import { Hono } from 'hono'
import { getRestaurant, listRestaurants } from '#domain/restaurants.ts'
import type { ApiEnv } from './actor.ts'
import { id } from './validate.ts'

export const restaurants = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await listRestaurants(c.var.club)))
  .get('/:id', id('restaurant.not-found'), async (c) =>
    c.json(await getRestaurant(c.var.club, c.req.valid('param').id)),
  )
