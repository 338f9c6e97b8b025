import { CloudOff } from 'lucide-react'
import { formatTime } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '../../../both/language.tsx'
import { Button } from '../../../site/button/button.tsx'
import { messages } from '../../record/messages.ts'
import styles from './not-fresh.module.css'

/** Above rows that could not be read again: since when they are as they are. */
export const NotFresh = ({ since, retry }: { since: number | undefined; retry: () => unknown }) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <p className={styles.notFresh} role="status">
      <CloudOff aria-hidden />
      <span>{say.notFresh(formatTime(new Date(since ?? 0).toISOString(), language))}</span>
      <Button tone="line" size="small" onClick={() => void retry()}>
        {say.tryAgain}
      </Button>
    </p>
  )
}
