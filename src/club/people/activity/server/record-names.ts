import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import type { Noun } from '#club/core/server/noun.ts'
import { nouns } from '#club/people/nouns/server/nouns.ts'

/** What a line is about, as it is called now. `eventId`, `registrationId`: where the panel shows it. */
export type RecordName = {
  name: string
  nameCa: string
  /** Of a seat: whether the name is the person's own. */
  named: boolean
  eventId: string | null
  registrationId: string | null
  isInTrash: boolean
}

const named: NonNullable<Noun['names']> = Object.assign({}, ...nouns.map(({ names }: Noun) => names))

/** Whether the rows of a subject can be looked up: one that is not found has been deleted. */
export const isNamed = (subject: string) => subject in named

/** The names of these records by id, one question for each table. */
export const readRecordNames = async (db: Db, about: readonly { subject: string; subjectId: string | null }[]) => {
  const found = new Map<string, RecordName>()
  const reads = Object.entries(named).map(async ([subject, { table, ...columns }]) => {
    const ids = about.flatMap((line) => (line.subject === subject && line.subjectId ? [line.subjectId] : []))
    if (ids.length === 0) return
    const rows = await db
      .select({
        id: table.id,
        name: sql<string>`coalesce(${columns.name}, '')`,
        nameCa: sql<string>`coalesce(${columns.nameCa ?? sql`null`}, '')`,
        named: sql<boolean>`${columns.named ?? sql`true`}`,
        eventId: sql<string | null>`${columns.eventId ?? sql`null`}`,
        registrationId: sql<string | null>`${columns.registrationId ?? sql`null`}`,
        isInTrash: sql<boolean>`${columns.deletedAt ?? sql`null`} is not null`,
      })
      .from(table)
      .where(inArray(table.id, ids))
    for (const { id, ...row } of rows) found.set(id as string, row)
  })
  await Promise.all(reads)
  return found
}
