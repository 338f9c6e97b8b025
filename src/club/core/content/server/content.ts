import { and, eq, getTableName, isNotNull, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#platform/database/open.ts'
import { changes } from '#base/changes.ts'
import { caOfSaved, translationStates } from '#base/text/translation.ts'
import { audit, lastChangesOf, lastEditor } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { changesOfDuplicate } from '#club/core/server/limits/idempotency.ts'
import type { ContentKind, ContentTable, NewRow, Row } from './kind.ts'
import { givePlate } from './missing-plates.ts'
import { claimUploads } from './uploads.ts'

/** The columns of a form. `caChecked`: as `caOfSaved`. */
export type Values<Columns> = Columns & { caChecked?: readonly string[] | undefined }
/** Refuses a change of the present row, inside the transaction. */
type Check<T extends ContentTable> = (club: Club<Tx>, row: Row<T>) => Promise<void>

/** A row of content, also from the trash. @throws Refusal not found */
export const getContent = async <T extends ContentTable>(
  { db }: Pick<Club, 'db'>,
  kind: ContentKind<T>,
  id: string,
) => {
  const { table, noun } = kind
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
  if (!row) throw new Refusal(`${noun}.not-found`)
  return row as Row<T>
}

/** The same for its form, with the days since which the Spanish of its stale translations is another. @throws Refusal not found */
export const getContentForForm = async <T extends ContentTable>(
  club: Pick<Club, 'db'>,
  kind: ContentKind<T>,
  id: string,
) => {
  const row = await getContent(club, kind, id)
  const states = Object.entries(translationStates(kind.texts, row, row.caOf))
  const stale = states.flatMap(([field, state]) => (state === 'stale' ? [field] : []))
  return { ...row, spanishChanged: await lastChangesOf(club.db, id, stale) }
}

/**
 * Creates content; its id is the idempotency key of the form, so a duplicate submission updates the row.
 * @throws Refusal upload.gone; for a duplicate: duplicate.too-late if the row has been changed since, not found if it is in
 * the trash, what `check` refuses
 */
export const createContent = <T extends ContentTable>(
  club: Club,
  kind: ContentKind<T>,
  { caChecked, ...values }: Values<NewRow<T>>,
  { id, check, original }: NewContent<T> = {},
) =>
  inTransaction(club, async (club) => {
    const { noun, table } = kind
    const stamps = { createdAt: club.now(), updatedAt: club.now() }
    const caOf = caOfSaved(kind.texts, original, values, caChecked)
    await claimUploads(club, values)
    const [inserted] = await club.db
      .insert(table as PgTable)
      .values({ ...stamps, ...values, caOf, id } as never)
      .onConflictDoNothing({ target: table.id })
      .returning()
    if (!inserted) return updateDuplicate(club, kind, id!, values as NewRow<T>, check)
    const row = inserted as Row<T>
    await givePlate(club.db, kind, row)
    const after = { ...values, caOf }
    await audit(club, { action: `${noun}.created`, subject: getTableName(table), subjectId: row.id, after })
    return row
  })

type NewContent<T extends ContentTable> = {
  id?: string | undefined
  check?: Check<T>
  /** The row that the new one is a copy of. */
  original?: Row<T> | undefined
}

const updateDuplicate = async <T extends ContentTable>(
  club: Club<Tx>,
  kind: ContentKind<T>,
  id: string,
  values: NewRow<T>,
  check?: Check<T>,
) => {
  const { noun, table } = kind
  const row = await lock(club.db, kind, id)
  const changed = await changesOfDuplicate(club.db, id, row, values)
  if (!changed) return row
  await check?.(club, row)
  const [written] = await club.db
    .update(table as PgTable)
    .set({
      ...values,
      caOf: caOfSaved(kind.texts, row, values),
      version: row.version + 1,
      updatedAt: club.now(),
    } as never)
    .where(eq(table.id, id))
    .returning()
  await audit(club, { action: `${noun}.written-again`, subject: getTableName(table), subjectId: id, ...changed })
  return written as Row<T>
}

/**
 * Saves content based on `version`. If another save came in between, nothing is written: the refusal has the stored row and
 * its last editor, so that no text is lost.
 * @throws Refusal not found, content.conflict, upload.gone
 */
export const changeContent = <T extends ContentTable>(
  club: Club,
  kind: ContentKind<T>,
  id: string,
  version: number,
  write: (row: Row<T>) => Values<Partial<NewRow<T>>>,
  check?: Check<T>,
) =>
  inTransaction(club, async (club) => {
    const { noun, table } = kind
    const row = await lock(club.db, kind, id)
    if (row.version !== version)
      throw new Refusal('content.conflict', { current: row, changedBy: await lastEditor(club.db, id) })
    await check?.(club, row)
    const { caChecked, ...written } = write(row)
    const values = { caOf: caOfSaved(kind.texts, row, { ...row, ...written }, caChecked), ...written }
    await claimUploads(club, values, row)
    const [changed] = await club.db
      .update(table as PgTable)
      .set({ ...values, version: row.version + 1, updatedAt: club.now() } as never)
      .where(eq(table.id, id))
      .returning()
    await givePlate(club.db, kind, changed as Row<T>)
    await audit(club, {
      action: `${noun}.changed`,
      subject: getTableName(table),
      subjectId: id,
      ...changes(row, values),
    })
    return changed as Row<T>
  })

/** Puts content in the trash, where it stays 30 days. @throws Refusal not found, what `check` refuses */
export const trashContent = <T extends ContentTable>(club: Club, kind: ContentKind<T>, id: string, check?: Check<T>) =>
  inTransaction(club, async (club) => {
    const { noun, table } = kind
    const row = await lock(club.db, kind, id)
    await check?.(club, row)
    await club.db
      .update(table as PgTable)
      .set({ deletedAt: club.now() } as never)
      .where(eq(table.id, id))
    await audit(club, { action: `${noun}.deleted`, subject: getTableName(table), subjectId: id })
  })

/** Restores content from the trash. @throws Refusal not found, what `check` refuses */
export const restoreContent = <T extends ContentTable>(
  club: Club,
  kind: ContentKind<T>,
  id: string,
  check?: Check<T>,
) =>
  inTransaction(club, async (club) => {
    const { noun, table } = kind
    const row = await lock(club.db, kind, id, isNotNull(table.deletedAt))
    await check?.(club, row)
    await club.db
      .update(table as PgTable)
      .set({ deletedAt: null } as never)
      .where(eq(table.id, id))
    await audit(club, { action: `${noun}.restored`, subject: getTableName(table), subjectId: id })
  })

/** Locks the row until the transaction ends, so that simultaneous saves follow each other. */
const lock = async <T extends ContentTable>(
  tx: Tx,
  { noun, table }: ContentKind<T>,
  id: string,
  where = isNull(table.deletedAt),
) => {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, id), where))
    .for('update')
  if (!row) throw new Refusal(`${noun}.not-found`)
  return row as Row<T>
}
