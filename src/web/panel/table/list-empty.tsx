import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { messages } from '../record/messages.ts'
import buttons from '../../ui/button/buttons.module.css'

type ListEmptyProps = {
  state: { search: string; change: (next: { search: string }) => void }
  /** Shown without a search. */
  title: string
  text?: string | undefined
  /** Shown for a search without results, if the list has its own words. */
  notFound?: { title: string; text: string }
  children?: ReactNode
}

/** Why a list has no rows: no results, or no data yet. */
export const ListEmpty = ({ state, title, text, notFound, children }: ListEmptyProps) => {
  const say = messages(useLanguage())
  if (state.search === '')
    return (
      <EmptyState title={title} {...(text ? { text } : {})}>
        {children}
      </EmptyState>
    )
  return (
    <EmptyState title={notFound?.title ?? say.nothingFound} text={notFound?.text ?? say.nothingFoundText}>
      <button
        className={clsx(buttons.button, buttons.small, buttons.line)}
        type="button"
        onClick={() => state.change({ search: '' })}
      >
        {say.clear}
      </button>
    </EmptyState>
  )
}
