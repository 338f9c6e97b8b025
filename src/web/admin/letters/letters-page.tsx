import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatDateTime } from '#shared/dates.ts'
import { letterFilters } from '#shared/forms/letter-panel.ts'
import type { Language } from '#shared/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { messages as contentMessages } from '../content/messages.ts'
import { columnsOf } from '../parts/columns.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { ScreenHeader } from '../parts/screen-header.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { Segments } from '../parts/segments.tsx'
import { useListState } from '../parts/use-list-state.ts'
import { LetterBadge } from './letter-badge.tsx'
import { LetterDialog } from './letter-dialog.tsx'
import { letterName, messages } from './messages.ts'
import { type LetterInPanel, lettersList } from './queries.ts'
import '../content/content.css'

const columns = columnsOf<LetterInPanel>()

/** The letters the club owes somebody, those that could not be delivered first. */
export default function LettersPage() {
  const language = useLanguage()
  const say = messages(language)
  const state = useListState(['createdAt'], { sort: 'createdAt', order: 'desc', filter: 'failed' })
  const filter = letterFilters.find((known) => known === state.filter) ?? 'failed'
  const list = useQuery({ ...lettersList({ ...state.query, filter }), placeholderData: keepPreviousData })
  const [opened, setOpened] = useState<LetterInPanel>()

  const shown = useMemo(() => columnsIn(language, setOpened), [language, setOpened])

  return (
    <>
      <ScreenHeader title={say.letters} />
      <div className="adm__tools">
        <SearchBox hint={say.searchHint} value={state.search} onChange={(search) => state.change({ search })} />
        <Segments
          label={contentMessages(language).show}
          options={[
            { value: 'failed', text: say.failedOnes },
            { value: 'queued', text: say.queuedOnes },
            { value: 'sent', text: say.sentOnes },
            { value: 'all', text: contentMessages(language).allFem },
          ]}
          value={filter}
          onChange={(value) => state.change({ filter: value })}
        />
      </div>
      <DataTable
        label={say.letters}
        columns={shown}
        list={list}
        failure={say.listError}
        sorting={state}
        onOpen={setOpened}
        empty={<EmptyState title={say.empty} text={filter === 'failed' && !state.search ? say.emptyText : undefined} />}
      />
      {list.data && list.data.total > 0 && (
        <Pagination
          page={state.page}
          total={list.data.total}
          count={say.count(list.data.total)}
          onChange={(page) => state.change({ page })}
        />
      )}
      {opened && <LetterDialog letter={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** What the list shows of each. */
const columnsIn = (language: Language, open: (letter: LetterInPanel) => void) => {
  const say = messages(language)
  return columns.columns([
    columns.accessor('recipient', { header: say.recipient, enableSorting: false, meta: { card: 'title' } }),
    columns.accessor('letter', {
      header: say.subject,
      enableSorting: false,
      cell: ({ getValue }) => letterName(language, getValue()),
      meta: { card: 'line' },
    }),
    columns.accessor('createdAt', {
      header: say.date,
      cell: ({ getValue }) => <span className="num">{formatDateTime(getValue(), language)}</span>,
      meta: { card: 'foot' },
    }),
    columns.accessor('status', {
      header: say.status,
      enableSorting: false,
      cell: ({ getValue }) => <LetterBadge status={getValue()} />,
      meta: { card: 'corner' },
    }),
    columns.display({
      id: 'actions',
      header: contentMessages(language).actions,
      cell: ({ row: { original } }) => (
        <button
          className="btn btn--sm btn--line"
          type="button"
          aria-label={`${say.sendAgain}: ${original.recipient}`}
          onClick={() => open(original)}
        >
          {say.sendAgain}
        </button>
      ),
      meta: { card: 'actions' },
    }),
  ])
}
