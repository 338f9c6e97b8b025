import type { ReactNode } from 'react'
import states from './states.module.css'

type EmptyStateProps = { title: string; text?: string; children?: ReactNode }

/** The empty plate, one sentence, one action (brand §10). */
export const EmptyState = ({ title, text, children }: EmptyStateProps) => (
  <div className={states.empty}>
    <img src="/illustrations/empty.svg" alt="" width="240" height="180" />
    <h2 className="h3">{title}</h2>
    {text && <p className="muted">{text}</p>}
    {children}
  </div>
)
