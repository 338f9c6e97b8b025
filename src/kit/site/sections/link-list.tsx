import type { ReactNode } from 'react'
import { SiteLink } from '../site-link.tsx'
import styles from './link-list.module.css'

type LinkListProps<Row> = {
  title: string
  rows: Row[]
  show: (row: Row) => { to: string; name: ReactNode; fact: ReactNode }
}

/** Links below a heading, each with a fact beside it; nothing without rows. */
export const LinkList = <Row,>({ title, rows, show }: LinkListProps<Row>) =>
  rows.length > 0 && (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul>
        {rows.map(show).map(({ to, name, fact }) => (
          <li key={to}>
            <SiteLink to={to}>{name}</SiteLink>
            <span className="muted">{fact}</span>
          </li>
        ))}
      </ul>
    </section>
  )
