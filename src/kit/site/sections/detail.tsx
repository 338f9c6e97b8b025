import type { ReactNode } from 'react'
import styles from './card.module.css'

/** An entry in the card beside a page: a name with its value below. */
export const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <h2 className={styles.name}>{name}</h2>
    <div>{children}</div>
  </div>
)
