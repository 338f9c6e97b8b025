import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'

/**
 * Who came in, as phones at the door noted it. A seat has arrived if one of its arrivals is not undone. Phones send them late, twice and in
 * any order: rows are only added, and undone once (`arrivals.ts`).
 */
export const arrivals = pgTable(
  'arrivals',
  {
    /** Made by the phone, so that the same arrival sent twice is one. */
    id: uuid().primaryKey(),
    registrationId: uuid()
      .notNull()
      .references(() => eventRegistrations.id, { onDelete: 'cascade' }),
    /** The time on the phone, within the evening. */
    at: instant().notNull(),
    /** The name that the phone was given: the person at the door. */
    device: text().notNull().default(''),
    undoneAt: instant(),
    /** The time when the server heard of it, or of its undoing: phones ask for what came since. */
    receivedAt: instant()
      .notNull()
      .default(sql`statement_timestamp()`),
  },
  (t) => [index('arrivals_by_registration').on(t.registrationId)],
)
