import { clsx } from 'clsx'
import { CloudOff } from 'lucide-react'
import { formatTime } from '#shared/dates/dates.ts'
import { useLanguage } from '../../../lib/language.tsx'
import { messages } from '../../record/messages.ts'
import buttons from '../../../ui/button/buttons.module.css'
import styles from './not-fresh.module.css'

/** Above rows that could not be read again: since when they are as they are. */
export const NotFresh = ({ since, retry }: { since: number | undefined; retry: () => unknown }) => {
  const language = useLanguage()
  const say = messages(language)
  return (
    <p className={styles.notFresh} role="status">
      <CloudOff aria-hidden />
      <span>{say.notFresh(formatTime(new Date(since ?? 0).toISOString(), language))}</span>
      <button className={clsx(buttons.button, buttons.small, buttons.line)} type="button" onClick={() => void retry()}>
        {say.tryAgain}
      </button>
    </p>
  )
}
