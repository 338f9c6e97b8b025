import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#platform/database/columns.ts'

/** An import of members from a spreadsheet: what it did, in numbers. */
export const imports = pgTable('imports', {
  id: id(),
  /** Of the bytes of the file. */
  sha256: text().notNull(),
  /** Of what it was to do (`plan.ts`): the same is not done twice. The previous release leaves it out. */
  plan: text(),
  created: integer().notNull(),
  changed: integer().notNull(),
  same: integer().notNull(),
  failed: integer().notNull(),
  /** The account of staff. */
  by: uuid(),
  at: instant().notNull(),
  undoneAt: instant(),
})
