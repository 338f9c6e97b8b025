import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './messages.ts'
import styles from './inbox.module.css'

type GroupProps<T> = {
  Icon: LucideIcon
  title: string
  /** The list with all of them. */
  to?: string
  /** «Ver todas» as it agrees with what they are. */
  all?: string
  rows: readonly T[]
  children: (row: T) => ReactNode
}

/** One kind of what waits; nothing without rows. */
export const Group = <T,>({ Icon, title, to, all, rows, children }: GroupProps<T>) => {
  const { seeAll } = useSay(messages)
  if (rows.length === 0) return null
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <Icon aria-hidden />
        <h3 className={clsx('num', styles.title)}>{title}</h3>
        {to && (
          <SiteLink to={to} aria-label={`${all ?? seeAll}: ${title}`}>
            {all ?? seeAll}
          </SiteLink>
        )}
      </div>
      <ul>{rows.map(children)}</ul>
    </section>
  )
}
