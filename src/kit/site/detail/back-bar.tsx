import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from '../site-link.tsx'
import styles from './back-bar.module.css'

/** The bar above a detail page: a link back to the list, and the button to share the page. */
export const BackBar = ({ to, text, children }: { to: string; text: string; children?: ReactNode }) => (
  <div className={clsx('wrap', styles.bar)}>
    <SiteLink className={styles.link} to={to}>
      <ArrowLeft aria-hidden />
      {text}
    </SiteLink>
    {children}
  </div>
)
