import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import type { QueryData } from '#kit/panel/record/queries.ts'

export const everythingWith = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'search', search],
    queryFn: () => answer(panelApi.api.admin.search.$get({ query: { search } })),
    placeholderData: keepPreviousData,
  })

/** All published events from a moment on, by date. */
export const openEvents = (from: string) =>
  queryOptions({
    queryKey: ['admin', 'open-events', from],
    queryFn: () => answer(panelApi.api.events.$get({ query: { from, limit: '100', cancelled: 'no' } })),
  })

export type Found = QueryData<typeof everythingWith>
