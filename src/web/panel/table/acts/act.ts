import type { LucideIcon } from 'lucide-react'
import type { KeyName } from '../../keys/keys.ts'

/** What can be done with a row of a list. */
export type Act = {
  /** The verb, in the menu of the row. */
  text: string
  /** The verb and its object, for screen readers: «Editar: Cata de vinos». */
  name: string
  icon: LucideIcon
  run: () => unknown
  /** Does it for the row under the cursor. */
  key?: KeyName
  /** After its key the cursor is on the next row. */
  movesOn?: boolean
  /** In sight with its text on every row. At most one act of a row. */
  isFirst?: boolean
  /** Only in the menu: the icons of the others fill the row. */
  isInMenu?: boolean
  isDanger?: boolean
}

export type ActsOf<Row> = (row: Row) => (Act | false | undefined)[]

/** The acts that a row has. */
export const actsOf = <Row>(row: Row, acts: ActsOf<Row> | undefined) =>
  (acts?.(row) ?? []).filter((act) => typeof act === 'object')
