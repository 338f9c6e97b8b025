import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { type ApiClient, answer } from '../lib/api.ts'

type Posts = ApiClient['api']['blog-posts']
export type PostInList = InferResponseType<Posts['$get'], 200>[number]
export type Post = InferResponseType<Posts[':slug']['$get'], 200>

/** What the screens ask of the blog. */
export const postQueries = (api: ApiClient) => ({
  list: () => queryOptions({ queryKey: ['posts', 'list'], queryFn: () => answer(api.api['blog-posts'].$get()) }),
  detail: (slug: string) =>
    queryOptions({
      queryKey: ['posts', 'detail', slug],
      queryFn: () => answer(api.api['blog-posts'][':slug'].$get({ param: { slug } })),
    }),
})
