import type { UseQueryOptions } from '@tanstack/react-query'
import type { SavedList } from '#club/members/members/shared/membership-panel.ts'

type Count = { total: number }

/** A list whose filters are saved by name. `rows`: the query of what an address of it shows. */
export type SavedListing = { list: SavedList; rows: (params: URLSearchParams) => unknown }

/** The query of the list that the address of a saved filter names, for the number of its rows. */
export const countQuery = ({ rows }: SavedListing, address: string) =>
  rows(new URLSearchParams(address)) as UseQueryOptions<Count>
