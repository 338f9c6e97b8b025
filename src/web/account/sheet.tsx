import type { ReactNode } from 'react'
import { PageHead } from '../lib/head/page-head.tsx'
import './session.css'

/** A sheet of the site with one thing to do on it. Search engines leave it out. */
export const Sheet = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <div className="door door--site">
    <PageHead title={title} isIndexed={false} />
    <section className="door__sheet">
      <h1>{title}</h1>
      {text && <p className="muted">{text}</p>}
      {children}
    </section>
  </div>
)
