import { queryOptions } from '@tanstack/react-query'
import { secondMs } from '#base/dates/durations.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { type QueryData, live } from '#kit/panel/record/queries.ts'

/** Read on each visit, not from the cache, but once by all parts of a screen that open one after the other. */
const onEachVisit = secondMs

export const dashboard = () =>
  queryOptions({
    queryKey: ['admin', 'dashboard'],
    queryFn: () => answer(panelApi.api.admin.dashboard.$get()),
    staleTime: onEachVisit,
    ...live,
  })

/** How much waits, for the menu of every screen. */
export const openTasks = () =>
  queryOptions({
    queryKey: ['admin', 'dashboard', 'tasks'],
    queryFn: () => answer(panelApi.api.admin.dashboard.tasks.$get()),
    staleTime: onEachVisit,
    ...live,
  })

export type Dashboard = QueryData<typeof dashboard>
export type People = NonNullable<Dashboard['people']>
/** What waits, as far as the caller is told. */
export type Tasks = Partial<NonNullable<QueryData<typeof openTasks>['people']>>
