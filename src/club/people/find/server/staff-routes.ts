import { Hono } from 'hono'
import { findEverything } from './find-everything.ts'
import { wideSearch } from '#base/forms/list-query.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { query } from '#club/core/server/http/validate.ts'

/** Each kind is answered only to who may open it (`club/people/find/server/find-everything.ts`). */
export const search = new Hono<ApiEnv>().get('/', route({ may: 'staff' }), query(wideSearch), async (c) =>
  c.json(await findEverything(c.var.club, c.req.valid('query').search)),
)
