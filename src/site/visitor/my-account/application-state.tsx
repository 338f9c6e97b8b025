import { dayInSentence } from '#base/dates/in-sentence.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './messages.ts'
import type { OwnApplication } from './queries.ts'
import styles from './my-account.module.css'

/** Where the application stands, and what its owner can do next. */
export const ApplicationState = ({ application }: { application: OwnApplication }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const now = useNow()
  const isOver = application.state === 'closed' || application.state === 'expired'
  return (
    <section className={styles.part}>
      <h2>{say.application}</h2>
      <div>
        <p>
          {application.state === 'none'
            ? say.none
            : say[sentences[application.state]](dayInSentence(application.on, language, now))}
        </p>
        {application.state === 'none' && (
          <SiteLink className={buttonLook()} to="/solicitud">
            {say.apply}
          </SiteLink>
        )}
        {isOver && (
          <SiteLink className={buttonLook({ tone: 'line' })} to="/contacto">
            {say.write}
          </SiteLink>
        )}
      </div>
    </section>
  )
}

const sentences = {
  pending: 'pending',
  'to-complete': 'toComplete',
  expired: 'expired',
  completed: 'completed',
  closed: 'closed',
} as const
