import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { blogPosts } from '#club/pages/posts/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { organizers } from '#club/pages/organizers/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { changes } from '#base/changes.ts'
import { type Translated, caOfSaved, translationStates } from '#base/text/translation.ts'
import { audit, lastChangesOf, lastEditor } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { changesOfDuplicate } from '#club/core/server/limits/idempotency.ts'
import { givePlate } from './missing-plates.ts'
import { claimUploads } from './uploads.ts'

/** The texts that visitors read, each with its table. */
export const nouns = {
  event: { table: events, subject: 'events', missing: 'event.not-found' },
  restaurant: { table: restaurants, subject: 'restaurants', missing: 'restaurant.not-found' },
  organizer: { table: organizers, subject: 'organizers', missing: 'organizer.not-found' },
  post: { table: blogPosts, subject: 'blog_posts', missing: 'post.not-found' },
} as const satisfies Record<Translated, unknown>

/** Whether a subject of the log is a text. */
export const isText = (subject: string) => Object.values(nouns).some((noun) => noun.subject === subject)

export type Noun = Translated
type Row<N extends Noun> = (typeof nouns)[N]['table']['$inferSelect']
type NewRow<N extends Noun> = (typeof nouns)[N]['table']['$inferInsert']
/** The columns of a form. `caChecked`: as `caOfSaved`. */
type Values<Columns> = Columns & { caChecked?: readonly string[] | undefined }
/** Refuses a change of the present row, inside the transaction. */
type Check<N extends Noun> = (club: Club<Tx>, row: Row<N>) => Promise<void>

/** A row of content, also from the trash. @throws Refusal not found */
export const getContent = async <N extends Noun>({ db }: Pick<Club, 'db'>, noun: N, id: string) => {
  const { table, missing } = nouns[noun]
  const [row] = await db
    .select()
    .from(table as typeof events)
    .where(eq(table.id, id))
  if (!row) throw new Refusal(missing)
  return row as Row<N>
}

/** The same for its form, with the days since which the Spanish of its stale translations is another. @throws Refusal not found */
export const getContentForForm = async <N extends Noun>(club: Pick<Club, 'db'>, noun: N, id: string) => {
  const row = await getContent(club, noun, id)
  const states = Object.entries(translationStates(noun, row, row.caOf))
  const stale = states.flatMap(([field, state]) => (state === 'stale' ? [field] : []))
  return { ...row, spanishChanged: await lastChangesOf(club.db, id, stale) }
}

/**
 * Creates content; its id is the idempotency key of the form, so a duplicate submission updates the row.
 * @throws Refusal upload.gone; for a duplicate: duplicate.too-late if the row has been changed since, not found if it is in
 * the trash, what `check` refuses
 */
export const createContent = <N extends Noun>(
  club: Club,
  noun: N,
  { caChecked, ...values }: Values<NewRow<N>>,
  { id, check, original }: NewContent<N> = {},
) =>
  inTransaction(club, async (club) => {
    const { table, subject } = nouns[noun]
    const stamps = { createdAt: club.now(), updatedAt: club.now() }
    const caOf = caOfSaved(noun, original, values, caChecked)
    await claimUploads(club, values)
    const [row] = await club.db
      .insert(table)
      .values({ ...stamps, ...values, caOf, id } as never)
      .onConflictDoNothing({ target: table.id })
      .returning()
    if (!row) return updateDuplicate(club, noun, id!, values as NewRow<N>, check)
    await givePlate(club.db, noun, row)
    await audit(club, { action: `${noun}.created`, subject, subjectId: row.id, after: { ...values, caOf } })
    return row as Row<N>
  })

type NewContent<N extends Noun> = {
  id?: string | undefined
  check?: Check<N>
  /** The row that the new one is a copy of. */
  original?: Row<N> | undefined
}

const updateDuplicate = async <N extends Noun>(
  club: Club<Tx>,
  noun: N,
  id: string,
  values: NewRow<N>,
  check?: Check<N>,
) => {
  const { table, subject } = nouns[noun]
  const row = await lock(club.db, noun, id)
  const changed = await changesOfDuplicate(club.db, id, row, values)
  if (!changed) return row
  await check?.(club, row)
  const [written] = await club.db
    .update(table)
    .set({ ...values, caOf: caOfSaved(noun, row, values), version: row.version + 1, updatedAt: club.now() } as never)
    .where(eq(table.id, id))
    .returning()
  await audit(club, { action: `${noun}.written-again`, subject, subjectId: id, ...changed })
  return written as Row<N>
}

/**
 * Saves content based on `version`. If another save came in between, nothing is written: the refusal has the stored row and
 * its last editor, so that no text is lost.
 * @throws Refusal not found, content.conflict, upload.gone
 */
export const changeContent = <N extends Noun>(
  club: Club,
  noun: N,
  id: string,
  version: number,
  write: (row: Row<N>) => Values<Partial<NewRow<N>>>,
  check?: Check<N>,
) =>
  inTransaction(club, async (club) => {
    const { table, subject } = nouns[noun]
    const row = await lock(club.db, noun, id)
    if (row.version !== version)
      throw new Refusal('content.conflict', { current: row, changedBy: await lastEditor(club.db, id) })
    await check?.(club, row)
    const { caChecked, ...written } = write(row)
    const values = { caOf: caOfSaved(noun, row, { ...row, ...written }, caChecked), ...written }
    await claimUploads(club, values, row)
    const [changed] = await club.db
      .update(table)
      .set({ ...values, version: row.version + 1, updatedAt: club.now() } as never)
      .where(eq(table.id, id))
      .returning()
    await givePlate(club.db, noun, changed!)
    await audit(club, { action: `${noun}.changed`, subject, subjectId: id, ...changes(row, values) })
    return changed as Row<N>
  })

/** Puts content in the trash, where it stays 30 days. @throws Refusal not found, what `check` refuses */
export const trashContent = <N extends Noun>(club: Club, noun: N, id: string, check?: Check<N>) =>
  inTransaction(club, async (club) => {
    const { table, subject } = nouns[noun]
    const row = await lock(club.db, noun, id)
    await check?.(club, row)
    await club.db.update(table).set({ deletedAt: club.now() }).where(eq(table.id, id))
    await audit(club, { action: `${noun}.deleted`, subject, subjectId: id })
  })

/** Restores content from the trash. @throws Refusal not found, what `check` refuses */
export const restoreContent = <N extends Noun>(club: Club, noun: N, id: string, check?: Check<N>) =>
  inTransaction(club, async (club) => {
    const { table, subject } = nouns[noun]
    const row = await lock(club.db, noun, id, isNotNull(table.deletedAt))
    await check?.(club, row)
    await club.db.update(table).set({ deletedAt: null }).where(eq(table.id, id))
    await audit(club, { action: `${noun}.restored`, subject, subjectId: id })
  })

/** Locks the row until the transaction ends, so that simultaneous saves follow each other. */
const lock = async <N extends Noun>(tx: Tx, noun: N, id: string, where = isNull(nouns[noun].table.deletedAt)) => {
  const { table, missing } = nouns[noun]
  const [row] = await tx
    .select()
    .from(table as typeof events)
    .where(and(eq(table.id, id), where))
    .for('update')
  if (!row) throw new Refusal(missing)
  return row as Row<N>
}
