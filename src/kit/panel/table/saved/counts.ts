import type { UseQueryOptions } from '@tanstack/react-query'
import { type SavedList, requestFilters, socioFilters } from '#club/members/members/shared/membership-panel.ts'
import { requestsList } from '#club/members/requests/staff/queries.ts'
import { sociosList } from '#club/members/members/staff/queries.ts'
import { queryIn } from '../use-list-state.ts'

type Count = { total: number }

/** The query of the list that the address of a saved filter names, for the number of its rows. */
export const countQuery = (list: SavedList, address: string) => {
  const params = new URLSearchParams(address)
  const query = queryIn(params)
  const filter = params.get('filter')
  return {
    socios: () => sociosList({ ...query, status: socioFilterIn(filter) }),
    solicitudes: () => requestsList({ ...query, status: requestFilterIn(filter) }),
  }[list]() as unknown as UseQueryOptions<Count>
}

/** The filter that an address names; all, if it names none. */
export const socioFilterIn = (value: string | null) => socioFilters.find((filter) => filter === value) ?? 'all'
export const requestFilterIn = (value: string | null) => requestFilters.find((filter) => filter === value) ?? 'all'
