import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readQuery } from '#base/public-queries.ts'
import { type ApiClient, answer } from '#kit/both/api.ts'

/** The words in an address; empty if there are none. */
export const wordsAt = (search: URLSearchParams) => readQuery('/buscar', search).q ?? ''

export const searchQuery = (api: ApiClient, words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: () => answer(api.api.search.$get({ query: { q: words } })),
    placeholderData: keepPreviousData,
    enabled: words !== '',
  })

export type Found = Awaited<ReturnType<NonNullable<ReturnType<typeof searchQuery>['queryFn']>>>
