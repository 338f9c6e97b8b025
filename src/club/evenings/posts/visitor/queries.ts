import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { limits } from '#base/limits.ts'
import { readQuery } from '#base/public-queries.ts'
import { type ApiClient, answer } from '#kit/both/api.ts'

type Posts = ApiClient['api']['blog-posts']
export type PostInList = InferResponseType<Posts['$get'], 200>[number]
export type Post = InferResponseType<Posts[':slug']['$get'], 200>

/** The number of the page in an address; 1 if it is missing or invalid. */
export const pageAt = (search: URLSearchParams) => Number(readQuery('/blog', search).pagina ?? 1)

/** A page of posts, plus one post if there is a next page. */
export const postList = (api: ApiClient, page = 1) => {
  const query = { offset: String((page - 1) * limits.postsPerPage), limit: String(limits.postsPerPage + 1) }
  return queryOptions({
    queryKey: ['posts', 'list', page],
    queryFn: () => answer(api.api['blog-posts'].$get({ query })),
  })
}

export const postDetail = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ['posts', 'detail', slug],
    queryFn: () => answer(api.api['blog-posts'][':slug'].$get({ param: { slug } })),
  })
