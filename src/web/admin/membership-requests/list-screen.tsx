import { useMutation, useQuery } from '@tanstack/react-query'
import { Eye, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatDate } from '#shared/dates.ts'
import { requestStatusOr, requestStatuses } from '#shared/membership.ts'
import { useLanguage } from '../../lib/language.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notify } from '../../ui/notify.tsx'
import { columnsOf } from '../parts/columns.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { ExportButton } from '../parts/export-button.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { ScreenHeader } from '../parts/screen-header.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { Segments } from '../parts/segments.tsx'
import { useListState } from '../parts/use-list-state.ts'
import { emptyIn, filterIn, messages, statusIn } from './messages.ts'
import { NewRequestDialog } from './new-request-dialog.tsx'
import { type RequestInList, exportRequests, removeRequest, requestQueries } from './queries.ts'
import { RequestDialog } from './request-dialog.tsx'
import { StatusBadge } from './status-badge.tsx'

const filters = [...requestStatuses, 'all'] as const
type Filter = (typeof filters)[number]

/** Solicitudes (spec §2): search, filter, decide, create, delete. */
export default function RequestsScreen() {
  const language = useLanguage()
  const say = messages(language)
  const state = useListState(['createdAt'], { sort: 'createdAt', order: 'desc', filter: 'all' })
  const status: Filter = filters.find((filter) => filter === state.filter) ?? 'all'
  const list = useQuery(requestQueries.list({ search: state.search, status, page: String(state.page) }))
  const [opened, setOpened] = useState<string>()
  const [leaving, setLeaving] = useState<RequestInList>()
  const [isCreating, setIsCreating] = useState(false)
  const removing = useMutation(removeRequest())
  const columns = useColumns(setOpened, setLeaving)
  const { total = 0, isMore = false } = list.data ?? {}

  const remove = async ({ id }: RequestInList) => {
    try {
      await removing.mutateAsync(id)
      await notify('success', say.removed)
    } catch (error) {
      await notify('error', say.removeFailed)
      throw error
    }
  }
  const toCells = async () => {
    const rows = await exportRequests({ search: state.search, status })
    return [
      [say.name, say.email, say.phone, say.date, say.status],
      ...rows.map((row) => [
        row.fullName,
        row.email,
        row.phone,
        formatDate(row.createdAt, language),
        statusIn(language)[requestStatusOr(row.status)],
      ]),
    ]
  }

  return (
    <>
      <ScreenHeader title={say.title}>
        <div className="row">
          <ExportButton file="solicitudes" load={toCells} />
          <button className="btn btn--sm" type="button" onClick={() => setIsCreating(true)}>
            <Plus className="ico" aria-hidden />
            {say.create}
          </button>
        </div>
      </ScreenHeader>
      <div className="adm__tools">
        <SearchBox hint={say.searchHint} value={state.search} onChange={(search) => state.change({ search })} />
        <Segments
          label={say.filter}
          value={status}
          options={filters.map((value) => ({ value, text: filterIn(language)[value] }))}
          onChange={(filter) => state.change({ filter })}
        />
      </div>
      <DataTable
        label={say.title}
        columns={columns}
        list={list}
        failure={say.listError}
        empty={<NoRequests search={state.search} filter={status} onShowAll={() => state.change({ filter: 'all' })} />}
        onOpen={({ id }) => setOpened(id)}
      />
      {total > 0 && (
        <Pagination
          page={state.page}
          total={total}
          // A search knows of one row beyond the page, and that there are more.
          count={say.count(isMore && state.search ? total - 1 : total, isMore)}
          onChange={(page) => state.change({ page })}
        />
      )}
      {opened && <RequestDialog id={opened} onClose={() => setOpened(undefined)} />}
      {isCreating && <NewRequestDialog onClose={() => setIsCreating(false)} />}
      {leaving && (
        <ConfirmDialog
          text={say.removeText(leaving.fullName)}
          confirm={say.removeIt}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

type NoRequestsProps = { search: string; filter: Filter; onShowAll: () => void }

/** What is said without rows differs by search and filter (spec §2). */
const NoRequests = ({ search, filter, onShowAll }: NoRequestsProps) => {
  const language = useLanguage()
  const say = messages(language)
  const title = search ? say.emptySearch(search) : emptyIn(language)[filter]
  return (
    <EmptyState title={title} text={search ? say.emptySearchText : undefined}>
      {filter !== 'all' && (
        <button className="btn btn--sm btn--ink" type="button" onClick={onShowAll}>
          {say.showAll}
        </button>
      )}
    </EmptyState>
  )
}

const useColumns = (onOpen: (id: string) => void, onRemove: (request: RequestInList) => void) => {
  const language = useLanguage()
  return useMemo(() => {
    const say = messages(language)
    const column = columnsOf<RequestInList>()
    return [
      column.accessor('fullName', { header: say.name, meta: { card: 'title' } }),
      column.accessor('email', { header: say.email, meta: { card: 'line' } }),
      column.accessor('createdAt', {
        header: say.date,
        cell: ({ getValue }) => <span className="num">{formatDate(getValue(), language)}</span>,
        meta: { card: 'foot' },
      }),
      column.accessor('status', {
        header: say.status,
        cell: ({ getValue }) => <StatusBadge status={getValue()} />,
        meta: { card: 'corner' },
      }),
      column.display({
        id: 'actions',
        header: say.actions,
        cell: ({ row: { original } }) => (
          <>
            <button
              className="ibtn"
              type="button"
              aria-label={say.view(original.fullName)}
              onClick={() => onOpen(original.id)}
            >
              <Eye className="ico" aria-hidden />
            </button>
            <button
              className="ibtn"
              type="button"
              aria-label={say.remove(original.fullName)}
              onClick={() => onRemove(original)}
            >
              <Trash2 className="ico" aria-hidden />
            </button>
          </>
        ),
        meta: { card: 'actions' },
      }),
    ]
  }, [language, onOpen, onRemove])
}
