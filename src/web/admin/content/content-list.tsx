import type { ComponentProps, ReactNode } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { Segments } from '../parts/segments.tsx'
import type { useListState } from '../parts/use-list-state.ts'
import { ListEmpty } from './list-empty.tsx'
import { messages } from './messages.ts'

type Row = { id: string; deletedAt: string | null }

type ContentListProps<R extends Row, Sort extends string, Filter extends string> = Pick<
  ComponentProps<typeof DataTable<R, Sort>>,
  'label' | 'columns' | 'list'
> & {
  say: { searchHint: string; listError: string; empty: string; emptyText: string; count: (total: number) => string }
  state: ReturnType<typeof useListState<Sort>>
  filter: Filter
  options: readonly { value: Filter; text: string }[]
  /** Opens a row that is not in the trash. */
  onOpen: (row: R) => void
  /** The button that writes a new one, offered again where there is none yet. */
  create: ReactNode
  /** Many columns: the table scrolls by itself. */
  isWide?: boolean
}

/** A list of content with its search, its filter and its trash: what its four screens share. */
export const ContentList = <R extends Row, Sort extends string, Filter extends string>(
  props: ContentListProps<R, Sort, Filter>,
) => {
  const { label, columns, list, say, state, filter, options, onOpen, create, isWide } = props
  const shared = messages(useLanguage())
  const table = (
    <DataTable
      label={label}
      columns={columns}
      list={list}
      failure={say.listError}
      sorting={state}
      onOpen={(row) => row.deletedAt === null && onOpen(row)}
      empty={
        <ListEmpty
          search={state.search}
          isTrash={filter === 'trash'}
          title={say.empty}
          text={say.emptyText}
          onClear={() => state.change({ search: '' })}
        >
          {create}
        </ListEmpty>
      }
    />
  )
  return (
    <>
      <div className="adm__tools">
        <SearchBox hint={say.searchHint} value={state.search} onChange={(search) => state.change({ search })} />
        <Segments
          label={shared.show}
          options={options}
          value={filter}
          onChange={(value) => state.change({ filter: value })}
        />
      </div>
      {isWide ? <div className="tbl__wide">{table}</div> : table}
      {list.data && list.data.total > 0 && (
        <Pagination
          page={state.page}
          total={list.data.total}
          count={say.count(list.data.total)}
          onChange={(page) => state.change({ page })}
        />
      )}
    </>
  )
}
