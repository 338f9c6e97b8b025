import { and, eq, gt, min, ne } from 'drizzle-orm'
import { backups } from '#db/schema/backups.ts'
import { emails } from '#db/schema/emails.ts'
import { lastGoodBackup } from './backups.ts'
import type { Club } from '../club.ts'
import { readAdmins } from '../users/named-admins.ts'

const oneHour = 60 * 60 * 1000
const oldAfterMs = 26 * oneHour
// Somewhat less than a day, so that it comes at about the same hour.
const againAfterMs = 23.5 * oneHour
const template = 'backup-warning'

/**
 * Writes to every admin where the newest good backup is older than 26 hours, or the newest that reached the second place;
 * once a day until that is mended.
 * @returns how many were written to
 */
export const warnOfOldBackup = async (
  club: Pick<Club, 'db' | 'now' | 'queueEmail'>,
  { namedAdmins, hasCopyLocation: hasSecondPlace }: { namedAdmins: readonly string[]; hasCopyLocation: boolean },
) => {
  const { db, now, queueEmail } = club
  const { good, copied, failure } = await lastGoodBackup(club)
  const isOld = (at: Date | undefined) => at !== undefined && now().getTime() - at.getTime() > oldAfterMs
  const noBackup = isOld(good?.at ?? (await firstTry(club)))
  const noCopy = hasSecondPlace && isOld(copied?.at ?? (await firstTry(club, true)))
  if (!noBackup && !noCopy) return 0
  const last = noBackup ? good : copied
  const values = {
    lastAt: last?.at.toISOString() ?? '',
    isCopy: !noBackup,
    reason: (noBackup ? failure?.error : failure?.copyError) ?? '',
    place: last?.place ?? '',
  }
  return db.transaction(async (tx) => {
    const since = new Date(now().getTime() - againAfterMs)
    const recently = await tx.$count(emails, and(eq(emails.template, template), gt(emails.createdAt, since)))
    const admins = recently > 0 ? [] : await readAdmins(tx, namedAdmins, now())
    await queueEmail(tx, ...admins.map(({ email, language }) => ({ template, to: email, language, values }) as const))
    return admins.length
  })
}

/** When the first backup was tried: where none was good, it is old since then. */
const firstTry = async ({ db }: Pick<Club, 'db'>, isCopy = false) => {
  const [row] = await db
    .select({ at: min(backups.startedAt) })
    .from(backups)
    .where(isCopy ? ne(backups.copyLocation, '') : undefined)
  return row?.at ?? undefined
}
