import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/database/columns.ts'
import { socios } from '#club/members/members/server/table.ts'

/** Two files of which staff said that they are of two people: nobody suggests again to merge them. The smaller id comes first. */
export const separateMembers = pgTable(
  'separate_members',
  {
    oneId: uuid()
      .notNull()
      .references(() => socios.id, { onDelete: 'cascade' }),
    otherId: uuid()
      .notNull()
      .references(() => socios.id, { onDelete: 'cascade' }),
    /** The account of staff. */
    decidedBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.oneId, t.otherId] })],
)
