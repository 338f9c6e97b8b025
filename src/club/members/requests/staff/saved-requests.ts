import type { SavedListing } from '#kit/panel/table/saved/counts.ts'
import { queryIn } from '#kit/panel/table/use-list-state.ts'
import { requestFilters } from '../shared/requests-panel.ts'
import { requestsList } from './queries.ts'

export const savedRequests: SavedListing = {
  list: 'solicitudes',
  rows: (params) => requestsList({ ...queryIn(params), status: requestFilterIn(params.get('filter')) }),
}

/** The filter that an address names; all, if it names none. */
export const requestFilterIn = (value: string | null) => requestFilters.find((filter) => filter === value) ?? 'all'
