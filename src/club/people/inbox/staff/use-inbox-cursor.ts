import { useState } from 'react'
import type { InboxGroup, InboxItem } from '#club/core/staff/inbox.ts'

/** A row of the inbox, which knows its group. */
export type Row = InboxItem & Pick<InboxGroup, 'order'>
type Cursor = Pick<Row, 'id' | 'order'>

/**
 * The row of the inbox that the keys act on: always one, at first the first. After it is done, the next of its kind follows, so that the same
 * key approves one request after another; after the last of a kind, the first of the next kind.
 */
export const useInboxCursor = (groups: readonly InboxGroup[]) => {
  const [own, setOwn] = useState<Cursor>()
  const rows = groups.flatMap(({ order, items }) => items.map((item): Row => ({ ...item, order })))
  const row = rows.find(({ id }) => id === own?.id) ?? rows.find(({ order }) => own && order >= own.order) ?? rows[0]
  const at = row && rows.indexOf(row)
  const focusOn = ({ id, order }: Cursor) => setOwn({ id, order })
  return {
    row,
    at,
    focusOn,
    moveTo: (next: Row) => {
      focusOn(next)
      document.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus()
    },
    rowAfter: (step: number) => (at === undefined ? undefined : rows[at + step]),
  }
}
