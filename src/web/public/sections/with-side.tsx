import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './columns.module.css'

type WithSideProps = { side: ReactNode; isSideFirst?: boolean; isPreview?: boolean; children: ReactNode }

/**
 * The text of a page, and what visitors can do beside it. On a phone the side stands below the text, or above it with `isSideFirst`. In
 * a preview nothing on the side can be pressed.
 */
export const WithSide = ({ side, isSideFirst = false, isPreview = false, children }: WithSideProps) => (
  <div className={clsx('wrap', styles.columns, styles.page)}>
    <div>{children}</div>
    <aside className={clsx(styles.side, isSideFirst && styles.first)} inert={isPreview}>
      {side}
    </aside>
  </div>
)
