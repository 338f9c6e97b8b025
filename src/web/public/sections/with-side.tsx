import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './columns.module.css'

type WithSideProps = { side: ReactNode; isSideFirst?: boolean; isPreview?: boolean; children: ReactNode }

/**
 * The text of a page with a side column of actions. On a phone the side is below the text, or above it with `isSideFirst`. In a
 * preview the side is inert.
 */
export const WithSide = ({ side, isSideFirst = false, isPreview = false, children }: WithSideProps) => (
  <div className={clsx('wrap', styles.columns, styles.page)}>
    <div>{children}</div>
    <aside className={clsx(styles.side, isSideFirst && styles.first)} inert={isPreview}>
      {side}
    </aside>
  </div>
)
