import { useState } from 'react'
import type { Item } from './items.ts'

type Cursor = Pick<Item, 'id' | 'kind'>

const kinds: Item['kind'][] = ['requests', 'messages', 'emails', 'money', 'catalan']

/**
 * The row of the inbox that the keys act on: always one, at first the first. After it is done, the next of its kind follows, so that the same
 * key approves one request after another; after the last of a kind, the first of the next kind.
 */
export const useInboxCursor = (items: readonly Item[]) => {
  const [own, setOwn] = useState<Cursor>()
  const row =
    items.find(({ id }) => id === own?.id) ??
    items.find(({ kind }) => kind === own?.kind) ??
    items.find(({ kind }) => own && kinds.indexOf(kind) > kinds.indexOf(own.kind)) ??
    items[0]
  const at = row && items.indexOf(row)
  const focusOn = (item: Item) => setOwn({ id: item.id, kind: item.kind })
  return {
    row,
    at,
    focusOn,
    moveTo: (item: Item) => {
      focusOn(item)
      document.querySelector<HTMLElement>(`[data-row="${item.id}"]`)?.focus()
    },
    rowAfter: (step: number) => (at === undefined ? undefined : items[at + step]),
  }
}
