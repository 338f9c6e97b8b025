import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { auditLog } from '#db/schema/audit-log.ts'
import { deviceName } from '#shared/device-name.ts'

/** The act under which each session that was opened stands in the audit log. */
export const signedIn = 'session.sign-in'

/**
 * Whether somebody who has signed in before does so with a browser that never did. Sessions end and are deleted: the audit log
 * remembers.
 */
export const isNewDevice = async (db: Db, userId: string, userAgent: string) => {
  const before = await db
    .selectDistinct({ userAgent: auditLog.userAgent })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, userId), eq(auditLog.action, signedIn)))
  return before.length > 0 && !before.some((known) => deviceName(known.userAgent) === deviceName(userAgent))
}
