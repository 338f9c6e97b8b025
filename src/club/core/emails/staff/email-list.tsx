import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDateTime } from '#base/dates/dates.ts'
import { type EmailList as EmailQuery, emailFilters } from '../shared/email-panel.ts'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { columnsOf } from '#kit/panel/table/columns.ts'
import { ListEmpty } from '#kit/panel/table/list-empty.tsx'
import { Listing } from '#kit/panel/table/listing.tsx'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { EmailBadge } from './email-badge.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { emailName } from '../shared/email-names.ts'
import { messages } from './messages.ts'
import { type EmailInPanel, emailsList } from './queries.ts'
import { SubjectLink } from './subject-link.tsx'
import cells from '#kit/panel/table/cells/cells.module.css'

const columns = columnsOf<EmailInPanel>()

type EmailListProps = {
  /** The emails about the guests of this event; without it all. */
  eventId?: string
  /** What is shown first. */
  first: EmailQuery['filter']
}

/** Emails of the club. A row opens its email. */
export const EmailList = ({ eventId, first }: EmailListProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const shared = contentMessages(language)
  const state = useListState(['createdAt'], { sort: 'createdAt', order: 'desc', filter: first })
  const filter = emailFilters.find((value) => value === state.filter) ?? first
  const list = useQuery(emailsList({ ...state.query, filter, ...(eventId && { eventId }) }))
  const { id, open, close } = useOpenRecord()
  const isOfEvent = eventId !== undefined
  const visibleColumns = useMemo(() => columnsIn(language, isOfEvent), [language, isOfEvent])

  return (
    <>
      <Listing
        label={say.emails}
        columns={visibleColumns}
        list={list}
        say={isOfEvent ? { ...say, searchHint: say.searchHintOfEvent } : say}
        state={state}
        filter={{
          label: shared.show,
          value: filter,
          options: [
            { value: 'failed', text: say.failedOnes },
            { value: 'queued', text: say.queuedOnes },
            { value: 'sent', text: say.sentOnes },
            { value: 'withdrawn', text: say.withdrawnOnes },
            { value: 'all', text: shared.all },
          ],
        }}
        onOpen={(email) => open(email.id)}
        empty={<ListEmpty state={state} title={say.empty} text={filter === 'failed' ? say.emptyText : undefined} />}
      />
      {id && <EmailDialog id={id} onClose={close} />}
    </>
  )
}

/** The columns of the list. */
const columnsIn = (language: Language, isOfEvent: boolean) => {
  const say = messages(language)
  return columns.columns([
    columns.accessor('recipient', {
      header: say.recipient,
      cell: ({ row: { original } }) => (
        <>
          {original.name}
          <span className={clsx(original.name && cells.second)}>{original.recipient}</span>
        </>
      ),
      meta: { card: 'title' },
    }),
    columns.accessor('template', {
      header: say.subject,
      cell: ({ row: { original } }) => (
        <>
          <span>{emailName(language, original.template)}</span>
          {!isOfEvent && original.subject && (
            <span className={cells.second}>
              <SubjectLink subject={original.subject} />
            </span>
          )}
        </>
      ),
      meta: { card: 'line' },
    }),
    columns.accessor('createdAt', {
      header: say.date,
      cell: ({ getValue }) => <span className="num">{formatDateTime(getValue(), language)}</span>,
      meta: { card: 'foot' },
    }),
    columns.accessor('status', {
      header: say.status,
      cell: ({ row: { original } }) => <EmailBadge status={original.status} refusal={original.refusal} />,
      meta: { card: 'corner' },
    }),
  ])
}
