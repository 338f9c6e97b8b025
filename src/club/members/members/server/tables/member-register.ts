import { date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#platform/database/columns.ts'

/** Entries of deleted members in the register that an association must keep. */
export const memberRegister = pgTable(
  'member_register',
  {
    id: id(),
    membershipNumber: text().notNull(),
    fullName: text().notNull(),
    /** Days, in Europe/Madrid. */
    joinedOn: date().notNull(),
    leftOn: date().notNull(),
    /** The number of the file of the same person into which this one had been merged. */
    mergedInto: text(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('member_register_number').on(t.membershipNumber)],
)
