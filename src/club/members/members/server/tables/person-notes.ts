import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'

/** What staff note about a member or an applicant, for each other. It goes with the file or the request. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: id(),
    socioId: uuid().references(() => socios.id, { onDelete: 'cascade' }),
    requestId: uuid().references(() => membershipRequests.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** The account of staff who wrote it. */
    createdBy: uuid(),
    createdAt: createdAt(),
    /** When its author last changed it. */
    editedAt: instant(),
  },
  (t) => [
    index('person_notes_of_socio').on(t.socioId, t.createdAt),
    index('person_notes_of_request').on(t.requestId, t.createdAt),
    check('person_notes_of_one', sql`num_nonnulls(${t.socioId}, ${t.requestId}) = 1`),
  ],
)
