import { and, eq, gt, min, ne } from 'drizzle-orm'
import { backups } from '#platform/backup-log/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { lastGoodBackup } from '#platform/backup-log/backups.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { readAdmins } from '#club/core/server/named-admins.ts'
import { hourMs } from '#base/dates/durations.ts'

const maxAgeMs = 26 * hourMs
// Slightly less than a day, so that warnings come at about the same hour.
const warningIntervalMs = 23.5 * hourMs
const template = 'backup-warning'

/**
 * Emails every admin if the newest successful backup, or the newest copy in the second location, is older than 26 hours.
 * Repeats the warning once a day.
 * @returns the number of emails
 */
export const warnOfOldBackup = async (
  club: Pick<Club, 'db' | 'now' | 'queueEmail'>,
  { namedAdmins, hasCopyLocation }: { namedAdmins: readonly string[]; hasCopyLocation: boolean },
) => {
  const { now } = club
  const { good, copied, failure } = await lastGoodBackup(club)
  const isOld = (at: Date | undefined) => at !== undefined && now().getTime() - at.getTime() > maxAgeMs
  const noBackup = isOld(good?.at ?? (await firstAttempt(club)))
  const noCopy = hasCopyLocation && isOld(copied?.at ?? (await firstAttempt(club, true)))
  if (!noBackup && !noCopy) return 0
  const last = noBackup ? good : copied
  const values = {
    lastAt: last?.at.toISOString() ?? '',
    isCopy: !noBackup,
    reason: (noBackup ? failure?.error : failure?.copyError) ?? '',
    place: last?.place ?? '',
  }
  return inTransaction(club, async (club) => {
    const since = new Date(now().getTime() - warningIntervalMs)
    const recently = await club.db.$count(emails, and(eq(emails.template, template), gt(emails.createdAt, since)))
    const admins = recently > 0 ? [] : await readAdmins(club.db, namedAdmins, now())
    await queueEmail(club, ...admins.map(({ email, language }) => ({ template, to: email, language, values }) as const))
    return admins.length
  })
}

/** The time of the first attempt: if no backup succeeded, its age counts from there. */
const firstAttempt = async ({ db }: Pick<Club, 'db'>, isCopy = false) => {
  const [row] = await db
    .select({ at: min(backups.startedAt) })
    .from(backups)
    .where(isCopy ? ne(backups.copyLocation, '') : undefined)
  return row?.at ?? undefined
}
