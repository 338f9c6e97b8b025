import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../database/columns.ts'

/**
 * Each backup to the configured locations, successful or not. `error`: why there is no file in the first location.
 * `copyError`: why there is none in the second. `endedAt` is empty while the backup runs.
 */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    startedAt: createdAt(),
    endedAt: instant(),
    /** The file, with its folder. */
    location: text().notNull(),
    /** The size of the file. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    isEncrypted: boolean().notNull(),
    error: text(),
    /** The second location without its credentials; empty where none is configured. */
    copyLocation: text().notNull().default(''),
    copiedAt: instant(),
    copyError: text(),
  },
  (t) => [index('backups_newest').on(t.startedAt)],
)
