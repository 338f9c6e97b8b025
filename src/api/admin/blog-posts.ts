import { Hono } from 'hono'
import { createPost, changePost, deletePost, getPost, listPosts, restorePost } from '#domain/blog-posts-editing.ts'
import { blogPostList, blogPostSave, newBlogPost } from '#shared/forms/blog-post.ts'
import type { ApiEnv } from '../actor.ts'
import { body, id, query } from '../validate.ts'

const known = id('post.not-found')

export const blogPosts = new Hono<ApiEnv>()
  .get('/', query(blogPostList), async (c) => c.json(await listPosts(c.var.club, c.req.valid('query'))))
  .post('/', body(newBlogPost), async (c) => c.json(await createPost(c.var.club, c.req.valid('json')), 201))
  .get('/:id', known, async (c) => c.json(await getPost(c.var.club, c.req.valid('param').id)))
  .put('/:id', known, body(blogPostSave), async (c) =>
    c.json(await changePost(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete('/:id', known, async (c) => {
    await deletePost(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/restorations', known, async (c) => {
    await restorePost(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
