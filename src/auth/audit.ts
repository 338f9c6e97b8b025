import type { Db } from '#db/open.ts'
import { auditLog } from '#db/schema/audit-log.ts'
import type { Origin } from '#shared/origin.ts'

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

const uuidOrNull = (id: string) => (id === '' ? null : id)
