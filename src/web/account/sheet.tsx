import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { bilingual } from '#shared/text/language.ts'
import { useLanguage } from '../lib/language.tsx'
import { PageHead } from '../lib/head/page-head.tsx'
import { NeedsScripts } from '../ui/states/needs-scripts.tsx'
import styles from './sheet.module.css'

const messages = bilingual({
  welcome: { es: 'Pasa, la mesa está puesta', ca: 'Passa, la taula és parada' },
})

/** A page with one form or message, and the house beside it. Not indexed by search engines. */
export const Sheet = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => {
  const say = messages(useLanguage())
  return (
    <div className={clsx(styles.page, styles.onSite)}>
      <PageHead title={title} isIndexed={false} />
      <div className={styles.house}>
        <img src="/plates/03-restaurant.svg" alt="" />
        <p>{say.welcome}</p>
      </div>
      <section className={styles.sheet}>
        <h1>{title}</h1>
        {text && <p className="muted">{text}</p>}
        <NeedsScripts />
        {children}
      </section>
    </div>
  )
}
