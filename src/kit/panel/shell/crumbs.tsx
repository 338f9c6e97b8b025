import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSay } from '../../both/language.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { messages } from './messages.ts'
import styles from './crumbs.module.css'

type CrumbsProps = {
  /** The list that the record stands in. */
  to: string
  list: string
  className?: string
  /** Where in it the record is. */
  children: ReactNode
}

/** Where somebody is: the list, and the place in it. */
export const Crumbs = ({ to, list, className, children }: CrumbsProps) => (
  <nav className={clsx(styles.crumbs, className)} aria-label={useSay(messages).whereYouAre}>
    <SiteLink to={to}>{list}</SiteLink>
    <ChevronRight aria-hidden />
    {children}
  </nav>
)
