import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#platform/database/columns.ts'

/**
 * People whose data an admin keeps back from erasure and from the times of retention, for a lawsuit or a claim. A hold lasts for the
 * time of the retention table, and is renewed by another one (decision 45).
 */
export const retentionHolds = pgTable('retention_holds', {
  id: id(),
  /** In lower case; empty for people without an address. */
  email: text().notNull(),
  /** The rows that held the person then: a blocked file has no address any more. */
  rows: uuid().array().notNull(),
  reason: text().notNull(),
  /** The account of the admin. */
  heldBy: uuid(),
  heldAt: createdAt(),
})
