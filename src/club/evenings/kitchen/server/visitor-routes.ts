import { Hono } from 'hono'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { noStore } from '#platform/http/no-store.ts'
import { readKitchenByLink } from './kitchen.ts'

/** For the kitchen of one event, by its link. */
export const kitchen = new Hono<ApiEnv>()
  .use(noStore)
  .get('/', route({ may: 'kitchen', limit: 'kitchen' }), async (c) => c.json(await readKitchenByLink(c.var.club)))
