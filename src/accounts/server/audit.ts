import { createHash } from 'node:crypto'
import type { Db } from '#platform/database/open.ts'
import type { Action } from '#base/activity/actions.ts'
import type { Origin } from '#base/network/origin.ts'
import type { User } from './accounts/accounts.ts'
import type { AuthService } from './service.ts'

type SecurityEvent = {
  action: Action
  /** The account that the event is about; null for an address without account. */
  userId: string | null
  /** The actor, where it is not the account itself. */
  actor?: { id: string; email: string } | undefined
  email?: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes a security event to the audit log, in the transaction of the event. Must not contain a secret. */
export const record = (
  { auditLog }: Pick<AuthService, 'auditLog'>,
  tx: Db,
  origin: Origin,
  { action, userId, actor, email, before, after }: SecurityEvent,
) =>
  auditLog.write(tx, {
    ...entryOf(origin, action, userId),
    actorId: actor ? uuidOrNull(actor.id) : userId,
    actorEmail: actor?.email ?? email ?? '',
    before,
    after,
  })

/**
 * Counts a refused sign-in in the audit log: one row for each account and hour, with the number of attempts and the client of
 * the last one. All addresses without account share one row, so that invented addresses do not fill the log.
 */
export const countRefusedSignIn = async (
  { db, auditLog, now }: Pick<AuthService, 'db' | 'auditLog' | 'now'>,
  origin: Origin,
  user: Pick<User, 'id' | 'email'> | undefined,
) => {
  const action = 'session.sign-in-failed'
  const hour = now().toISOString().slice(0, 'yyyy-mm-ddThh'.length)
  const entry = { ...entryOf(origin, action, user?.id ?? null), actorEmail: user?.email ?? '' }
  await auditLog.count(db, uuidOf(`${action} ${user?.id ?? ''} ${hour}`), entry, now())
}

const entryOf = ({ ip, userAgent }: Origin, action: Action, userId: string | null) => ({
  action,
  actorId: userId,
  subject: 'auth.users',
  subjectId: userId,
  ip,
  userAgent,
})

/** A UUID of version 8 (RFC 9562) derived from a text. */
const uuidOf = (text: string) => {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

const uuidOrNull = (id: string) => (id === '' ? null : id)
