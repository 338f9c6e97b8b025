import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../database/columns.ts'

/**
 * The emails that strangers have caused, by a keyed hash of the receiver, the sender or the network: when the last ones may leave, in
 * ascending order, no more than a day's limit (`platform/outbox/stranger-limits.ts`). Forgotten after two days, and in no backup.
 */
export const emailCounts = pgTable('email_counts', { key: text().primaryKey(), times: instant().array().notNull() })
