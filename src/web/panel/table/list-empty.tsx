import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { messages } from '../record/messages.ts'
import buttons from '../../ui/button/buttons.module.css'

type ListEmptyProps = {
  state: { search: string; change: (next: { search: string }) => void }
  /** Said where nobody searched. */
  title: string
  text?: string | undefined
  /** What was not found, and what else to try; where the list has words of its own for it. */
  notFound?: { title: string; text: string }
  children?: ReactNode
}

/** Why a list has no rows: nothing was found, or nothing is there yet. */
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
