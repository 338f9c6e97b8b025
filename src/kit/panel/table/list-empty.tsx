import type { ReactNode } from 'react'
import { useSay } from '../../both/language.tsx'
import { Button } from '../../site/button/button.tsx'
import { EmptyState } from '../../site/states/empty-state.tsx'
import { messages } from '../record/messages.ts'

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
  const say = useSay(messages)
  if (state.search === '')
    return (
      <EmptyState title={title} {...(text ? { text } : {})}>
        {children}
      </EmptyState>
    )
  return (
    <EmptyState title={notFound?.title ?? say.nothingFound} text={notFound?.text ?? say.nothingFoundText}>
      <Button tone="line" size="small" onClick={() => state.change({ search: '' })}>
        {say.clear}
      </Button>
    </EmptyState>
  )
}
