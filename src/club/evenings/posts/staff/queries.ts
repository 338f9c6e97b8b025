import { queryOptions } from '@tanstack/react-query'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { contentCalls } from '#club/core/content/staff/content-calls.ts'
import type { QueryData } from '#kit/panel/record/queries.ts'

const posts = panelApi.api.admin['blog-posts']

export const {
  list: postsList,
  toEdit: postToEdit,
  create: createPost,
  change: changePost,
  remove: removePost,
  restore: restorePost,
} = contentCalls('blog-posts', posts)

/** What a post may tell of. */
export const postChoices = () =>
  queryOptions({ queryKey: ['admin', 'blog-posts', 'choices'], queryFn: () => answer(posts.choices.$get()) })

export type PostInPanel = QueryData<typeof postsList>['rows'][number]
export type EditedPost = Awaited<ReturnType<typeof createPost>>
