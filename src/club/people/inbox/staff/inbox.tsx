import {
  HandCoins,
  Inbox as InboxIcon,
  Languages,
  ListTodo,
  type LucideIcon,
  MailWarning,
  MessageSquare,
  TriangleAlert,
} from 'lucide-react'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import { MessageDialog } from '#club/post/messages/staff/message-dialog.tsx'
import { EmailDialog } from '#club/post/emails/staff/email-dialog.tsx'
import { RequestPeek } from '#club/members/requests/staff/request-peek.tsx'
import { PartyMoneyDialog } from '#club/evenings/payments/staff/party-money-dialog.tsx'
import { FocusFallback } from '#kit/panel/record/focus-fallback.tsx'
import { useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { useRowKeys } from '#kit/panel/table/rows/use-row-keys.ts'
import { BurstDialog } from './burst-dialog.tsx'
import { Group } from './group.tsx'
import { InboxKeys } from './inbox-keys.tsx'
import { InboxRow } from './inbox-row.tsx'
import { type Item, useItems, addressOf } from './items.ts'
import { messages } from './messages.ts'
import { useOtherTasks } from './other-tasks.ts'
import type { Dashboard, People } from './queries.ts'
import { useInboxCursor } from './use-inbox-cursor.ts'
import styles from './inbox.module.css'

type InboxProps = { people: People | undefined; catalan: Dashboard['catalan']; texts: Dashboard['texts'] }

/** What waits for staff: the first of each kind, acted on here and now, by keys too. */
export const Inbox = ({ people, catalan, texts }: InboxProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { pending = 0, newMessages = 0, failedEmails = 0, money } = people ?? {}
  const toReturn = money?.toReturn ?? { bookings: 0, amount: 0 }
  const textCount = Object.values(catalan).reduce((sum, count) => sum + count, 0)
  const others = useOtherTasks(people)
  // One parameter of the address for all kinds of records: `ver=message.…`.
  const { id: shown = '', begins, open, close } = useOpenRecord('dialog', 'ver')
  const beside = useOpenRecord('peek')
  const [kind, id = ''] = shown.split('.')
  const items = useItems(people, texts, open)
  const cursor = useInboxCursor(items)
  useRowKeys<Item>({
    cursor,
    acts: ({ acts }) => acts,
    selection: undefined,
    peek: undefined,
    onOpen: (item) => item.open(),
  })
  const burstCount = (people?.bursts?.length ?? 0) + (people?.cancellationBursts?.length ?? 0)
  const total = burstCount + pending + newMessages + failedEmails + toReturn.bookings + textCount + others.length
  const title = total === 0 ? say.nothingWaits : say.waits(total)
  const groups: { kind: Item['kind']; Icon: LucideIcon; title: string; to?: string | undefined; all?: string }[] = [
    { kind: 'bursts', Icon: TriangleAlert, title: say.burstsToSee(burstCount) },
    {
      kind: 'requests',
      Icon: InboxIcon,
      title: say.requestsToDecide(pending),
      to: '/admin/solicitudes?filter=pending',
    },
    {
      kind: 'messages',
      Icon: MessageSquare,
      title: say.messagesToAnswer(newMessages),
      to: '/admin/mensajes',
      all: say.seeAllOfThem,
    },
    {
      kind: 'emails',
      Icon: MailWarning,
      title: say.emailsFailed(failedEmails),
      to: '/admin/cartas',
      all: say.seeAllOfThem,
    },
    {
      kind: 'money',
      Icon: HandCoins,
      title: say.toReturn(toReturn.bookings, formatEuros(toReturn.amount, language)),
      to: '/admin/cobros/devolver',
    },
    {
      kind: 'catalan',
      Icon: Languages,
      title: say.textsToTranslate(textCount),
      // The list of the first one: each list has its own filter.
      to: texts[0] && `${addressOf[texts[0].kind]}?filter=catalan`,
      all: say.seeAllOfThem,
    },
  ]

  return (
    <FocusFallback label={title} className={styles.inbox}>
      {total === 0 ? (
        <EmptyState title={say.nothingWaits} text={say.coffee} />
      ) : (
        <div className={styles.top}>
          <h2>{title}</h2>
          {items.length > 0 && <InboxKeys />}
        </div>
      )}
      {groups.map(({ kind: ofGroup, ...group }) => (
        <Group key={ofGroup} {...group} rows={items.filter((item) => item.kind === ofGroup)}>
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
      <Group Icon={ListTodo} title={say.others} rows={others}>
        {({ to, text }) => (
          <li key={`${to} ${text}`} className={styles.line}>
            <SiteLink to={to}>{text}</SiteLink>
          </li>
        )}
      </Group>
      {kind === 'request' && (
        <RequestPeek id={id} refuses={begins === 'refuse'} onClose={beside.close} onDecided={close} />
      )}
      {kind === 'burst' && <BurstDialog burst={people?.bursts?.find((burst) => burst.id === id)} onClose={close} />}
      {kind === 'message' && <MessageDialog id={id} onClose={close} />}
      {kind === 'email' && <EmailDialog id={id} onClose={close} />}
      {kind === 'party' && <PartyMoneyDialog registrationId={id} isDirect onClose={close} />}
    </FocusFallback>
  )
}
