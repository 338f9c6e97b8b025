import { Hono } from 'hono'
import { getRestaurant, listRestaurants } from './restaurants.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { id } from '#club/core/server/http/validate.ts'

const read = route({ may: 'everyone' })

export const restaurants = new Hono<ApiEnv>()
  .get('/', read, async (c) => c.json(await listRestaurants(c.var.club)))
  .get('/:id', read, id('restaurant.not-found'), async (c) =>
    c.json(await getRestaurant(c.var.club, c.req.valid('param').id)),
  )
