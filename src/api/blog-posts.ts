import { Hono } from 'hono'
import { getPublishedPost, listPublishedPosts } from '#domain/blog-posts.ts'
import type { ApiEnv } from './actor.ts'
import { slug } from './validate.ts'

export const blogPosts = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await listPublishedPosts(c.var.club)))
  .get('/:slug', slug('post.not-found'), async (c) =>
    c.json(await getPublishedPost(c.var.club, c.req.valid('param').slug)),
  )
