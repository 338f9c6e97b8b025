import { queryOptions } from '@tanstack/react-query'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { type QueryData, live } from '#kit/panel/record/queries.ts'
import type { TableChange, TableSize } from '../shared/tables.ts'

const tables = panelApi.api.admin.tables

/** Who sits where: others seat people while it is in sight. */
export const tablesOf = (eventId: string) =>
  queryOptions({
    queryKey: ['admin', 'tables', eventId],
    queryFn: () => answer(tables.$get({ query: { eventId } })),
    ...live,
  })

export type TableSeat = QueryData<typeof tablesOf>['seats'][number]

export const changeTable = (json: TableChange) => answer(tables.$put({ json }))
export const changeTableSize = async (json: TableSize) => void (await answer(tables.size.$put({ json })))
