import { createContext, useState } from 'react'
import type { RegistrationInPanel } from '../queries.ts'

/** A selected registration, with what a question about it needs. */
export type SelectedRow = Pick<RegistrationInPanel, 'id' | 'fullName' | 'companionOf' | 'companions' | 'waitingSince'>

/**
 * The selected registrations, also those on other pages. `pageRows` are the rows of this page. Another `list`, such as the
 * cancelled ones, starts with an empty selection.
 */
export const useSelection = (pageRows: readonly SelectedRow[], list: string) => {
  const [selection, setSelection] = useState<{ list: string; picked: ReadonlyMap<string, SelectedRow> }>({
    list,
    picked: none,
  })
  const picked = selection.list === list ? selection.picked : none
  const areAllPicked = pageRows.length > 0 && pageRows.every(({ id }) => picked.has(id))
  /** Selects these rows, or deselects them if all of them are selected. */
  const toggle = (rows: readonly SelectedRow[]) => {
    const after = new Map(picked)
    const areAllSelected = rows.every(({ id }) => picked.has(id))
    for (const row of rows)
      if (areAllSelected) after.delete(row.id)
      else after.set(row.id, row)
    setSelection({ list, picked: after })
  }
  return { picked, pageRows, areAllPicked, toggle, clear: () => setSelection({ list, picked: none }) }
}

const none: ReadonlyMap<string, SelectedRow> = new Map()

export type Selection = ReturnType<typeof useSelection>

/**
 * Gives the selection to the checkboxes through a context: columns that change on each render would be mounted again and lose the
 * focus.
 */
export const SelectionContext = createContext<Selection | undefined>(undefined)
