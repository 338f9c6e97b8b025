import { useQuery } from '@tanstack/react-query'
import { dayOf, formatDate, formatTime } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { Sentence } from './lines.tsx'
import { messages } from './messages.ts'
import { type Line, activityQuery } from './queries.ts'
import styles from './activity.module.css'

type LatestLinesProps = {
  /** Of this record alone, without its name. */
  record?: string
}

/** The last acts of the club, or on a record, in short. */
export const LatestLines = ({ record }: LatestLinesProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const today = dayOf(new Date(useNow()))
  const { data, error, refetch } = useQuery(activityQuery(record === undefined ? {} : { record }))
  if (error && !data) return <NotLoaded title={say.listError} error={error} retry={refetch} />
  const lines = data?.rows.filter(changedSomething).slice(0, most)
  if (lines?.length === 0) return <p className="muted small">{say.emptyList}</p>
  return (
    <ol className={styles.latest} aria-busy={!lines}>
      {lines?.map((line) => (
        <li key={line.id}>
          <div>
            <Sentence line={line} isOfRecord={record !== undefined} isShort />
          </div>
          <time dateTime={line.createdAt}>
            {dayOf(line.createdAt) === today
              ? formatTime(line.createdAt, language)
              : formatDate(line.createdAt, language)}
          </time>
        </li>
      ))}
    </ol>
  )
}

const most = 5

/** Leaves out sign-ins, sign-outs and reads, which only the full log shows. */
const changedSomething = ({ action }: Line) => !/^session\.|^factor\.shown$|-read$/.test(action)
