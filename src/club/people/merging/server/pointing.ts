import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#platform/database/open.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { personNotes } from '#club/members/members/server/tables/person-notes.ts'

type Place = { table: PgTable & { id: PgColumn }; column: PgColumn }

/** Every column that points to a member's file, by table and column. `pointing.test.ts` looks for a missing one in the database. */
export const places: Record<string, Place> = {
  'event_registrations.member_id': { table: eventRegistrations, column: eventRegistrations.memberId },
  'person_notes.socio_id': { table: personNotes, column: personNotes.socioId },
  'socios.merged_into': { table: socios, column: socios.mergedInto },
  'emails.about': { table: emails, column: emails.about },
}

/** Points everything that points to one file to another. @returns the rows, by place */
export const pointTo = async (tx: Tx, { from, to }: { from: string; to: string }) => {
  const moved: Record<string, string[]> = {}
  for (const [name, { table, column }] of Object.entries(places)) {
    const rows = await tx
      .update(table)
      .set({ [keyOf(table, column)]: to })
      .where(eq(column, from))
      .returning({ id: table.id })
    if (rows.length > 0) moved[name] = rows.map(({ id }) => String(id)).toSorted()
  }
  return moved
}

/** Points back those rows that still point to `from`. Other places of `moved` are not ids (`numbers.ts`). */
export const pointBack = async (
  tx: Tx,
  moved: Record<string, string[]>,
  { from, to }: { from: string; to: string },
) => {
  for (const [name, ids] of Object.entries(moved)) {
    const place = places[name]
    if (!place) continue
    const { table, column } = place
    await tx
      .update(table)
      .set({ [keyOf(table, column)]: to })
      .where(and(inArray(table.id, ids), eq(column, from)))
  }
}

const keyOf = (table: PgTable, column: PgColumn) => Object.entries(table).find(([, value]) => value === column)![0]
