import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BlogPostList, BlogPostSave, NewBlogPost } from '../shared/blog-post.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#accounts/both/panel-api.ts'
import { type ListInput, type QueryData, readOnce } from '#kit/panel/record/queries.ts'

const posts = panelApi.api.admin['blog-posts']

export const postsList = (query: ListInput<BlogPostList>) =>
  queryOptions({
    queryKey: ['admin', 'blog-posts', query],
    queryFn: () => answer(posts.$get({ query })),
    placeholderData: keepPreviousData,
  })

export const postToEdit = (id: string) =>
  queryOptions({
    queryKey: ['editing', 'blog-posts', id],
    queryFn: () => answer(posts[':id'].$get({ param: { id } })),
    ...readOnce,
  })

/** What a post may tell of. */
export const postChoices = () =>
  queryOptions({ queryKey: ['admin', 'blog-posts', 'choices'], queryFn: () => answer(posts.choices.$get()) })

export const createPost = (json: NewBlogPost) => answer(posts.$post({ json }))
export const changePost = (id: string) => (json: BlogPostSave) => answer(posts[':id'].$put({ param: { id }, json }))
export const removePost = (id: string) => answer(posts[':id'].$delete({ param: { id } }))
export const restorePost = (id: string) => answer(posts[':id'].restorations.$post({ param: { id } }))

export type PostInPanel = QueryData<typeof postsList>['rows'][number]
export type EditedPost = Awaited<ReturnType<typeof createPost>>
