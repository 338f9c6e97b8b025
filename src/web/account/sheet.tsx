import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { PageHead } from '../lib/head/page-head.tsx'
import styles from './sheet.module.css'

/** A page with one form or message. Not indexed by search engines. */
export const Sheet = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <div className={clsx(styles.page, styles.onSite)}>
    <PageHead title={title} isIndexed={false} />
    <section className={styles.sheet}>
      <h1>{title}</h1>
      {text && <p className="muted">{text}</p>}
      {children}
    </section>
  </div>
)
