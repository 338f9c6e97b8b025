import type { ReactNode } from 'react'
import styles from './card.module.css'

type DetailProps = { name: string; className?: string | undefined; children: ReactNode }

/** An entry in the card beside a page: a name with its value below. */
export const Detail = ({ name, className, children }: DetailProps) => (
  <div className={className}>
    <h2 className={styles.name}>{name}</h2>
    <div>{children}</div>
  </div>
)
