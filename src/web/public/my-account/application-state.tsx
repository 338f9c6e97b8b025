import { clsx } from 'clsx'
import { formatDay } from '#shared/dates/weekday.ts'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { messages } from './messages.ts'
import type { OwnApplication } from './queries.ts'
import styles from './my-account.module.css'
import buttons from '../../ui/button/buttons.module.css'

/** Where the application stands, and what its owner can do next. */
export const ApplicationState = ({ application }: { application: OwnApplication }) => {
  const language = useLanguage()
  const say = messages(language)
  const isOver = application.state === 'closed' || application.state === 'expired'
  return (
    <section className={styles.part}>
      <h2>{say.application}</h2>
      <div>
        <p>
          {application.state === 'none'
            ? say.none
            : say[sentences[application.state]](formatDay(application.on, language))}
        </p>
        {application.state === 'none' && (
          <SiteLink className={buttons.button} to="/solicitud">
            {say.apply}
          </SiteLink>
        )}
        {isOver && (
          <SiteLink className={clsx(buttons.button, buttons.line)} to="/contacto">
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
