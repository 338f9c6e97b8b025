import { Hono } from 'hono'
import { getPublishedPost, listPublishedPosts } from '#domain/blog-posts.ts'
import type { ApiEnv } from './actor.ts'

export const blogPosts = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await listPublishedPosts(c.var.club)))
  .get('/:slug', async (c) => c.json(await getPublishedPost(c.var.club, c.req.param('slug'))))
