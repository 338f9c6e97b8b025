import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** How often a public form was sent from somewhere: `full` is when the bucket of this key will be full again. */
export const formLimits = pgTable('form_limits', { key: text().primaryKey(), full: instant().notNull() }, (t) => [
  index('form_limits_by_full').on(t.full),
])
