import { Hono } from 'hono'
import { contentRoutes, plainDeletion } from '#club/core/content/server/content-routes.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { blogPostList, blogPostSave, newBlogPost } from '../shared/blog-post.ts'
import { changePost, createPost, listPostChoices, restorePost } from './blog-posts-editing.ts'
import { deletePost, getPost, listPosts } from './kind.ts'

export const blogPosts = new Hono<ApiEnv>()
  .get('/choices', route({ may: 'content' }), async (c) => c.json(await listPostChoices(c.var.club)))
  .route(
    '/',
    contentRoutes(
      'post',
      { list: blogPostList, create: newBlogPost, save: blogPostSave, remove: plainDeletion },
      {
        list: listPosts,
        get: getPost,
        create: createPost,
        change: changePost,
        remove: deletePost,
        restore: restorePost,
      },
    ),
  )
