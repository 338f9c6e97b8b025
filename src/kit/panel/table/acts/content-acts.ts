import { ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react'
import type { Language } from '#base/text/language.ts'
import { messages } from '../../form/messages.ts'
import { type ActsOf, type Does, type RowAct, rowAct } from './act.ts'

type Row = { id: string; deletedAt: string | null }

type Acts<R extends Row> = {
  /** What only this list has, before the others. */
  first?: (row: R, name: string) => RowAct | false
  edit: (row: R) => void
  duplicate?: (row: R) => void
  remove: (row: R) => void
  restore: (id: string) => Does
}

/** The acts on a row of content. A row in the trash can only be restored. */
export const contentActs =
  <R extends Row>(language: Language, nameOf: (row: R) => string, acts: Acts<R>): ActsOf<R> =>
  (row) => {
    const say = messages(language)
    const name = nameOf(row)
    const { first, edit, duplicate, remove, restore } = acts
    const act = (text: string, icon: RowAct['icon'], does: Does, more?: Partial<RowAct>) =>
      rowAct(text, say.of(text, name), icon, does, more)
    if (row.deletedAt !== null) return [act(say.restore, ArchiveRestore, restore(row.id), { isFirst: true })]
    return [
      first?.(row, name),
      act(say.edit, Pencil, () => edit(row)),
      duplicate && act(say.duplicate, Copy, () => duplicate(row)),
      act(say.remove, Trash2, () => remove(row), { isDanger: true }),
    ]
  }
