import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from '../sections/columns.module.css'

type WithSideProps = { side: ReactNode; isPreview?: boolean; children: ReactNode }

/**
 * The text of a page with a side column of actions, on a phone below the text. In a preview the side is inert.
 */
export const WithSide = ({ side, isPreview = false, children }: WithSideProps) => (
  <div className={clsx('wrap', styles.columns, styles.page)}>
    <div>{children}</div>
    <aside className={styles.side} inert={isPreview}>
      {side}
    </aside>
  </div>
)
