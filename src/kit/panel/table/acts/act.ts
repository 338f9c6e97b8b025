import type { LucideIcon } from 'lucide-react'
import type { KeyName } from '../../keys/keys.ts'

/** What can be done with a row of a list. */
export type RowAct = {
  /** The verb, in the menu of the row. */
  text: string
  /** The verb and its object, for screen readers: «Editar: Cata de vinos». */
  name: string
  icon: LucideIcon
  run: () => unknown
  /** It runs on this row, so that no other act of it can start. */
  isBusy?: boolean
  /** Does it for the row under the cursor. */
  key?: KeyName
  /** After its key the cursor is on the next row. */
  movesOn?: boolean
  /** In sight with its text on every row. At most two acts of a row. */
  isFirst?: boolean
  /** Only in the menu: the icons of the others fill the row. */
  isInMenu?: boolean
  isDanger?: boolean
}

/** What it does: a call, or an act on this row (`useAct`). */
export type Does = RowAct['run'] | Pick<RowAct, 'run' | 'isBusy'>

/** An act of a row. `name`: its verb and object. */
export const rowAct = (
  text: string,
  name: string,
  icon: LucideIcon,
  does: Does,
  more: Partial<RowAct> = {},
): RowAct => ({
  text,
  name,
  icon,
  ...(typeof does === 'function' ? { run: does } : does),
  ...more,
})

/** The same of an act whose object is a name: «Responder: Anna». */
export const actOn = (of: string, text: string, icon: LucideIcon, does: Does, more?: Partial<RowAct>) =>
  rowAct(text, `${text}: ${of}`, icon, does, more)

export type ActsOf<Row> = (row: Row) => (RowAct | false | undefined)[]

/** The acts that a row has. */
export const actsOf = <Row>(row: Row, acts: ActsOf<Row> | undefined) =>
  (acts?.(row) ?? []).filter((act) => typeof act === 'object')
