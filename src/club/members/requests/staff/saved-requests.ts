import type { SavedListing } from '#kit/panel/table/saved/counts.ts'
import { queryIn } from '#kit/panel/table/use-list-state.ts'
import { requestFilters } from '#club/members/members/shared/membership.ts'
import { requestsList } from './queries.ts'

export const savedRequests: SavedListing = {
  list: 'solicitudes',
  rows: (params) => requestsList({ ...queryIn(params), status: requestFilterIn(params) }),
}

/** The filter of an address that names none: what is to decide comes first. A search also finds what is decided. */
export const firstRequests = (params: URLSearchParams) => (params.get('search') ? 'all' : 'pending')

/** The filter of an address. */
export const requestFilterIn = (params: URLSearchParams) =>
  requestFilters.find((filter) => filter === params.get('filter')) ?? firstRequests(params)
