import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ActivityFilters, ActivityList } from '#base/activity/activity-query.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import type { QueryData } from '#kit/panel/record/queries.ts'

const activity = panelApi.api.admin.activity

export const activityQuery = (query: ActivityList) =>
  queryOptions({
    queryKey: ['admin', 'activity', query],
    queryFn: () => answer(activity.$get({ query })),
    placeholderData: keepPreviousData,
  })

export const staffQuery = () =>
  queryOptions({ queryKey: ['admin', 'activity', 'staff'], queryFn: () => answer(activity.staff.$get()) })

/** A version does not change, but what it is compared with does. */
export const versionQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'activity', 'version', id],
    queryFn: () => answer(activity[':id'].version.$get({ param: { id } })),
  })

export const exportActivity = (json: ActivityFilters) => answer(activity.exports.$post({ json }))

export type Activity = QueryData<typeof activityQuery>
export type Line = Activity['rows'][number]
export type Version = QueryData<typeof versionQuery>
