import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { currentAddress } from '../form/current-address.ts'

export type ListState<Sort extends string> = {
  search: string
  filter: string
  sort: Sort
  order: 'asc' | 'desc'
  page: number
}

type Defaults<Sort extends string> = { sort: Sort; order?: 'asc' | 'desc'; filter?: string }

/**
 * The state of a list, stored in the address, so that a reload, a bookmark or the Back button show the same rows. `query` is the
 * query of the api's list (`base/forms/list-query.ts`); `filter` has the parameter name of its api.
 */
export const useListState = <Sort extends string>(sorts: readonly Sort[], defaults: Defaults<Sort>) => {
  const [params, setParams] = useSearchParams()
  const { sort: firstSort, order: firstOrder = 'asc', filter: firstFilter = '' } = defaults
  const requestedSort = params.get('sort') as Sort
  const state: ListState<Sort> = {
    search: params.get('search') ?? '',
    filter: params.get('filter') ?? firstFilter,
    sort: sorts.includes(requestedSort) ? requestedSort : firstSort,
    order: orderOr(params.get('order'), firstOrder),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
  const { search, sort, order, page } = state
  const query = useMemo(() => ({ search, sort, order, page: String(page) }), [search, sort, order, page])

  /** Any change except of the page returns to the first page. */
  const change = useCallback(
    (next: Partial<ListState<Sort>>) => {
      const { params: after, mark } = currentAddress()
      for (const [name, value] of Object.entries({ page: 1, ...next })) after.set(name, String(value))
      const unsaid = { search: '', filter: firstFilter, sort: firstSort, order: firstOrder, page: '1' }
      for (const [name, value] of Object.entries(unsaid)) if (after.get(name) === value) after.delete(name)
      setParams(after, { replace: true, preventScrollReset: true, state: mark })
    },
    [setParams, firstFilter, firstSort, firstOrder],
  )
  return { ...state, sorts, query, change }
}

/** The query of the first page of the list that an address names, newest first if it does not say. */
export const queryIn = (params: URLSearchParams) => ({
  search: params.get('search') ?? '',
  order: orderOr(params.get('order'), 'desc'),
  page: '1',
})

const orderOr = (value: string | null, otherwise: 'asc' | 'desc') =>
  value === 'asc' || value === 'desc' ? value : otherwise
