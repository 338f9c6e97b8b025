import { type ReactNode, useEffect } from 'react'
import { rowsPerPage } from '#base/forms/list-query.ts'
import { FocusFallback } from '../record/focus-fallback.tsx'
import { NotLoaded } from '../record/not-loaded.tsx'
import { StepsContext } from '../record/peek/steps.ts'
import type { OpenRecord } from '../record/use-open-record.ts'
import { DataTable, type DataTableProps } from './rows/data-table.tsx'
import { NotFresh } from './rows/not-fresh.tsx'
import { FoldedTools } from './folded-tools.tsx'
import { pageCount } from './page-count.ts'
import { Pagination } from './pagination.tsx'
import { useColumnChoice } from './saved/column-choice.tsx'
import type { SavedListing } from './saved/counts.ts'
import { SavedFilters } from './saved/saved-filters.tsx'
import { SearchBox } from './search-box.tsx'
import { Segments, type SegmentsProps } from './segments.tsx'
import { SelectPage } from './selection/select-boxes.tsx'
import { SortBox } from './sort-box.tsx'
import { useCursor } from './rows/use-cursor.ts'
import type { useListState } from './use-list-state.ts'
import { useRowKeys } from './rows/use-row-keys.ts'
import tables from './rows/table.module.css'
import styles from './tools.module.css'

type Row = { id: string }

/** The result of `useQuery` for a list. */
type ListQuery<R> = {
  data: { rows: R[]; total: number } | undefined
  error: Error | null
  dataUpdatedAt?: number
  isPlaceholderData?: boolean
  refetch: () => unknown
}

export type ListingProps<R extends Row, Sort extends string, Filter extends string> = Omit<
  DataTableProps<R, Sort>,
  'sorting'
> & {
  list: ListQuery<R>
  say: { searchHint: string; listError: string; count: (total: number) => string }
  state: ReturnType<typeof useListState<Sort>>
  /** Rows on a page, if its api gives another number of them than most. */
  perPage?: number
  /** Shown without rows. The words depend on search and filter. */
  empty: ReactNode
  filter?: Pick<SegmentsProps<Filter>, 'label' | 'value' | 'options'>
  /** More tools, at the end of the toolbar. */
  tools?: ReactNode
  /** The list's filters can be saved, with the number of rows of each. */
  saved?: SavedListing
  /** The record beside the list. */
  peek?: OpenRecord
  /** What is shown beside the list. It may step to the rows around the record. */
  children?: ReactNode
}

/** A complete list: search, filter, rows, their number, and links to the other pages. */
export const Listing = <R extends Row, Sort extends string, Filter extends string>(
  props: ListingProps<R, Sort, Filter>,
) => {
  const { label, columns, nameOf, acts, selection, list, empty, say, state, filter, tools, saved, peek, children } =
    props
  const { perPage = rowsPerPage } = props
  const { rows: read, total = 0 } = list.data ?? {}
  // The list has rows but not on this page: its last row was deleted, or the address is old.
  const isPastTheEnd = read?.length === 0 && total > 0
  const rows = isPastTheEnd ? undefined : read
  const page = isPastTheEnd ? Math.min(state.page, pageCount(total, perPage)) : state.page
  const { change } = state
  useEffect(() => {
    if (isPastTheEnd && page !== state.page) change({ page })
  }, [isPastTheEnd, page, state.page, change])
  const { shown, choice } = useColumnChoice(columns)
  const cursor = useCursor(rows ?? [], peek?.id)
  const onOpen = peek
    ? (row: R, by: 'key' | 'pointer') => peek.open(row.id, { takesFocus: by === 'key' })
    : props.onOpen
  const steps = useRowKeys({ cursor, acts, selection, peek, onOpen })

  return (
    <>
      <div className={styles.tools}>
        {filter && <Segments {...filter} onChange={(value) => state.change({ filter: value })} />}
        {saved && <SavedFilters listing={saved} />}
        <div className={styles.rest}>
          <SearchBox hint={say.searchHint} value={state.search} onChange={(search) => state.change({ search })} />
          <FoldedTools>
            {choice}
            <SortBox {...state} columns={columns} onChange={change} />
            {selection && total > 0 && <SelectPage selection={selection} isNamed />}
            {tools && <div className={styles.more}>{tools}</div>}
          </FoldedTools>
        </div>
      </div>
      <FocusFallback label={label} className={tables.list}>
        {list.error && list.data && <NotFresh since={list.dataUpdatedAt} retry={list.refetch} />}
        {list.error && !list.data ? (
          <NotLoaded title={say.listError} error={list.error} retry={list.refetch} />
        ) : rows?.length === 0 ? (
          empty
        ) : (
          <DataTable
            label={label}
            columns={shown}
            nameOf={nameOf}
            acts={acts}
            selection={selection}
            rows={rows}
            isBusy={!rows || (list.isPlaceholderData ?? false)}
            sorting={state}
            cursor={cursor}
            openId={peek?.id}
            onOpen={onOpen}
          />
        )}
      </FocusFallback>
      {total > 0 && (
        <Pagination
          page={page}
          total={total}
          perPage={perPage}
          count={say.count(total)}
          onChange={(chosenPage) => state.change({ page: chosenPage })}
        />
      )}
      <StepsContext
        value={{
          position: cursor.at === undefined ? undefined : (page - 1) * perPage + cursor.at + 1,
          total,
          ...steps,
        }}
      >
        {children}
      </StepsContext>
    </>
  )
}
