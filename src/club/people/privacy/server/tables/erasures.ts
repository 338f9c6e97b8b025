import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/database/columns.ts'

/**
 * Who was erased: keyed hashes of the rows, and of the address if it was the person's alone, and the time. The file `erasures.jsonl`
 * is its copy outside the database, from which a restored backup learns of erasures that are later than it (decision 45).
 */
export const erasures = pgTable('erasures', {
  hash: text().primaryKey(),
  /** The time of the last erasure: only older rows are erased after a restore. */
  erasedAt: createdAt(),
  /** The address, encrypted, while emails to it may still be stored as files; null once they are deleted. */
  sealedAddress: text(),
})
