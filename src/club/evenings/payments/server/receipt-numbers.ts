import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { receiptNumbers } from './table.ts'

/** The next receipt number of a year. Its row stays locked until the transaction ends, so the numbers have no gaps. */
export const nextReceiptNumber = async (tx: Tx, year: number) => {
  const [row] = await tx
    .insert(receiptNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptNumbers.year, set: { last: sql`${receiptNumbers.last} + 1` } })
    .returning({ last: receiptNumbers.last })
  return row!.last
}
