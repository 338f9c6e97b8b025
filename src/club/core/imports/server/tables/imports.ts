import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#platform/database/columns.ts'

/** A text that an import made or changed: its version afterwards, and what the import changed, as it was before; null if it is new. */
export type WrittenText = { id: string; version: number; before: Record<string, unknown> | null }

/** An import from a spreadsheet: what it did, in numbers. */
export const imports = pgTable('imports', {
  id: id(),
  /** The noun of what was imported; null: members. */
  kind: text(),
  /** Of the bytes of the file. */
  sha256: text().notNull(),
  /** Of what it was to do (`read-sheet.ts`): the same is not done twice. The previous release leaves it out. */
  plan: text(),
  created: integer().notNull(),
  changed: integer().notNull(),
  same: integer().notNull(),
  failed: integer().notNull(),
  /** Which texts it wrote, for the undo. Null of members, who have `imported_members`. */
  written: jsonb().$type<WrittenText[]>(),
  /** The account of staff. */
  by: uuid(),
  at: instant().notNull(),
  undoneAt: instant(),
})
