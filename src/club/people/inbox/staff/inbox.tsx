import { ListTodo } from 'lucide-react'
import { Suspense } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { FocusFallback } from '#kit/panel/record/focus-fallback.tsx'
import { useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { useRowKeys } from '#kit/panel/table/rows/use-row-keys.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import type { Dashboard, People } from '#club/core/staff/queries.ts'
import { Group } from './group.tsx'
import { InboxKeys } from './inbox-keys.tsx'
import { InboxRow } from './inbox-row.tsx'
import { messages } from './messages.ts'
import { type Row, useInboxCursor } from './use-inbox-cursor.ts'
import { useWaiting } from './use-waiting.ts'
import styles from './inbox.module.css'

/** `isAlone`: nothing else is to be done on the screen, which it says when nothing waits. */
type InboxProps = { people: People; isAlone: boolean } & Pick<Dashboard, 'catalan' | 'texts'>

/** What waits for staff: the first of each kind, acted on here and now, by keys too. */
export const Inbox = ({ people, catalan, texts, isAlone }: InboxProps) => {
  const say = useSay(messages)
  // One parameter of the address for all kinds of records: `ver=message.…`.
  const { id: shown = '', begins, open, close } = useOpenRecord('dialog', 'ver')
  const [kind = '', id = ''] = shown.split('.')
  const { groups, lines, records } = useWaiting(people, { catalan, texts }, open)
  const Record = records[kind]
  const cursor = useInboxCursor(groups)
  useRowKeys<Row>({
    cursor,
    acts: ({ acts }) => acts,
    selection: undefined,
    peek: undefined,
    onOpen: (item) => item.open(),
  })
  const total = groups.reduce((sum, { count }) => sum + count, lines.length)
  const title = total === 0 ? say.nothingWaits : say.waits(total)
  return (
    <FocusFallback label={title} className={styles.inbox}>
      {total === 0 ? (
        isAlone && <EmptyState title={say.nothingWaits} text={say.coffee} />
      ) : (
        <div className={styles.top}>
          <h2>{title}</h2>
          {cursor.row && <InboxKeys />}
        </div>
      )}
      {groups.map(({ order, items, ...group }) => (
        <Group key={order} {...group} rows={items.map((item) => ({ ...item, order }))}>
          {(item) => (
            <InboxRow
              key={item.id}
              item={item}
              isCurrent={item.id === cursor.row?.id}
              onCurrent={() => cursor.focusOn(item)}
            />
          )}
        </Group>
      ))}
      <Group Icon={ListTodo} title={say.others} rows={lines}>
        {({ to, text }) => (
          <li key={`${to} ${text}`} className={styles.line}>
            <SiteLink to={to}>{text}</SiteLink>
          </li>
        )}
      </Group>
      <Suspense>{Record && <Record id={id} begins={begins} people={people} onClose={close} />}</Suspense>
    </FocusFallback>
  )
}
