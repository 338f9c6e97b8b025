import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** Token buckets of the public forms: `full` is the time when the bucket of a key will be full again. */
export const formLimits = pgTable('form_limits', { key: text().primaryKey(), full: instant().notNull() }, (t) => [
  index('form_limits_by_full').on(t.full),
])
