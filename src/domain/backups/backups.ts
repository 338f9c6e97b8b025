import { type SQL, and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { backups } from '#db/schema/backups.ts'
import type { Club } from '../club.ts'

type Clock = Pick<Club, 'db' | 'now'>
type Location = { location: string; isEncrypted: boolean; copyLocation: string }

/**
 * The newest good backup, the newest that reached the second place, and why the last try failed, if it did. Tells
 * nothing of backups to a file that somebody named (`cercle backup FILE`).
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
    /** `error`: there is no new file. `copyError`: it did not reach the second place. */
    failure:
      last && (last.error ?? last.copyError)
        ? { at: last.endedAt ?? last.startedAt, error: last.error, copyError: last.copyError }
        : undefined,
  }
}

const isGood = and(isNotNull(backups.endedAt), isNull(backups.error))

/** Notes that a backup begins. One that was never ended was interrupted: whoever calls this holds the lock of backups. */
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

/** Notes how a backup ended. */
export const endBackup = ({ db, now }: Clock, id: string, outcome: Outcome) =>
  db
    .update(backups)
    .set({ ...outcome, endedAt: now() })
    .where(eq(backups.id, id))

/** Notes a backup that could not even begin. */
export const failBackup = async ({ db, now }: Clock, location: Location, error: string) =>
  void (await db.insert(backups).values({ ...location, startedAt: now(), endedAt: now(), error }))
