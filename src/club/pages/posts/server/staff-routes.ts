import { Hono } from 'hono'
import {
  createPost,
  changePost,
  deletePost,
  getPost,
  listPostChoices,
  listPosts,
  restorePost,
} from './blog-posts-editing.ts'
import { blogPostList, blogPostSave, newBlogPost } from '../shared/blog-post.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'

const validId = id('post.not-found')
const read = route({ may: 'content' })
const write = route({ may: 'content', changes: 'content' })

export const blogPosts = new Hono<ApiEnv>()
  .get('/', read, query(blogPostList), async (c) => c.json(await listPosts(c.var.club, c.req.valid('query'))))
  .post('/', write, body(newBlogPost), async (c) => c.json(await createPost(c.var.club, c.req.valid('json')), 201))
  .get('/choices', read, async (c) => c.json(await listPostChoices(c.var.club)))
  .get('/:id', read, validId, async (c) => c.json(await getPost(c.var.club, c.req.valid('param').id)))
  .put('/:id', write, validId, body(blogPostSave), async (c) =>
    c.json(await changePost(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete('/:id', write, validId, async (c) => {
    await deletePost(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/restorations', write, validId, async (c) => {
    await restorePost(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
