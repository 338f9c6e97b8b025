import type { Db } from '#db/open.ts'
import { deviceName } from '#shared/network/device-name.ts'
import type { AuthService } from '../service.ts'

/** The action of the audit log for a new session. */
export const signInAction = 'session.sign-in'
/** The action of the audit log when the button of a security email ends all sessions. */
export const closedByEmailAction = 'session.all-closed-by-email'

/**
 * Whether an account that has signed in before does so with a new browser: one that never did, or not since the button of
 * a security email ended all sessions. Reads the audit log, because ended sessions are deleted.
 */
export const isNewDevice = async (
  { auditLog }: Pick<AuthService, 'auditLog'>,
  tx: Db,
  userId: string,
  userAgent: string,
) => {
  const actions = [signInAction, closedByEmailAction]
  const acts = await auditLog.newest(tx, { subjectId: userId, actions, limit: maxEntries })
  const closed = acts.findIndex(({ action }) => action === closedByEmailAction)
  const known = closed < 0 ? acts : acts.slice(0, closed)
  return acts.length > 0 && !known.some((act) => deviceName(act.userAgent) === deviceName(userAgent))
}

/** How many entries of the log are compared. */
const maxEntries = 500
