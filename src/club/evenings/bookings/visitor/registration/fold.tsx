import type { ReactNode } from 'react'
import styles from './fold.module.css'

/** A part of a form that is closed at first. `inside`: what it holds, in a few words. */
export const Fold = ({ title, inside, children }: { title: string; inside: string; children: ReactNode }) => (
  <details className={styles.fold}>
    <summary>
      <b>{title}</b>
      <span className="muted small">{inside}</span>
    </summary>
    <div className={styles.inside}>{children}</div>
  </details>
)
