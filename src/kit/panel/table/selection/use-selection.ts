import { useState } from 'react'

type Row = { id: string }

/**
 * The selected rows of a list, also those on other pages. `pageRows` are the rows of this page. Another `list`, such as the
 * cancelled ones, starts with an empty selection.
 */
export const useSelection = <R extends Row>(pageRows: readonly R[], list: string) => {
  const [selection, setSelection] = useState<{ list: string; picked: ReadonlyMap<string, R>; last?: string }>({
    list,
    picked: none,
  })
  const picked: ReadonlyMap<string, R> = selection.list === list ? selection.picked : none
  const areAllPicked = pageRows.length > 0 && pageRows.every(({ id }) => picked.has(id))
  const isSomePicked = pageRows.some(({ id }) => picked.has(id))
  const pick = (rows: readonly R[], isPicked: boolean, last?: string) => {
    const after = new Map<string, R>(picked)
    for (const row of rows)
      if (isPicked) after.set(row.id, row)
      else after.delete(row.id)
    setSelection({ list, picked: after, ...(last && { last }) })
  }
  /** Selects these rows, or deselects them if all of them are selected. */
  const toggle = (rows: readonly R[]) => pick(rows, !rows.every(({ id }) => picked.has(id)), rows.at(-1)?.id)
  /** Does with all rows from the last one on as with this one. */
  const toggleUpTo = (row: R) => {
    const [from, to] = [selection.last, row.id].map((id) => pageRows.findIndex((other) => other.id === id))
    if (from === undefined || to === undefined || from < 0) return toggle([row])
    return pick(pageRows.slice(Math.min(from, to), Math.max(from, to) + 1), !picked.has(row.id), row.id)
  }
  const clear = () => setSelection({ list, picked: none })
  return { picked, pageRows, areAllPicked, isSomePicked, toggle, toggleUpTo, clear }
}

const none: ReadonlyMap<string, never> = new Map<string, never>()

export type Selection<R extends Row> = ReturnType<typeof useSelection<R>>
