import type { Db } from '#platform/database/open.ts'
import { deviceName } from '#base/network/device-name.ts'
import type { AuthService } from '../service.ts'

/** The action of the audit log for a new session. */
export const signInAction = 'session.sign-in'
/** The action of the audit log when the button of a security email ends all sessions. */
export const closedByEmailAction = 'session.all-closed-by-email'

/**
 * Whether the browser is new to an account that has signed in before. After the button of a security email ended all sessions,
 * every browser is new. Reads the audit log, because ended sessions are deleted.
 */
export const isNewDevice = async (
  { auditLog }: Pick<AuthService, 'auditLog'>,
  tx: Db,
  userId: string,
  userAgent: string,
) => {
  const actions = [signInAction, closedByEmailAction] as const
  const entries = await auditLog.newest(tx, { subjectId: userId, actions, limit: maxEntries })
  const lastClosing = entries.findIndex(({ action }) => action === closedByEmailAction)
  const signIns = lastClosing < 0 ? entries : entries.slice(0, lastClosing)
  return entries.length > 0 && !signIns.some((entry) => deviceName(entry.userAgent) === deviceName(userAgent))
}

/** How many entries of the log are compared. */
const maxEntries = 500
