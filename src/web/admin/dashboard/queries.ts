import { queryOptions } from '@tanstack/react-query'
import { answer } from '../../lib/api.ts'
import { panelApi } from '../panel-api.ts'

export const dashboard = () =>
  queryOptions({
    queryKey: ['admin', 'dashboard'],
    queryFn: () => answer(panelApi.api.admin.dashboard.$get()),
    // What needs doing is looked at, not remembered.
    staleTime: 0,
  })

type Answered = Awaited<ReturnType<NonNullable<ReturnType<typeof dashboard>['queryFn']>>>
export type Dashboard = Answered
export type People = NonNullable<Answered['people']>
