import { ArrowLeft, ArrowRight } from 'lucide-react'
import { buttonLook } from './button/button.tsx'
import { SiteLink } from './site-link.tsx'
import styles from './older-newer.module.css'

type PageLink = { to: string; text: string } | undefined

/** Links to the older and the newer page of a list without page numbers. */
export const OlderNewer = ({ label, older, newer }: { label: string; older: PageLink; newer: PageLink }) =>
  older || newer ? (
    <nav className={styles.links} aria-label={label}>
      {older && (
        <SiteLink className={buttonLook({ tone: 'line' })} to={older.to} rel="prev">
          <ArrowLeft aria-hidden />
          {older.text}
        </SiteLink>
      )}
      {newer && (
        <SiteLink className={buttonLook({ tone: 'line' })} to={newer.to} rel="next">
          {newer.text}
          <ArrowRight aria-hidden />
        </SiteLink>
      )}
    </nav>
  ) : null
