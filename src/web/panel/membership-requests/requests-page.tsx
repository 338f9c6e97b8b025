import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Eye, Trash2, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { dayOf, formatDate } from '#shared/dates/dates.ts'
import type { Language } from '#shared/text/language.ts'
import { requestStatusOr, requestStatuses } from '#shared/membership.ts'
import { useLanguage } from '../../lib/language.tsx'
import { columnsOf } from '../table/columns.ts'
import { ExportButton } from '../table/export-button.tsx'
import { IconButton } from '../record/icon-button.tsx'
import { ListEmpty } from '../table/list-empty.tsx'
import { Listing } from '../table/listing.tsx'
import { NewButton } from '../record/new-button.tsx'
import { ScreenHeader } from '../shell/screen-header.tsx'
import { useStableCallback } from '../table/use-stable-callback.ts'
import { useListState } from '../table/use-list-state.ts'
import { newRecord, useOpenRecord } from '../record/use-open-record.ts'
import { useQuestion } from '../record/use-question.tsx'
import { messages as decisionTexts } from './decision-messages.ts'
import { emptyIn, filterIn, messages, statusIn } from './messages.ts'
import { NewRequestDialog } from './new-request-dialog.tsx'
import { type RequestInList, exportRequests, removeRequest, requestQueries } from './queries.ts'
import { RequestDialog } from './request-dialog.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useUndo } from './use-undo.ts'
import buttons from '../../ui/button/buttons.module.css'
import forms from '../../ui/form/forms.module.css'

const filters = [...requestStatuses, 'all'] as const
type Filter = (typeof filters)[number]

const column = columnsOf<RequestInList>()

/** Solicitudes (spec §2): search, filter, decide, create, delete. */
export default function RequestsPage() {
  const language = useLanguage()
  const say = messages(language)
  const state = useListState(['createdAt'], { sort: 'createdAt', order: 'desc', filter: 'all' })
  const status: Filter = filters.find((filter) => filter === state.filter) ?? 'all'
  const list = useQuery(requestQueries.list({ ...state.query, status }))
  const { id, open, close } = useOpenRecord()
  const { ask, dialog } = useQuestion<RequestInList>({
    text: ({ fullName }) => say.removeText(fullName),
    confirm: say.removeIt,
    act: (request) => removeRequest(request.id),
    done: say.removed,
    failed: say.removeFailed,
  })
  const undo = useStableCallback(useUndo())
  const columns = useMemo(() => columnsIn(language, open, ask, undo), [language, open, ask, undo])
  const toCells = async () => {
    const rows = await exportRequests({ ...state.query, status })
    return [
      [say.name, say.email, say.phone, say.date, say.status],
      ...rows.map((row) => [
        row.fullName,
        row.email,
        row.phone,
        dayOf(row.createdAt),
        statusIn(language)[requestStatusOr(row.status)],
      ]),
    ]
  }

  return (
    <>
      <ScreenHeader title={say.title}>
        <div className={forms.row}>
          <ExportButton file={say.fileName} load={toCells} />
          <NewButton text={say.create} onClick={() => open(newRecord)} />
        </div>
      </ScreenHeader>
      <Listing
        label={say.title}
        columns={columns}
        list={list}
        say={say}
        state={state}
        filter={{
          label: say.filter,
          value: status,
          options: filters.map((value) => ({ value, text: filterIn(language)[value] })),
        }}
        onOpen={(request) => open(request.id)}
        empty={<NoRequests state={state} filter={status} />}
      />
      {id === newRecord && <NewRequestDialog onClose={close} />}
      {id && id !== newRecord && <RequestDialog id={id} onClose={close} />}
      {dialog}
    </>
  )
}

type NoRequestsProps = { state: ReturnType<typeof useListState<'createdAt'>>; filter: Filter }

/** The text of the empty list depends on search and filter (spec §2). */
const NoRequests = ({ state, filter }: NoRequestsProps) => {
  const language = useLanguage()
  const say = messages(language)
  return (
    <ListEmpty
      state={state}
      title={emptyIn(language)[filter]}
      notFound={{ title: say.emptySearch(state.search), text: say.emptySearchText }}
    >
      {filter !== 'all' && (
        <button
          className={clsx(buttons.button, buttons.small, buttons.ink)}
          type="button"
          onClick={() => state.change({ filter: 'all' })}
        >
          {say.showAll}
        </button>
      )}
    </ListEmpty>
  )
}

/** The columns of the list. */
const columnsIn = (
  language: Language,
  onOpen: (id: string) => void,
  onRemove: (request: RequestInList) => void,
  onUndo: (id: string) => void,
) => {
  const say = messages(language)
  return column.columns([
    column.accessor('fullName', { header: say.name, meta: { card: 'title' } }),
    column.accessor('email', { header: say.email, meta: { card: 'line' } }),
    column.accessor('createdAt', {
      header: say.date,
      cell: ({ getValue }) => <span className="num">{formatDate(getValue(), language)}</span>,
      meta: { card: 'foot' },
    }),
    column.accessor('status', {
      header: say.status,
      cell: ({ row: { original } }) => <StatusBadge {...original} />,
      meta: { card: 'corner' },
    }),
    column.display({
      id: 'actions',
      header: say.actions,
      cell: ({ row: { original } }) => (
        <>
          {original.pendingStatus && (
            <IconButton
              icon={Undo2}
              name={decisionTexts(language).undoOf(original.fullName)}
              onClick={() => onUndo(original.id)}
            />
          )}
          <IconButton icon={Eye} name={say.view(original.fullName)} onClick={() => onOpen(original.id)} />
          <IconButton icon={Trash2} name={say.remove(original.fullName)} onClick={() => onRemove(original)} />
        </>
      ),
      meta: { card: 'actions' },
    }),
  ])
}
