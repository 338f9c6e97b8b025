import { Inbox as InboxIcon, ListTodo, MailWarning, MessageSquare, ReceiptEuro } from 'lucide-react'
import { formatEuros } from '#shared/text/money.ts'
import { inLanguage } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { MessageDialog } from '../contact-messages/message-dialog.tsx'
import { EmailDialog } from '../emails/email-dialog.tsx'
import { emailName } from '../emails/messages.ts'
import { RequestPeek } from '../membership-requests/request-peek.tsx'
import { PartyMoneyDialog } from '../payments/party-money-dialog.tsx'
import { FocusFallback } from '../record/focus-fallback.tsx'
import { messages as sharedMessages } from '../record/messages.ts'
import { useOpenRecord } from '../record/use-open-record.ts'
import { countText } from './count-text.ts'
import { Group, OpenButton, Row } from './group.tsx'
import { messages } from './messages.ts'
import { useOtherTasks } from './other-tasks.ts'
import type { Dashboard, People } from './queries.ts'
import { RequestRow } from './request-row.tsx'
import { TextsToTranslate, countOfTexts } from './texts-to-translate.tsx'
import styles from './inbox.module.css'

/** What waits for staff: the first of each kind with what to do about it, here and now. */
export const Inbox = ({ people, catalan }: { people: People | undefined; catalan: Dashboard['catalan'] }) => {
  const language = useLanguage()
  const [say, shared] = [messages(language), sharedMessages(language)]
  const { pending = 0, newMessages = 0, failedEmails = 0, money } = people ?? {}
  const { requests = [], messages: newest = [], emails = [] } = people?.first ?? {}
  const toReturn = money?.toReturn ?? { bookings: 0, amount: 0, first: [] }
  const others = useOtherTasks(people)
  // One parameter of the address for all kinds of records: `ver=message.…`.
  const { id: shown = '', open, close } = useOpenRecord('ver')
  const [kind, id = ''] = shown.split('.')
  const total = pending + newMessages + failedEmails + toReturn.bookings + countOfTexts(catalan) + others.length
  const title = total === 0 ? say.nothingWaits : countText(total, say.waits, shared)

  return (
    <FocusFallback label={title} className={styles.inbox}>
      <h2>{title}</h2>
      {total === 0 && <p className="muted">{say.coffee}</p>}
      <Group
        Icon={InboxIcon}
        title={countText(pending, say.requestsToDecide, shared)}
        to="/admin/solicitudes?filter=pending"
        rows={requests}
      >
        {(request) => <RequestRow key={request.id} request={request} onOpen={() => open(`request.${request.id}`)} />}
      </Group>
      <Group
        Icon={MessageSquare}
        title={countText(newMessages, say.messagesToAnswer, shared)}
        to="/admin/mensajes"
        rows={newest}
      >
        {({ id: messageId, name, message, language: written, createdAt }) => (
          <Row key={messageId} name={name} text={message} lang={written} at={createdAt}>
            <OpenButton text={say.reply} of={name} onOpen={() => open(`message.${messageId}`)} />
          </Row>
        )}
      </Group>
      <Group
        Icon={MailWarning}
        title={countText(failedEmails, say.emailsFailed, shared)}
        to="/admin/cartas"
        rows={emails}
      >
        {({ id: emailId, recipient, template, createdAt }) => (
          <Row key={emailId} name={recipient} text={emailName(language, template)} at={createdAt}>
            <OpenButton text={say.sendAgain} of={recipient} onOpen={() => open(`email.${emailId}`)} />
          </Row>
        )}
      </Group>
      <Group
        Icon={ReceiptEuro}
        title={say.toReturn(toReturn.bookings, formatEuros(toReturn.amount, language))}
        to="/admin/cobros"
        rows={toReturn.first}
      >
        {({ id: partyId, fullName, title: es, titleCa: ca, updatedAt, amount }) => (
          <Row key={partyId} name={fullName} text={inLanguage(language, es, ca)} at={updatedAt}>
            <OpenButton
              text={say.giveBack(formatEuros(amount, language))}
              of={fullName}
              onOpen={() => open(`party.${partyId}`)}
            />
          </Row>
        )}
      </Group>
      <TextsToTranslate catalan={catalan} />
      <Group Icon={ListTodo} title={say.others} rows={others}>
        {({ to, text }) => (
          <li key={`${to} ${text}`} className={styles.line}>
            <SiteLink to={to}>{text}</SiteLink>
          </li>
        )}
      </Group>
      {kind === 'request' && <RequestPeek id={id} onClose={close} />}
      {kind === 'message' && <MessageDialog id={id} onClose={close} />}
      {kind === 'email' && <EmailDialog id={id} onClose={close} />}
      {kind === 'party' && <PartyMoneyDialog registrationId={id} onClose={close} />}
    </FocusFallback>
  )
}
