import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { TimelinePart } from '../shared/person-page.ts'
import { formatDateTime } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import type { FileOfPerson } from './join-file.tsx'
import { LineText } from './line-text.tsx'
import { discOf } from './line-disc.ts'
import { messages } from './messages.ts'
import { type TimelineLine, timelineQuery } from './queries.ts'
import { timelineTime } from './timeline-time.ts'
import styles from './timeline.module.css'

type TimelineProps = {
  id: string
  /** The member whose page it is, for who may join a booking to the file. */
  member?: FileOfPerson | undefined
  part: TimelinePart
  page?: number
  /** So many lines of the page are shown. */
  most?: number
  children?: (isMore: boolean) => ReactNode
}

/** What happened with a person, the newest first; what is to come on top. `children`: what stands below a page of it. */
export const Timeline = ({ id, member, part, page = 1, most = Infinity, children }: TimelineProps) => {
  const say = useSay(messages)
  const { data, error, refetch } = useQuery(timelineQuery(id, { part, page: String(page) }))
  const now = useNow()
  if (error && !data) return <NotLoaded title={say.listError} error={error} retry={refetch} />
  if (!data) return <Spinner />
  return (
    <>
      {data.rows.length === 0 ? (
        <EmptyState title={say.empty} />
      ) : (
        <ol className={styles.lines}>
          {data.rows.slice(0, most).map((line) => (
            <Line key={line.id} line={line} now={now} member={member} />
          ))}
        </ol>
      )}
      {children?.(data.isMore)}
    </>
  )
}

type LineProps = { line: TimelineLine; now: number; member: FileOfPerson | undefined }

const Line = ({ line, now, member }: LineProps) => {
  const language = useLanguage()
  const { icon: Icon, tone } = discOf(line, now)
  return (
    <li className={styles.line}>
      <time dateTime={line.at} title={formatDateTime(line.at, language)}>
        {timelineTime(line.at, now, language)}
      </time>
      <span className={clsx(styles.disc, styles[tone])} aria-hidden>
        <Icon />
      </span>
      <div className={styles.text}>
        <LineText line={line} isToCome={Date.parse(line.at) > now} member={member} />
      </div>
    </li>
  )
}
