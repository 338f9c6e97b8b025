import { createContext, useState } from 'react'
import type { RegistrationInPanel } from './queries.ts'

/** Whose registration is selected: enough to name them. */
export type SelectedRow = Pick<RegistrationInPanel, 'id' | 'fullName'>

/**
 * The registrations that are selected, also those of other pages; `shown` are the rows of this one. Another `list`, of those who
 * were cancelled say, begins with none.
 */
export const useSelection = (shown: readonly SelectedRow[], list: string) => {
  const [held, setHeld] = useState<{ list: string; picked: ReadonlyMap<string, SelectedRow> }>({ list, picked: none })
  const picked = held.list === list ? held.picked : none
  const areAllPicked = shown.length > 0 && shown.every(({ id }) => picked.has(id))
  /** Selects these, or lets them go where all of them are selected. */
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

/** Reaches the boxes in a table whose columns stay the same: others would be drawn anew, and lose the focus. */
export const SelectionContext = createContext<Selection | undefined>(undefined)
