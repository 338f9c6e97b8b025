import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { messages } from './messages.ts'

type NotLoadedProps = { title: string; retry: () => unknown; children?: ReactNode }

/** What could not be read, and the way to ask again. */
export const NotLoaded = ({ title, retry, children }: NotLoadedProps) => (
  <EmptyState title={title}>
    <div className="row">
      <button className="btn btn--ink" type="button" onClick={() => void retry()}>
        {messages(useLanguage()).tryAgain}
      </button>
      {children}
    </div>
  </EmptyState>
)
