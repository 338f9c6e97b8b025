import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatDateTime } from '#shared/dates/dates.ts'
import { emailFilters } from '#shared/forms/emails/email-panel.ts'
import type { Language } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { messages as contentMessages } from '../form/messages.ts'
import { columnsOf } from '../table/columns.ts'
import { ListEmpty } from '../table/list-empty.tsx'
import { Listing } from '../table/listing.tsx'
import { ScreenHeader } from '../shell/screen-header.tsx'
import { useListState } from '../table/use-list-state.ts'
import { useOpenRecord } from '../record/use-open-record.ts'
import { ResendFailedDialog } from './resend-failed-dialog.tsx'
import { EmailBadge } from './email-badge.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { MailWarnings } from './mail-warnings.tsx'
import { emailName, messages } from './messages.ts'
import { type EmailInPanel, emailsList } from './queries.ts'
import { SubjectLink } from './subject-link.tsx'
import buttons from '../../ui/button/buttons.module.css'
import cells from '../table/cells/cells.module.css'

const columns = columnsOf<EmailInPanel>()

/** The emails of the club, failed ones first. */
export default function EmailsPage() {
  const language = useLanguage()
  const say = messages(language)
  const shared = contentMessages(language)
  const state = useListState(['createdAt'], { sort: 'createdAt', order: 'desc', filter: 'failed' })
  const filter = emailFilters.find((value) => value === state.filter) ?? 'failed'
  const list = useQuery(emailsList({ ...state.query, filter }))
  const { id, open, close } = useOpenRecord()
  const [isAsking, setIsAsking] = useState(false)

  const visibleColumns = useMemo(() => columnsIn(language), [language])

  return (
    <>
      <ScreenHeader title={say.emails}>
        <button
          className={clsx(buttons.button, buttons.small, buttons.line)}
          type="button"
          onClick={() => setIsAsking(true)}
        >
          {say.failedAgain}
        </button>
      </ScreenHeader>
      <MailWarnings />
      <Listing
        label={say.emails}
        columns={visibleColumns}
        list={list}
        say={say}
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
      {isAsking && <ResendFailedDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** The columns of the list. */
const columnsIn = (language: Language) => {
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
          {emailName(language, original.template)}
          {original.subject && (
            <span className={cells.second}>
              <SubjectLink subject={original.subject} />
            </span>
          )}
        </>
      ),
      meta: { card: 'line', shrinks: true },
    }),
    columns.accessor('createdAt', {
      header: say.date,
      cell: ({ getValue }) => <span className="num">{formatDateTime(getValue(), language)}</span>,
      meta: { card: 'foot' },
    }),
    columns.accessor('status', {
      header: say.status,
      cell: ({ getValue }) => <EmailBadge status={getValue()} />,
      meta: { card: 'corner' },
    }),
  ])
}
