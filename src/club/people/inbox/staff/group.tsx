import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useSay } from '#kit/both/language.tsx'
import type { InboxGroup } from '#club/core/staff/inbox.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './messages.ts'
import styles from './inbox.module.css'

type GroupProps<T> = Pick<InboxGroup, 'Icon' | 'title' | 'to' | 'isMasculine'> & {
  rows: readonly T[]
  children: (row: T) => ReactNode
}

/** One kind of what waits; nothing without rows. */
export const Group = <T,>({ Icon, title, to, isMasculine, rows, children }: GroupProps<T>) => {
  const say = useSay(messages)
  const all = isMasculine ? say.seeAllOfThem : say.seeAll
  if (rows.length === 0) return null
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <Icon aria-hidden />
        <h3 className={clsx('num', styles.title)}>{title}</h3>
        {to && (
          <SiteLink to={to} aria-label={`${all}: ${title}`}>
            {all}
          </SiteLink>
        )}
      </div>
      <ul>{rows.map(children)}</ul>
    </section>
  )
}
