import { Hono } from 'hono'
import { listSitemapPages, listSitemapMonth } from '#domain/content/sitemap-pages.ts'
import { sitemapMonth } from '#shared/forms/sitemap-pages.ts'
import type { ApiEnv } from '../actor.ts'
import { route } from '../route.ts'
import { query } from '../validate.ts'

const read = route({ may: 'everyone' })

export const publicPages = new Hono<ApiEnv>()
  .get('/', read, async (c) => c.json(await listSitemapPages(c.var.club)))
  .get('/month', read, query(sitemapMonth), async (c) =>
    c.json(await listSitemapMonth(c.var.club, c.req.valid('query'))),
  )
