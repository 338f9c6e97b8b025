import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { dayOf, formatDate } from '#base/dates/dates.ts'
import type { Language } from '#base/text/language.ts'
import type { RequestList } from '../shared/requests-panel.ts'
import { requestFilters, requestStatusOr } from '#club/members/members/shared/membership.ts'
import { addressCell } from '#kit/panel/table/cells/address.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { columnsOf } from '#kit/panel/table/columns.ts'
import { ExportButton } from '#kit/panel/table/export-button.tsx'
import { ListEmpty } from '#kit/panel/table/list-empty.tsx'
import { Listing } from '#kit/panel/table/listing.tsx'
import { NewButton } from '#kit/panel/record/new-button.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { useSelection } from '#kit/panel/table/selection/use-selection.ts'
import { firstRequests, requestFilterIn, savedRequests } from './saved-requests.ts'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { newRecord, useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { useQuestion } from '#kit/panel/record/use-question.tsx'
import { emptyIn, filterIn, messages, statusIn } from './messages.ts'
import { NewRequestDialog } from './new-request-dialog.tsx'
import { type RequestInList, exportRequests, removeRequest, requestsList } from './queries.ts'
import { RequestPeek } from './request-peek.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useRequestBulk } from './use-request-bulk.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { useRequestActs } from './use-request-acts.ts'

const column = columnsOf<RequestInList>()

/** Solicitudes (spec §2): search, filter, decide, create, delete. */
export default function RequestsPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const params = useSearchParams()[0]
  const state = useListState(['createdAt'], { sort: 'createdAt', order: 'desc', filter: firstRequests(params) })
  const status = requestFilterIn(params)
  const list = useQuery(requestsList({ ...state.query, status }))
  const creation = useOpenRecord()
  const peek = useOpenRecord('peek')
  const { ask, dialog } = useQuestion<RequestInList>({
    text: ({ fullName }) => say.removeText(fullName),
    confirm: say.removeIt,
    act: (request) => removeRequest(request.id),
    done: say.removed,
    failed: say.removeFailed,
  })
  const selection = useSelection(list.data?.rows ?? [], status)
  const bulk = useRequestBulk(selection)
  const acts = useRequestActs({ peek, onRemove: ask })
  const columns = useMemo(() => columnsIn(language), [language])
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
        <NewButton text={say.create} onClick={() => creation.open(newRecord)} />
      </ScreenHeader>
      <Listing
        label={say.title}
        columns={columns}
        nameOf={({ fullName }) => fullName}
        acts={acts}
        selection={selection}
        list={list}
        say={say}
        state={state}
        filter={{
          label: say.filter,
          value: status,
          options: requestFilters.map((value) => ({ value, text: filterIn(language)[value] })),
        }}
        saved={savedRequests}
        tools={<ExportButton file={say.fileName} load={toCells} total={list.data?.total} />}
        peek={peek}
        empty={<NoRequests state={state} filter={status} />}
      >
        {peek.id && (
          <RequestPeek
            id={peek.id}
            takesFocus={peek.takesFocus}
            refuses={peek.begins === 'refuse'}
            onClose={peek.close}
          />
        )}
      </Listing>
      {creation.id === newRecord && <NewRequestDialog onClose={creation.close} />}
      {dialog}
      {bulk}
    </>
  )
}

type NoRequestsProps = { state: ReturnType<typeof useListState<'createdAt'>>; filter: RequestList['status'] }

/** The text of the empty list depends on search and filter (spec §2). */
const NoRequests = ({ state, filter }: NoRequestsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <ListEmpty
      state={state}
      title={emptyIn(language)[filter]}
      notFound={{ title: say.emptySearch(state.search), text: say.emptySearchText }}
    >
      {filter !== 'all' && (
        <Button tone="ink" size="small" onClick={() => state.change({ filter: 'all' })}>
          {say.showAll}
        </Button>
      )}
    </ListEmpty>
  )
}

/** The columns of the list. */
const columnsIn = (language: Language) => {
  const say = messages(language)
  return column.columns([
    column.accessor('fullName', { header: say.name, meta: { card: 'title' } }),
    column.accessor('email', {
      header: say.email,
      cell: addressCell,
      meta: { card: 'line', shrinks: true },
    }),
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
  ])
}
