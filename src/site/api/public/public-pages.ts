import { Hono } from 'hono'
import { listSitemapPages, listSitemapMonth } from '../../feeds/sitemap-pages.ts'
import { sitemapMonth } from '../../shared/sitemap-pages.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { query } from '#club/core/server/http/validate.ts'

const read = route({ may: 'everyone' })

export const publicPages = new Hono<ApiEnv>()
  .get('/', read, async (c) => c.json(await listSitemapPages(c.var.club)))
  .get('/month', read, query(sitemapMonth), async (c) =>
    c.json(await listSitemapMonth(c.var.club, c.req.valid('query'))),
  )
