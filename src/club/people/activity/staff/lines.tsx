import { clsx } from 'clsx'
import { CalendarDays, Euro, KeyRound, type LucideIcon, PenLine, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf, formatTime } from '#base/dates/dates.ts'
import { formatDay } from '#base/dates/weekday.ts'
import { type ActivityKind, activityKinds, nounsOf } from '#base/activity/actions.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { describe } from './describe.ts'
import { messages } from './messages.ts'
import type { Line } from './queries.ts'
import { recordAddress } from './subjects.ts'
import styles from './activity.module.css'

type ActivityLinesProps = {
  lines: readonly Line[]
  /** What one can do with a line, at its end. */
  act?: (line: Line) => ReactNode
  /** The lines are shown with their record: they neither name it nor lead to it. */
  isOfRecord?: boolean
}

/** Lines of the activity below their days, the latest first. */
export const ActivityLines = ({ lines, act, isOfRecord = false }: ActivityLinesProps) => {
  const language = useLanguage()
  const days = Map.groupBy(lines, ({ createdAt }) => dayOf(createdAt))
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={formatDay(day, language)}>
          <h2>{formatDay(day, language)}</h2>
          <ol>
            {ofDay.map((line) => (
              <li key={line.id} className={styles.line}>
                <time dateTime={line.createdAt}>{formatTime(line.createdAt, language)}</time>
                <Disc kind={kindOf(line.action)} />
                <div>
                  <Sentence line={line} isOfRecord={isOfRecord} />
                </div>
                {act && <div className={styles.act}>{act(line)}</div>}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

type SentenceProps = {
  line: Line
  isOfRecord: boolean
  /** Among other things: without what changed in all its parts, and without the client. */
  isShort?: boolean
}

/** What happened in one line. Where it is about accounts or what was read, it says from where. */
export const Sentence = ({ line, isOfRecord, isShort = false }: SentenceProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { who, before, record, after, details } = describe(line, language, isOfRecord)
  const address = isOfRecord ? undefined : recordAddress(line)
  const actor = [line.who.kind === 'account' && line.who.name && line.who.email, line.ip].filter(Boolean).join(' · ')
  const named = record && (address ? <SiteLink to={address}>{record}</SiteLink> : <span>{record}</span>)
  return (
    <>
      <p>
        <b title={actor || undefined}>{who}</b>{' '}
        {!record && address ? <SiteLink to={address}>{before}</SiteLink> : <span>{before}</span>}
        {named && ' '}
        {named}
        <span>
          {`${after && !after.startsWith(',') ? ' ' : ''}${after}${line.record?.isInTrash && !isOfRecord ? ` (${say.inTrash})` : ''}`}
        </span>
      </p>
      {details.length > 0 && <p className={clsx(styles.details, isShort && styles.short)}>{details.join(' · ')}</p>}
      {actor && !isShort && saysFromWhere(line) && <p className={clsx(styles.meta, 'num')}>{actor}</p>}
    </>
  )
}

/** Whether to show the client: for acts on accounts, and for reads and exports of personal data. */
const saysFromWhere = ({ action }: Line) => kindOf(action) === 'users' || /-read$|\.exported/.test(action)

const icons: Record<ActivityKind, LucideIcon> = {
  content: PenLine,
  guests: CalendarDays,
  members: Users,
  treasury: Euro,
  users: KeyRound,
}

const kindOf = (action: string) =>
  activityKinds.find((kind) => nounsOf(kind).includes(action.split('.')[0] ?? '')) ?? 'users'

const Disc = ({ kind }: { kind: ActivityKind }) => {
  const Icon = icons[kind]
  return (
    <span className={styles.disc} aria-hidden>
      <Icon />
    </span>
  )
}
