import { Hono } from 'hono'
import * as z from 'zod/mini'
import { searchSite } from './search-site.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { query } from '#club/core/server/http/validate.ts'

const searchQuery = z.object({ q: z.string().check(z.maxLength(200, 'too-long')) })

export const search = new Hono<ApiEnv>().get(
  '/',
  route({ may: 'everyone', limit: 'siteSearches' }),
  query(searchQuery),
  async (c) => c.json(await searchSite(c.var.club, c.req.valid('query').q)),
)
