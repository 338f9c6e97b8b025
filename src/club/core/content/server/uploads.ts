import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { photoKeys } from '#base/photo-sizes.ts'
import type { ContentKind } from './kind.ts'
import { uploads } from './table.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, accountOf } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { dayMs } from '#base/dates/durations.ts'

type Upload = { key: string; width: number; height: number; bytes: number }

/** Records an image before its files are written, so that no file is without a record. */
export const recordUpload = (club: Club, upload: Upload) =>
  inTransaction(club, async (club) => {
    await club.db.insert(uploads).values({
      ...upload,
      uploadedBy: accountOf(club),
      createdAt: club.now(),
    })
    await audit(club, { action: 'upload.created', subject: 'uploads', subjectId: null, after: upload })
  })

/**
 * Renews the age of images that a save adds to a row, so that the cleanup does not delete them before the commit.
 * @throws Refusal upload.gone if the cleanup deleted one while the form was open
 */
export const claimUploads = async ({ db, now }: Pick<Club<Tx>, 'db' | 'now'>, values: object, before: object = {}) => {
  const existing = uploadsIn(before)
  const keys = [...uploadsIn(values)].filter((key) => !existing.has(key))
  if (keys.length === 0) return
  const found = await db.update(uploads).set({ createdAt: now() }).where(inArray(uploads.key, keys)).returning()
  if (found.length < keys.length) throw new Refusal('upload.gone')
}

/** The keys of the images in the fields or the text of content. */
export const uploadsIn = (content: object) =>
  new Set([...JSON.stringify(content).matchAll(/\/files\/([\w./-]+\.webp)/g)].map(([, key]) => key ?? ''))

/** Deletes the records of images older than a day that no content uses, also none in the trash. @returns their keys */
export const deleteUnusedUploads = async ({ db, now }: Club, kinds: readonly ContentKind[]) => {
  const before = new Date(now().getTime() - dayMs)
  const deleted = await db
    .delete(uploads)
    .where(and(lt(uploads.createdAt, before), ...kinds.map(isUnusedIn)))
    .returning({ key: uploads.key })
  return deleted.map(({ key }) => key)
}

/** Deletes files and their rows in one transaction. A backup copies the files that the rows name, and holds the same lock: then
 * they wait for the next night. */
export const removeUnusedUploads = (club: Club, storage: Storage, kinds: readonly ContentKind[]) =>
  inTransaction(club, async (club) => {
    const { rows } = await club.db.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('cercle files')) as free`,
    )
    if (!rows[0]?.free) return
    for (const upload of await deleteUnusedUploads(club, kinds))
      for (const key of photoKeys(upload)) await storage.remove(key)
  })

const isUnusedIn = ({ table, pictures }: ContentKind) =>
  sql`not exists (select 1 from ${table} where strpos(concat_ws(' ', ${sql.join([...pictures], sql`, `)}), ${uploads.key}) > 0)`
