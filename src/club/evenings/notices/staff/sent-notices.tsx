import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#base/dates/dates.ts'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { audienceNames, messages, noticeNames } from './messages.ts'
import { eventNotices, isPending } from './queries.ts'
import styles from './notices-bar.module.css'

/** What the people of an event have been told. Nothing if that is nothing. */
export const SentNotices = ({ eventId }: { eventId: string }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const sent = useQuery(eventNotices(eventId)).data?.notices.filter((notice) => !isPending(notice)) ?? []
  if (sent.length === 0) return null
  return (
    <details className={styles.sent}>
      <summary>{say.told(sent.length)}</summary>
      <ul>
        {sent.map(({ id, kind, audience, emails, sentAt, note, noteCa }) => (
          <li key={id}>
            <b>{noticeNames(language)[kind]}</b>
            <span>{kind === 'message' ? audienceNames(language)[audience] : ''}</span>
            <span className="num">{say.emailCount(emails ?? 0)}</span>
            <span className="num">{formatDateTime(sentAt ?? '', language)}</span>
            <q>{inLanguage(language, note, noteCa)}</q>
          </li>
        ))}
      </ul>
    </details>
  )
}
