import { useKeys } from '../../keys/use-keys.ts'
import type { OpenRecord } from '../../record/use-open-record.ts'
import { type ActsOf, type RowAct, actsOf } from '../acts/act.ts'
import type { Selection } from '../selection/use-selection.ts'
import type { useCursor } from './use-cursor.ts'

type Row = { id: string }

type RowKeys<R extends Row> = {
  cursor: ReturnType<typeof useCursor<R>>
  acts: ActsOf<R> | undefined
  selection: Selection<R> | undefined
  peek: OpenRecord | undefined
  onOpen: ((row: R, by: 'key' | 'pointer') => void) | undefined
}

/**
 * The keys of a list: to go from row to row, and to act on the row under the cursor. After an act the cursor is on the next row, so
 * that the same key approves one after another.
 */
export const useRowKeys = <R extends Row>({ cursor, acts, selection, peek, onOpen }: RowKeys<R>) => {
  const { row } = cursor
  const moveBy = (step: 1 | -1, isSaved = false) => {
    const next = cursor.rowAfter(step)
    if (!next) return
    cursor.moveTo(next)
    if (peek?.id) peek.open(next.id, { takesFocus: false, saved: isSaved })
  }
  const runOn = (act: RowAct) => {
    // Of an approval an email leaves: the first press shows whom it means.
    if (row && act.key === 'approve' && !isMeant(row, peek)) return cursor.moveTo(row)
    if (act.movesOn) moveBy(1)
    void act.run()
  }
  const known = row ? actsOf(row, acts) : []
  const isBusy = known.some((act) => act.isBusy)
  const actKeys = known.flatMap((act) => (act.key ? [[act.key, () => void (isBusy || runOn(act))] as const] : []))
  useKeys({
    ...Object.fromEntries(actKeys),
    down: () => moveBy(1),
    up: () => moveBy(-1),
    open: row && onOpen && (() => onOpen(row, 'key')),
    peek: peek && row && (() => (peek.id ? peek.close() : peek.open(row.id, { takesFocus: false }))),
    // Without one, it is left to the acts.
    ...(selection && { tick: row && (() => selection.toggle([row])) }),
  })
  const stepTo = (step: 1 | -1) => (cursor.rowAfter(step) ? (isSaved?: boolean) => moveBy(step, isSaved) : undefined)
  return { previous: stepTo(-1), next: stepTo(1) }
}

/** Whether the person sees that the keys mean this row: it has the focus, or is open beside the list. */
const isMeant = (row: Row, peek: OpenRecord | undefined) =>
  peek?.id === row.id || document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row === row.id
