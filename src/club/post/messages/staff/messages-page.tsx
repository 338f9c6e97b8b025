import { useQuery } from '@tanstack/react-query'
import { Reply } from 'lucide-react'
import { useMemo } from 'react'
import { formatDateTime } from '#base/dates/dates.ts'
import { messageFilters } from '../shared/contact-message-panel.ts'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { Badge } from '#kit/panel/record/badge.tsx'
import { actOn } from '#kit/panel/table/acts/act.ts'
import { columnsOf } from '#kit/panel/table/columns.ts'
import { ListEmpty } from '#kit/panel/table/list-empty.tsx'
import { Listing } from '#kit/panel/table/listing.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { MailTabs } from './mail-tabs.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { messages } from './messages.ts'
import { type MessageInPanel, messagesList } from './queries.ts'
import cells from '#kit/panel/table/cells/cells.module.css'

const columns = columnsOf<MessageInPanel>()

/** The messages of the contact form; at first those without an answer. */
export default function MessagesPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const shared = contentMessages(language)
  const state = useListState(['createdAt', 'name'], { sort: 'createdAt', order: 'desc', filter: 'new' })
  const filter = messageFilters.find((value) => value === state.filter) ?? 'new'
  const list = useQuery(messagesList({ ...state.query, filter }))
  const { id, open, close } = useOpenRecord()

  const visibleColumns = useMemo(() => columnsIn(language), [language])

  return (
    <>
      <ScreenHeader title={say.contactMessages} />
      <MailTabs />
      <Listing
        label={say.contactMessages}
        columns={visibleColumns}
        list={list}
        say={say}
        state={state}
        filter={{
          label: shared.show,
          value: filter,
          options: [
            { value: 'new', text: say.newOnes },
            { value: 'answered', text: say.answeredOnes },
            { value: 'all', text: shared.all },
          ],
        }}
        // The dialog begins in the field of the reply.
        acts={(message) => [actOn(message.name, say.answer, Reply, () => open(message.id), { key: 'email' })]}
        onOpen={(message) => open(message.id)}
        empty={<ListEmpty state={state} title={filter === 'new' ? say.emptyNew : say.empty} text={say.emptyText} />}
      />
      {id && <MessageDialog id={id} onClose={close} />}
    </>
  )
}

/** The columns of the list. */
const columnsIn = (language: Language) => {
  const say = messages(language)
  return columns.columns([
    columns.accessor('name', { header: say.name, meta: { card: 'title' } }),
    columns.accessor('message', {
      header: say.message,
      cell: ({ row: { original } }) => (
        <span className={cells.clamp} lang={original.language}>
          {original.message}
        </span>
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
      cell: ({ getValue }) =>
        getValue() === 'new' ? <Badge tone="warn">{say.isNew}</Badge> : <Badge tone="ok">{say.isAnswered}</Badge>,
      meta: { card: 'corner' },
    }),
  ])
}
