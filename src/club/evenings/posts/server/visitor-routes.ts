import { Hono } from 'hono'
import * as z from 'zod/mini'
import { getPublishedPost, listPublishedPosts } from './blog-posts.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { query, slug } from '#club/core/server/http/validate.ts'

const listQuery = z.object({
  offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  catalan: z.optional(z.literal('only')),
})

const read = route({ may: 'everyone' })

export const blogPosts = new Hono<ApiEnv>()
  .get('/', read, query(listQuery), async (c) => c.json(await listPublishedPosts(c.var.club, c.req.valid('query'))))
  .get('/:slug', read, slug('post.not-found'), async (c) =>
    c.json(await getPublishedPost(c.var.club, c.req.valid('param').slug)),
  )
