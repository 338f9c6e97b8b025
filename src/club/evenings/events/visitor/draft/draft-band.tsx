import { EyeOff } from 'lucide-react'
import { formatDayTime } from '#base/dates/weekday.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import styles from '#kit/site/states/band.module.css'

/** Says above the picture that the event is not public yet. */
export const DraftBand = ({ publishedAt }: { publishedAt: string | null }) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <div className={styles.band} role="status">
      <p className="wrap">
        <EyeOff aria-hidden />
        <span>
          <b>{say.draft}.</b>{' '}
          <span>{publishedAt ? say.until(formatDayTime(publishedAt, language)) : say.onlyByLink}</span>
        </span>
      </p>
    </div>
  )
}
