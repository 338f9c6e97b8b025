import { ArchiveRestore, Copy, Pencil, Trash2, type LucideIcon } from 'lucide-react'
import { useLanguage } from '../../lib/language.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { messages } from './messages.ts'

type RowActionsProps = {
  name: string
  isTrashed: boolean
  onEdit: () => void
  onDuplicate?: () => void
  onRemove: () => void
  onRestore: () => void
}

/** What can be done with a row of content; of one in the trash, only bringing it back. */
export const RowActions = ({ name, isTrashed, onEdit, onDuplicate, onRemove, onRestore }: RowActionsProps) => {
  const say = messages(useLanguage())
  if (isTrashed)
    return (
      <button
        className="btn btn--sm btn--line"
        type="button"
        aria-label={say.of(say.restore, name)}
        onClick={onRestore}
      >
        <ArchiveRestore className="ico" aria-hidden />
        {say.restore}
      </button>
    )
  const button = (action: string, icon: LucideIcon, onClick: () => void) => (
    <IconButton icon={icon} name={say.of(action, name)} title={action} onClick={onClick} />
  )
  return (
    <>
      {button(say.edit, Pencil, onEdit)}
      {onDuplicate && button(say.duplicate, Copy, onDuplicate)}
      {button(say.remove, Trash2, onRemove)}
    </>
  )
}
