import type { ReactNode } from 'react'
import styles from './card.module.css'

/** An entry of the card beside a page: its name, and the detail below it. */
export const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <h2 className={styles.name}>{name}</h2>
    <div>{children}</div>
  </div>
)
