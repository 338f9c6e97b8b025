import type { ReactNode } from 'react'
import { PageHead } from '../../lib/page-head.tsx'

/** The name of a screen of the panel, also in the browser's tab, and its one main action on the right. */
export const ScreenHeader = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="adm__head">
    <PageHead title={title} isIndexed={false} />
    <h1>{title}</h1>
    {children}
  </div>
)
