import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RetentionKey, retentionSentence } from '#shared/privacy/retention.ts'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { failureReason } from '../record/failure-reason.ts'
import { NotLoaded } from '../record/not-loaded.tsx'
import { messages } from './messages.ts'
import { personQueries, releaseRule } from './queries.ts'
import buttons from '../../ui/button/buttons.module.css'
import screens from '../shell/screen.module.css'
import styles from './person.module.css'

/** The dry run: what each rule would delete tonight, and the rules that wait for their release. */
export const RetentionPanel = () => {
  const language = useLanguage()
  const say = messages(language)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(personQueries.retention())
  const release = async (rule: RetentionKey) => {
    try {
      await releaseRule(rule)
      await client.invalidateQueries({ queryKey: personQueries.retention().queryKey })
      await notify('success', say.released)
    } catch (failure) {
      const isWithoutBackup = failure instanceof Refused && failure.code === 'retention.needs-backup'
      await notify('error', isWithoutBackup ? say.needsBackup : (failureReason(failure, language) ?? say.releaseFailed))
    }
  }
  return (
    <section className={screens.panel}>
      <h2>{say.deletions}</h2>
      <p className="muted">{say.deletionsText}</p>
      {error && <NotLoaded title={say.loadError} error={error} retry={refetch} />}
      {!error && !data && <Spinner />}
      <ul className={styles.people}>
        {data?.rows.map(({ rule, due, isReleased }) => (
          <li key={rule}>
            {retentionSentence(rule, language)} <b className="num">{say.due(due)}</b>{' '}
            {!isReleased && (
              <button
                className={clsx(buttons.button, buttons.small, buttons.line)}
                type="button"
                onClick={() => void release(rule)}
              >
                {say.release}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
