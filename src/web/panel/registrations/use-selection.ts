import { createContext, useState } from 'react'
import type { RegistrationInPanel } from './queries.ts'

/** A selected registration, with what is needed to name the guest. */
export type SelectedRow = Pick<RegistrationInPanel, 'id' | 'fullName'>

/**
 * The selected registrations, also those on other pages. `shown` are the rows of this page. Another `list`, such as the
 * cancelled ones, starts with an empty selection.
 */
export const useSelection = (shown: readonly SelectedRow[], list: string) => {
  const [held, setHeld] = useState<{ list: string; picked: ReadonlyMap<string, SelectedRow> }>({ list, picked: none })
  const picked = held.list === list ? held.picked : none
  const areAllPicked = shown.length > 0 && shown.every(({ id }) => picked.has(id))
  /** Selects these rows, or deselects them if all of them are selected. */
  const toggle = (rows: readonly SelectedRow[]) => {
    const after = new Map(picked)
    const letGo = rows.every(({ id }) => picked.has(id))
    for (const { id, fullName } of rows)
      if (letGo) after.delete(id)
      else after.set(id, { id, fullName })
    setHeld({ list, picked: after })
  }
  return { picked, shown, areAllPicked, toggle, clear: () => setHeld({ list, picked: none }) }
}

const none: ReadonlyMap<string, SelectedRow> = new Map()

export type Selection = ReturnType<typeof useSelection>

/**
 * Gives the selection to the checkboxes through a context: columns that change on each render would be mounted again and lose the
 * focus.
 */
export const SelectionContext = createContext<Selection | undefined>(undefined)
