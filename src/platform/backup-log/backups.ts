import { type SQL, and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { backups } from './table.ts'
import type { Club } from '#club/core/server/club.ts'

type Clock = Pick<Club, 'db' | 'now'>
type Location = { location: string; isEncrypted: boolean; copyLocation: string }

/**
 * The newest successful backup, the newest copy in the second location, and why the last attempt failed, if it did. Backups
 * to a given file (`cercle backup FILE`) are not recorded.
 */
export const lastGoodBackup = async ({ db }: Pick<Club, 'db'>) => {
  const newest = async (where: SQL | undefined) => {
    const [row] = await db.select().from(backups).where(where).orderBy(desc(backups.startedAt)).limit(1)
    return row
  }
  const last = await newest(isNotNull(backups.endedAt))
  const good = await newest(isGood)
  const copied = await newest(isNotNull(backups.copiedAt))
  return {
    good: good && { at: good.startedAt, bytes: good.bytes, place: good.location, isEncrypted: good.isEncrypted },
    copied: copied && { at: copied.startedAt, bytes: copied.bytes, place: copied.copyLocation },
    /** `error`: there is no new file. `copyError`: the copy to the second location failed. */
    failure:
      last && (last.error ?? last.copyError)
        ? { at: last.endedAt ?? last.startedAt, error: last.error, copyError: last.copyError }
        : undefined,
  }
}

const isGood = and(isNotNull(backups.endedAt), isNull(backups.error))

/** Records the start of a backup, and marks unfinished ones as interrupted. The caller must hold the lock of backups. */
export const beginBackup = async ({ db, now }: Clock, location: Location) => {
  const interrupted = { endedAt: now(), error: 'It was interrupted.' }
  await db.update(backups).set(interrupted).where(isNull(backups.endedAt))
  const [row] = await db
    .insert(backups)
    .values({ ...location, startedAt: now() })
    .returning({ id: backups.id })
  return row!.id
}

type Outcome = Partial<Pick<typeof backups.$inferInsert, 'bytes' | 'error' | 'copiedAt' | 'copyError'>>

/** Records the end of a backup. */
export const endBackup = ({ db, now }: Clock, id: string, outcome: Outcome) =>
  db
    .update(backups)
    .set({ ...outcome, endedAt: now() })
    .where(eq(backups.id, id))

/** Records a backup that failed before it started. */
export const failBackup = async ({ db, now }: Clock, location: Location, error: string) =>
  void (await db.insert(backups).values({ ...location, startedAt: now(), endedAt: now(), error }))
