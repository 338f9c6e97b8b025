import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/**
 * The rows that `npm run import` wrote, each with a hash of its content: a later import updates a row only if it is unchanged,
 * and does not restore deleted rows. `importedAt` is the time of the first import.
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
