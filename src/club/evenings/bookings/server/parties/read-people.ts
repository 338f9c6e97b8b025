import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { eventRegistrations } from '../table.ts'

/** Who has these seats, with their dietary notes and the consents to them, by id. */
export const readPeople = async (db: Db, ids: string[]) => {
  const rows = await db
    .select(
      pickColumns(
        eventRegistrations,
        'id',
        'fullName',
        'email',
        'memberId',
        'dietaryRestrictions',
        'dietConsentVersion',
        'dietConsentAt',
        'diet',
        'dietChangedAt',
      ),
    )
    .from(eventRegistrations)
    .where(inArray(eventRegistrations.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
