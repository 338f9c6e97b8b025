import { and, desc, eq, inArray, notLike, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { auditLog } from '#db/schema/audit-log.ts'
import type { Club } from './club.ts'

/** An act of the staff or of a member: what was done to which row, and what changed. Never hand it a secret. */
type Act = {
  /** The noun and what happened to it: `socio.deleted`. */
  action: string
  /** The table's name. */
  subject: string
  subjectId: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Keeps an act in the audit log, in the transaction of the fact. */
export const audit = async (tx: Db, { actor, origin, now }: Club, act: Act) => {
  const who = actor.kind === 'user' ? { actorId: actor.id, actorEmail: actor.email } : {}
  await securityLog.write(tx, { ...act, ...who, ...origin, createdAt: now() })
}

/** Who wrote a row last; empty where nobody is known. Reading what is private is written down too, and changes nothing. */
export const lastEditor = async (tx: Db, id: string) => {
  const [act] = await tx
    .select({ by: auditLog.actorEmail })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), notLike(auditLog.action, '%-read')))
    .orderBy(desc(auditLog.createdAt), sql`ctid desc`)
    .limit(1)
  return act?.by ?? ''
}

type Entry = typeof auditLog.$inferInsert

/** The audit log for the auth service, which writes no table of the club. */
export const securityLog = {
  write: (tx: Db, entry: Entry) => tx.insert(auditLog).values(entry),

  /** Counts a frequent act in one row: `times` goes up, and the row has the client and the time of the last one. */
  count: (db: Db, id: string, entry: Entry, now: Date) => {
    const { ip, userAgent } = entry
    const last = {
      ip,
      userAgent,
      createdAt: now,
      after: sql`jsonb_build_object('times', (${auditLog.after}->>'times')::int + 1)`,
    }
    return db
      .insert(auditLog)
      .values({ ...entry, id, after: { times: 1 }, createdAt: now })
      .onConflictDoUpdate({ target: auditLog.id, set: last })
  },

  newest: (db: Db, { subjectId, actions, limit }: { subjectId: string; actions: string[]; limit: number }) =>
    db
      .select({ action: auditLog.action, userAgent: auditLog.userAgent })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, subjectId), inArray(auditLog.action, actions)))
      .orderBy(desc(auditLog.createdAt))
      .limit(limit),
}
