import { queryOptions } from '@tanstack/react-query'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { type QueryData, live } from '#kit/panel/record/queries.ts'

export const dashboard = () =>
  queryOptions({
    queryKey: ['admin', 'dashboard'],
    queryFn: () => answer(panelApi.api.admin.dashboard.$get()),
    // Tasks are read on each visit, not from the cache.
    staleTime: 0,
    ...live,
  })

/** How much waits, for the menu of every screen. */
export const openTasks = () =>
  queryOptions({
    queryKey: ['admin', 'dashboard', 'tasks'],
    queryFn: () => answer(panelApi.api.admin.dashboard.tasks.$get()),
    staleTime: 0,
    ...live,
  })

export type Dashboard = QueryData<typeof dashboard>
export type People = NonNullable<Dashboard['people']>
/** What waits, as far as the caller is told. */
export type Tasks = Partial<NonNullable<QueryData<typeof openTasks>['people']>>
