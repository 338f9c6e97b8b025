import { clsx } from 'clsx'
import styles from './translation.module.css'

const dots = { missing: styles.missing, stale: styles.stale, checked: styles.checked }

/** A state in words with a dot before it: hollow, what is missing; full, what is stale or up to date. */
export const CatalanState = ({ state, text }: { state: 'missing' | 'stale' | 'checked'; text: string }) => (
  <span className={styles.state}>
    <span className={clsx(styles.dot, dots[state])} aria-hidden />
    {text}
  </span>
)
