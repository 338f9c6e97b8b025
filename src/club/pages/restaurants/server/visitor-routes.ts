import { Hono } from 'hono'
import { listRestaurants } from './restaurants.ts'
import type { Club } from '#club/core/server/club.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { id } from '#club/core/server/http/validate.ts'

const read = route({ may: 'everyone' })

/** `getPage`: a restaurant with what later families show on its page. */
export const restaurants = <Page extends object>(getPage: (club: Club, id: string) => Promise<Page>) =>
  new Hono<ApiEnv>()
    .get('/', read, async (c) => c.json(await listRestaurants(c.var.club)))
    .get('/:id', read, id('restaurant.not-found'), async (c) =>
      c.json(await getPage(c.var.club, c.req.valid('param').id)),
    )
