import { formatDateTime } from '#base/dates/dates.ts'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { EmailBadge } from '#club/core/emails/staff/email-badge.tsx'
import { messages } from './messages.ts'
import type { MessageDetail } from './queries.ts'
import styles from './contact-messages.module.css'

type RepliesProps = { replies: MessageDetail['replies']; written: Language }

/** What the club wrote back, each with the state of its email. */
export const Replies = ({ replies, written }: RepliesProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  if (replies.length === 0) return null
  return (
    <ol className={styles.replies} aria-label={say.replies}>
      {replies.map(({ id, text, at, status, refusal }) => (
        <li key={id}>
          <p className="small muted num">
            <span>{say.repliedOn(formatDateTime(at, language))}</span>{' '}
            {status && <EmailBadge status={status} refusal={refusal} />}
          </p>
          <p className={styles.text} lang={written}>
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
