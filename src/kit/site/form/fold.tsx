import type { ReactNode } from 'react'
import styles from './fold.module.css'

type FoldProps = { title: string; inside: string; isOpen?: boolean; children: ReactNode }

/** A part of a form that is closed at first, unless `isOpen`. `inside`: what it holds, in a few words. */
export const Fold = ({ title, inside, isOpen, children }: FoldProps) => (
  <details className={styles.fold} open={isOpen}>
    <summary>
      <b>{title}</b>
      <span className="muted small">{inside}</span>
    </summary>
    <div className={styles.inside}>{children}</div>
  </details>
)
