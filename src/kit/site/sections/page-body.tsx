import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './page-body.module.css'

/** The content of a page between the margins, with room above the footer. */
export const PageBody = ({ children }: { children: ReactNode }) => (
  <div className={clsx('wrap', styles.body)}>{children}</div>
)
