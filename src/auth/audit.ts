import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { auditLog } from '#db/schema/audit-log.ts'
import type { Origin } from '#shared/network/origin.ts'
import type { User } from './accounts/accounts.ts'
import type { AuthService } from './service.ts'

type SecurityEvent = {
  action: `account.${string}` | `session.${string}` | `factor.${string}` | `password.${string}`
  /** The account it happened to; null where an address has none. */
  userId: string | null
  /** Who did it, where it was not the account itself. */
  actor?: { id: string; email: string } | undefined
  email?: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Keeps a security event in the audit log, in the transaction of the fact. Never hand it a secret. */
export const record = (
  tx: Db,
  { ip, userAgent }: Origin,
  { action, userId, actor, email, before, after }: SecurityEvent,
) =>
  tx.insert(auditLog).values({
    action,
    actorId: actor ? uuidOrNull(actor.id) : userId,
    actorEmail: actor?.email ?? email ?? '',
    subject: 'auth.users',
    subjectId: userId,
    before,
    after,
    ip,
    userAgent,
  })

/**
 * Counts a refused sign-in in the audit log: one row for each account and hour, with how many there were and from where the
 * last one came. All addresses that have no account are counted in one row, so that nobody fills the log by making them up.
 */
export const countRefusedSignIn = async (
  { db, now }: Pick<AuthService, 'db' | 'now'>,
  { ip, userAgent }: Origin,
  user: Pick<User, 'id' | 'email'> | undefined,
) => {
  const at = now()
  const action = 'session.sign-in-failed'
  const hour = at.toISOString().slice(0, 'yyyy-mm-ddThh'.length)
  const again = {
    after: sql`jsonb_build_object('times', (${auditLog.after}->>'times')::int + 1)`,
    ip,
    userAgent,
    createdAt: at,
  }
  await db
    .insert(auditLog)
    .values({
      ...again,
      id: uuidOf(`${action} ${user?.id ?? ''} ${hour}`),
      action,
      actorId: user?.id,
      actorEmail: user?.email ?? '',
      subject: 'auth.users',
      subjectId: user?.id,
      after: { times: 1 },
    })
    .onConflictDoUpdate({ target: auditLog.id, set: again })
}

/** The same id for the same words: a UUID of version 8 (RFC 9562). */
const uuidOf = (words: string) => {
  const hex = createHash('sha256').update(words).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

const uuidOrNull = (id: string) => (id === '' ? null : id)
