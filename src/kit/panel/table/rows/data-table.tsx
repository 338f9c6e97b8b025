import { clsx } from 'clsx'
import { type ColumnDef, type SortingState, functionalUpdate, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSay } from '../../../both/language.tsx'
import { messages } from '../../form/messages.ts'
import { type ActsOf, actsOf } from '../acts/act.ts'
import { RowActs } from '../acts/row-acts.tsx'
import { features } from '../columns.ts'
import { LoadingRows } from './loading-rows.tsx'
import { openable } from './openable.ts'
import { SelectPage, SelectRow } from '../selection/select-boxes.tsx'
import type { Selection } from '../selection/use-selection.ts'
import type { useCursor } from './use-cursor.ts'
import type { ListState } from '../use-list-state.ts'
import cards from './cards.module.css'
import tables from './table.module.css'

type Row = { id: string }

export type DataTableProps<R extends Row, Sort extends string> = {
  /** The name of the table for screen readers. */
  label: string
  // oxlint-disable-next-line typescript/no-explicit-any
  columns: ColumnDef<typeof features, R, any>[]
  /** The name of a row, in the names of its buttons. */
  nameOf?: ((row: R) => string) | undefined
  acts?: ActsOf<R> | undefined
  selection?: Selection<R> | undefined
  /** A column whose `id` is one of these can be sorted. */
  sorting: Pick<ListState<Sort>, 'sort' | 'order'> & {
    sorts: readonly Sort[]
    change: (next: { sort: Sort; order: 'asc' | 'desc' }) => void
  }
  /** Opens a row, by a click on it or with Enter. */
  onOpen?: ((row: R, by: 'key' | 'pointer') => void) | undefined
}

type TableProps<R extends Row, Sort extends string> = DataTableProps<R, Sort> & {
  /** Undefined while they load. */
  rows: R[] | undefined
  isBusy: boolean
  cursor: ReturnType<typeof useCursor<R>>
  openId: string | undefined
}

const noRows: never[] = []
const noName = () => ''

/** The rows of a list, which the server has searched, sorted and paged. Cards on a phone. */
export const DataTable = <R extends Row, Sort extends string>(props: TableProps<R, Sort>): ReactNode => {
  const { label, columns, nameOf = noName, acts, selection, rows, isBusy, sorting, cursor, openId, onOpen } = props
  const say = useSay(messages)
  const sorted: SortingState = [{ id: sorting.sort, desc: sorting.order === 'desc' }]
  const table = useTable({
    features,
    columns,
    data: rows ?? (noRows as R[]),
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
  // One stop of the Tab key for all rows; the arrows go from row to row.
  const stop = cursor.row?.id ?? rows?.[0]?.id
  return (
    <table className={clsx(tables.table, cards.cards)} aria-label={label} aria-busy={isBusy}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {selection && (
              <th scope="col" data-card="pick">
                <SelectPage selection={selection} />
              </th>
            )}
            {group.headers.map((header) => {
              const order = header.column.getIsSorted()
              const name = <table.FlexRender header={header} />
              const { card, leaves } = header.column.columnDef.meta ?? {}
              return (
                <th
                  key={header.id}
                  scope="col"
                  data-card={card}
                  data-leaves={leaves}
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
            {acts && (
              <th scope="col" data-card="actions">
                <span className="vh">{say.actions}</span>
              </th>
            )}
          </tr>
        ))}
      </thead>
      <tbody>
        {!rows && (
          <LoadingRows
            hasBoxes={selection !== undefined}
            hasActs={acts !== undefined}
            columns={table.getAllColumns()}
          />
        )}
        {rows &&
          table
            .getRowModel()
            .rows.map((row) => ({ id: row.id, original: row.original, cells: row.getAllCells() }))
            .map(({ id, original, cells }) => (
              <tr
                key={id}
                data-row={id}
                data-cursor={cursor.row?.id === id || undefined}
                data-open={openId === id || undefined}
                data-picked={selection?.picked.has(id) || undefined}
                onFocus={() => cursor.focusOn(original)}
                {...(onOpen ? openable((by) => onOpen(original, by), id === stop) : {})}
              >
                {selection && (
                  <td data-card="pick">
                    <SelectRow row={original} name={nameOf(original)} selection={selection} />
                  </td>
                )}
                {cells.map((cell) => {
                  const { card, leaves, shrinks } = cell.column.columnDef.meta ?? {}
                  return (
                    <td key={cell.id} data-card={card} data-leaves={leaves} data-text={shrinks && 'shrinks'}>
                      <table.FlexRender cell={cell} />
                    </td>
                  )
                })}
                {acts && (
                  <td data-card="actions">
                    <RowActs acts={actsOf(original, acts)} name={nameOf(original)} />
                  </td>
                )}
              </tr>
            ))}
      </tbody>
    </table>
  )
}
