import { clsx } from 'clsx'
import { ArchiveRestore, Copy, Pencil, Trash2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Language } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { columnsOf } from './columns.ts'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { IconButton } from '../record/icon-button.tsx'
import { useBusy } from '../record/use-busy.ts'
import { messages } from '../form/messages.ts'
import buttons from '../../ui/button/buttons.module.css'

type Row = { id: string; deletedAt: string | null }

/** The actions on a row of content. A row in the trash can only be restored. */
export type Acts<R extends Row> = {
  /** What only this list has, before the others. */
  first?: (row: R) => ReactNode
  edit: (row: R) => void
  duplicate?: (row: R) => void
  remove: (row: R) => void
  restore: (id: string) => Promise<unknown>
}

/** The column with these actions. */
export const actionsColumn = <R extends Row>(language: Language, nameOf: (row: R) => string, acts: Acts<R>) =>
  columnsOf<R>().display({
    id: 'actions',
    header: messages(language).actions,
    cell: ({ row: { original } }) => <RowActions row={original} name={nameOf(original)} acts={acts} />,
    meta: { card: 'actions' },
  })

type RowActionsProps<R extends Row> = { row: R; name: string; acts: Acts<R> }

const RowActions = <R extends Row>({ row, name, acts }: RowActionsProps<R>) => {
  const say = messages(useLanguage())
  const { first, edit, duplicate, remove, restore } = acts
  const { isBusy, run } = useBusy()
  if (row.deletedAt !== null)
    return (
      <BusyButton
        className={clsx(buttons.button, buttons.small, buttons.line)}
        type="button"
        aria-label={say.of(say.restore, name)}
        isBusy={isBusy}
        onClick={() => void run(() => restore(row.id))}
      >
        <ArchiveRestore aria-hidden />
        {say.restore}
      </BusyButton>
    )
  const button = (action: string, icon: LucideIcon, act: (row: R) => void) => (
    <IconButton icon={icon} name={say.of(action, name)} title={action} onClick={() => act(row)} />
  )
  return (
    <>
      {first?.(row)}
      {button(say.edit, Pencil, edit)}
      {duplicate && button(say.duplicate, Copy, duplicate)}
      {button(say.remove, Trash2, remove)}
    </>
  )
}
