import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { auditLog } from '#db/schema/audit-log.ts'
import { deviceName } from '#shared/network/device-name.ts'

/** The act under which each session that was opened stands in the audit log. */
export const signInAction = 'session.sign-in'
/** The act of an owner who did not recognize somebody. */
export const closedByEmailAction = 'session.all-closed-by-email'

/**
 * Whether somebody who has signed in before does so with a browser that never did, or not since the owner closed all sessions
 * because of an email. Sessions end and are deleted: the audit log remembers.
 */
export const isNewDevice = async (db: Db, userId: string, userAgent: string) => {
  const acts = await db
    .select({ action: auditLog.action, userAgent: auditLog.userAgent })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, userId), inArray(auditLog.action, [signInAction, closedByEmailAction])))
    .orderBy(desc(auditLog.createdAt))
    .limit(actsRead)
  const closed = acts.findIndex(({ action }) => action === closedByEmailAction)
  const known = closed < 0 ? acts : acts.slice(0, closed)
  return acts.length > 0 && !known.some((act) => deviceName(act.userAgent) === deviceName(userAgent))
}

/** Further back nobody looks. */
const actsRead = 500
