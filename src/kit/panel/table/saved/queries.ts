import { queryOptions } from '@tanstack/react-query'
import type { SavedFilter, SavedList } from '#club/members/members/shared/membership-panel.ts'
import { answer } from '../../../both/api.ts'
import { panelApi } from '../../../both/session/panel-api.ts'

const filters = panelApi.api.admin['saved-filters']

/** Of one list, or of all. */
export const savedFilters = (list?: SavedList) =>
  queryOptions({
    queryKey: ['admin', 'saved-filters', list],
    queryFn: () => answer(filters.$get({ query: { ...(list && { list }) } })),
  })

export const saveFilter = (json: SavedFilter) => answer(filters.$post({ json }))
export const removeFilter = (id: string) => answer(filters[':id'].$delete({ param: { id } }))
