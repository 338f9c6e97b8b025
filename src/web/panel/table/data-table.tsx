import { clsx } from 'clsx'
import { type ColumnDef, type SortingState, functionalUpdate, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { features } from './columns.ts'
import { NotLoaded } from '../record/not-loaded.tsx'
import type { ListState } from './use-list-state.ts'
import states from '../../ui/states/states.module.css'
import tables from './table.module.css'

type Row = { id: string }

/** The result of `useQuery` for a list. */
type ListQuery<R> = {
  data: { rows: R[]; total: number; isMore?: boolean } | undefined
  error: Error | null
  isPlaceholderData?: boolean
  refetch: () => unknown
}

type DataTableProps<R extends Row, Sort extends string> = {
  /** The name of the table for screen readers. */
  label: string
  // oxlint-disable-next-line typescript/no-explicit-any
  columns: ColumnDef<typeof features, R, any>[]
  list: ListQuery<R>
  /** Shown if the list could not be read. */
  failure: string
  /** Shown without rows. The words depend on search and filter. */
  empty: ReactNode
  /** A column whose `id` is one of these can be sorted. */
  sorting: Pick<ListState<Sort>, 'sort' | 'order'> & {
    sorts: readonly Sort[]
    change: (next: { sort: Sort; order: 'asc' | 'desc' }) => void
  }
  /** Opens a row, by a click on it or with Enter. */
  onOpen?: (row: R) => void
}

const noRows: never[] = []
const skeletons = 6

/** The rows of a list, which the server has searched, sorted and paged. Cards on a phone. */
export const DataTable = <R extends Row, Sort extends string>(props: DataTableProps<R, Sort>) => {
  const { label, columns, list, failure, empty, sorting, onOpen } = props
  const sorted: SortingState = [{ id: sorting.sort, desc: sorting.order === 'desc' }]
  const table = useTable({
    features,
    columns,
    data: list.data?.rows ?? (noRows as R[]),
    getRowId: ({ id }) => id,
    state: { sorting: sorted },
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    onSortingChange: (updater) => {
      const [first] = functionalUpdate(updater, sorted)
      if (first) sorting.change({ sort: first.id as Sort, order: first.desc ? 'desc' : 'asc' })
    },
  })

  if (list.error && !list.data) return <NotLoaded title={failure} error={list.error} retry={list.refetch} />
  if (list.data?.rows.length === 0) return empty

  return (
    <table className={tables.table} aria-label={label} aria-busy={!list.data || list.isPlaceholderData}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => {
              const order = header.column.getIsSorted()
              const name = <table.FlexRender header={header} />
              return (
                <th
                  key={header.id}
                  scope="col"
                  data-card={header.column.columnDef.meta?.card}
                  aria-sort={order ? (order === 'desc' ? 'descending' : 'ascending') : undefined}
                >
                  {sorting.sorts.some((sort) => sort === header.column.id) ? (
                    <button className={tables.sort} type="button" onClick={header.column.getToggleSortingHandler()}>
                      {name}
                      {order === 'asc' && <ArrowUp aria-hidden />}
                      {order === 'desc' && <ArrowDown aria-hidden />}
                    </button>
                  ) : (
                    name
                  )}
                </th>
              )
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {list.data
          ? table.getRowModel().rows.map((row) => (
              <tr key={row.id} {...(onOpen ? openable(() => onOpen(row.original)) : {})}>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} data-card={cell.column.columnDef.meta?.card}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))
          : Array.from({ length: skeletons }, (_, position) => (
              <tr key={position} aria-hidden>
                {table.getAllColumns().map(({ id, columnDef }) => (
                  <td key={id} data-card={columnDef.meta?.card}>
                    <span className={clsx(states.skeleton, tables.skeleton)} />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  )
}

/** A row that opens: with a click outside its own buttons, or with Enter. */
const openable = (open: () => void) => ({
  className: tables.openable,
  tabIndex: 0,
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (!(event.target as Element).closest('a, button, input, label')) open()
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    // The dialog takes the focus, and the same Enter must not press its first button.
    event.preventDefault()
    open()
  },
})
