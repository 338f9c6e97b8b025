import { Hono } from 'hono'
import { findEverything } from '#domain/find/find-everything.ts'
import { wideSearch } from '#shared/forms/fields/list-query.ts'
import type { ApiEnv } from '../actor.ts'
import { route } from '../route.ts'
import { query } from '../validate.ts'

/** Each kind is answered only to who may open it (`domain/find/find-everything.ts`). */
export const search = new Hono<ApiEnv>().get('/', route({ may: 'staff' }), query(wideSearch), async (c) =>
  c.json(await findEverything(c.var.club, c.req.valid('query').search)),
)
