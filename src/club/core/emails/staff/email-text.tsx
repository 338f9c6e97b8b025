import { languageOr } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import { useHasNoMail } from './no-mail-note.tsx'
import type { EmailRead } from './queries.ts'
import styles from './emails.module.css'

/** What an email says, as text: the server has masked its links and codes. */
export const EmailText = ({ email: { content, language } }: { email: EmailRead }) => {
  const say = useSay(messages)
  const hasNoMail = useHasNoMail()
  const notes = {
    sent: hasNoMail ? say.textKept : say.textSent,
    now: say.textNow,
    account: say.textOfAccount,
    deleted: say.textDeleted,
    unknown: say.textUnknown,
  }
  return (
    <section className={styles.text} aria-label={say.email}>
      <p className={styles.note}>{notes[content.state]}</p>
      {'subject' in content && (
        <article lang={languageOr(language)}>
          <h3>{content.subject}</h3>
          {'text' in content && <p>{content.text}</p>}
        </article>
      )}
    </section>
  )
}
