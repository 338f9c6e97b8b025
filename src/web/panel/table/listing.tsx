import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { rowsPerPage } from '#shared/forms/fields/list-query.ts'
import { useLanguage } from '../../lib/language.tsx'
import { FocusFallback } from '../record/focus-fallback.tsx'
import { DataTable } from './data-table.tsx'
import { pageCount } from './page-count.ts'
import { messages } from '../record/messages.ts'
import { Pagination } from './pagination.tsx'
import { SearchBox } from './search-box.tsx'
import { Segments } from './segments.tsx'
import { SortBox } from './sort-box.tsx'
import type { useListState } from './use-list-state.ts'
import { WideTable } from './wide-table.tsx'
import styles from './tools.module.css'

type Row = { id: string }
type Table<R extends Row, Sort extends string> = ComponentProps<typeof DataTable<R, Sort>>

type ListingProps<R extends Row, Sort extends string, Filter extends string> = Pick<
  Table<R, Sort>,
  'label' | 'columns' | 'list' | 'empty'
> & {
  say: { searchHint: string; listError: string; count: (total: number) => string }
  state: ReturnType<typeof useListState<Sort>>
  filter?: Pick<ComponentProps<typeof Segments<Filter>>, 'label' | 'value' | 'options'>
  /** More tools, at the end of the toolbar. */
  tools?: ReactNode
  /** For many columns: the table scrolls sideways. */
  isWide?: boolean
  onOpen?: (row: R) => void
}

/** A complete list: search, filter, rows, their number, and links to the other pages. */
export const Listing = <R extends Row, Sort extends string, Filter extends string>(
  props: ListingProps<R, Sort, Filter>,
) => {
  const { label, columns, list, empty, say, state, filter, tools, isWide, onOpen } = props
  const shared = messages(useLanguage())
  const { total = 0, isMore = false } = list.data ?? {}
  // If there are more rows than counted, only complete pages are certain.
  const countedRows = isMore ? total - (total % rowsPerPage) : total
  // The list has rows but not on this page: its last row was deleted, or the address is old.
  const isPastTheEnd = list.data?.rows.length === 0 && total > 0
  const page = isPastTheEnd ? Math.min(state.page, pageCount(total)) : state.page
  const { change } = state
  useEffect(() => {
    if (isPastTheEnd && page !== state.page) change({ page })
  }, [isPastTheEnd, page, state.page, change])
  const table = (
    <DataTable
      label={label}
      columns={columns}
      list={isPastTheEnd ? { data: undefined, error: null, refetch: list.refetch } : list}
      failure={say.listError}
      empty={empty}
      sorting={state}
      {...(onOpen ? { onOpen } : {})}
    />
  )
  return (
    <>
      <div className={styles.tools}>
        <SearchBox hint={say.searchHint} value={state.search} onChange={(search) => state.change({ search })} />
        {filter && <Segments {...filter} onChange={(value) => state.change({ filter: value })} />}
        <SortBox {...state} columns={columns} onChange={change} />
        {tools}
      </div>
      <FocusFallback label={label}>{isWide ? <WideTable>{table}</WideTable> : table}</FocusFallback>
      {total > 0 && (
        <Pagination
          page={page}
          total={total}
          isMore={isMore}
          count={isMore ? shared.moreThan(say.count(countedRows)) : say.count(total)}
          onChange={(chosenPage) => state.change({ page: chosenPage })}
        />
      )}
    </>
  )
}
