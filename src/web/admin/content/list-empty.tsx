import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { messages } from './messages.ts'

type ListEmptyProps = {
  search: string
  isTrash: boolean
  title: string
  text: string
  onClear: () => void
  children?: ReactNode
}

/** Why a list has no rows: nothing was found, the trash is empty, or nothing was ever written. */
export const ListEmpty = ({ search, isTrash, title, text, onClear, children }: ListEmptyProps) => {
  const say = messages(useLanguage())
  if (search !== '')
    return (
      <EmptyState title={say.nothingFound} text={say.nothingFoundText}>
        <button className="btn btn--sm btn--line" type="button" onClick={onClear}>
          {say.clearSearch}
        </button>
      </EmptyState>
    )
  if (isTrash) return <EmptyState title={say.trashEmpty} text={say.trashEmptyText} />
  return (
    <EmptyState title={title} text={text}>
      {children}
    </EmptyState>
  )
}
