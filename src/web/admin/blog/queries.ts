import { queryOptions } from '@tanstack/react-query'
import type { BlogPostForm, BlogPostList } from '#shared/forms/blog-post.ts'
import { answer } from '../../lib/api.ts'
import { panelApi } from '../panel-api.ts'

const posts = panelApi.api.admin['blog-posts']
type Asked = Pick<BlogPostList, 'search' | 'sort' | 'order' | 'filter'> & { page: string }

export const postsList = (query: Asked) =>
  queryOptions({ queryKey: ['admin', 'blog-posts', query], queryFn: () => answer(posts.$get({ query })) })

/** One post to edit, read once: what is being written must not change under the hand. */
export const postToEdit = (id: string) =>
  queryOptions({
    queryKey: ['editing', 'blog-posts', id],
    queryFn: () => answer(posts[':id'].$get({ param: { id } })),
    staleTime: Infinity,
    gcTime: 0,
  })

export const createPost = (json: BlogPostForm) => answer(posts.$post({ json }))
export const changePost = (id: string) => (json: BlogPostForm & { version: number }) =>
  answer(posts[':id'].$put({ param: { id }, json }))
export const removePost = (id: string) => answer(posts[':id'].$delete({ param: { id } }))
export const restorePost = (id: string) => answer(posts[':id'].restorations.$post({ param: { id } }))

type Listed = Awaited<ReturnType<NonNullable<ReturnType<typeof postsList>['queryFn']>>>
export type PostInPanel = Listed['rows'][number]
export type EditedPost = Awaited<ReturnType<typeof createPost>>
