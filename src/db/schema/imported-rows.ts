import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * The rows that `npm run import` wrote, each with a hash of what it wrote: a later import mends a row only while nobody
 * has changed it, and does not bring back what was deleted. `importedAt` is when it first came.
 */
export const importedRows = pgTable(
  'imported_rows',
  {
    tableName: text().notNull(),
    rowId: uuid().notNull(),
    fingerprint: text().notNull(),
    importedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableName, t.rowId] })],
)
