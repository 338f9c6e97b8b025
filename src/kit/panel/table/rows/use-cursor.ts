import { useState } from 'react'

type Row = { id: string }
type Cursor = { id: string; at: number }

/**
 * The row that the keys act on. `openId` is the record in the panel beside the list: it has the cursor. If the row leaves the
 * list, the next step goes to the row now in its place.
 */
export const useCursor = <R extends Row>(rows: readonly R[], openId: string | undefined) => {
  const [own, setOwn] = useState<Cursor>()
  const [lastOpenId, setLastOpenId] = useState<string>()
  if (openId !== lastOpenId) {
    setLastOpenId(openId)
    if (openId && openId !== own?.id) setOwn({ id: openId, at: rows.findIndex(({ id }) => id === openId) })
  }
  const found = rows.findIndex(({ id }) => id === own?.id)
  const at = found >= 0 ? found : undefined
  const row = at === undefined ? undefined : rows[at]

  const moveTo = (next: R) => {
    setOwn({ id: next.id, at: rows.indexOf(next) })
    // The panel beside the list keeps the focus, which follows the record.
    if (document.activeElement?.closest('[data-peek]')) return
    document.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus()
  }
  /** The row so many below the cursor; the first one without a cursor. */
  const rowAfter = (step: number) => {
    if (at !== undefined) return rows[at + step]
    // The page may have fewer rows than before.
    return rows[Math.max(0, Math.min(own?.at ?? 0, rows.length - 1))]
  }
  return {
    row,
    at,
    moveTo,
    rowAfter,
    focusOn: (next: R) => next.id !== own?.id && setOwn({ id: next.id, at: rows.indexOf(next) }),
  }
}
