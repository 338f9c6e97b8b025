import type { SavedListing } from '#kit/panel/table/saved/counts.ts'
import { queryIn } from '#kit/panel/table/use-list-state.ts'
import { socioFilters } from '../shared/membership.ts'
import { sociosList } from './queries.ts'

export const savedSocios: SavedListing = {
  list: 'socios',
  rows: (params) =>
    sociosList({ ...queryIn(params), status: socioFilterIn(params.get('filter')), ...importIn(params) }),
}

/** The filter that an address names; all, if it names none. */
export const socioFilterIn = (value: string | null) => socioFilters.find((filter) => filter === value) ?? 'all'

/** Whose new members alone an address asks for: those of an import. */
export const importIn = (params: URLSearchParams) => {
  const id = params.get('import')
  return id ? { import: id } : {}
}
