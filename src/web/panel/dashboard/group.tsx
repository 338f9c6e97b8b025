import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf, formatTime } from '#shared/dates/dates.ts'
import { useLanguage } from '../../lib/language.tsx'
import { useNow } from '../../lib/use-now.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { messages } from './messages.ts'
import { shortDay } from './short-day.ts'
import buttons from '../../ui/button/buttons.module.css'
import styles from './inbox.module.css'

type GroupProps<T> = {
  Icon: LucideIcon
  title: string
  /** The list with all of them. */
  to?: string
  rows: readonly T[]
  children: (row: T) => ReactNode
}

/** One kind of what waits; nothing without rows. */
export const Group = <T,>({ Icon, title, to, rows, children }: GroupProps<T>) => {
  const say = messages(useLanguage())
  if (rows.length === 0) return null
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <Icon aria-hidden />
        <h3 className="num">{title}</h3>
        {to && (
          <SiteLink to={to} aria-label={`${say.seeAll}: ${title}`}>
            {say.seeAll}
          </SiteLink>
        )}
      </div>
      <ul>{rows.map(children)}</ul>
    </section>
  )
}

type RowProps = {
  name: ReactNode
  text: string | null
  lang?: string
  at: string
  children: ReactNode
}

/** One of them: who, about what, since when, and what to do. */
export const Row = ({ name, text, lang, at, children }: RowProps) => {
  const language = useLanguage()
  const isToday = dayOf(at) === dayOf(new Date(useNow()))
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={clsx('muted', styles.text)} lang={lang}>
        {text}
      </span>
      <time className={clsx('muted num', styles.time)} dateTime={at}>
        {isToday ? formatTime(at, language) : shortDay(at, language)}
      </time>
      <span className={styles.act}>{children}</span>
    </li>
  )
}

/** Opens the record over the dashboard. */
export const OpenButton = ({ text, of, onOpen }: { text: string; of: string; onOpen: () => void }) => (
  <button
    className={clsx(buttons.button, buttons.small, buttons.line)}
    type="button"
    aria-label={`${text}: ${of}`}
    onClick={onOpen}
  >
    {text}
  </button>
)
