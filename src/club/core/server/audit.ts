import { type SQL, and, desc, eq, inArray, notLike, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { auditLog } from './tables/audit-log.ts'
import type { Action } from '#base/activity/actions.ts'
import type { Club } from './club.ts'

/** An entry of the audit log: what was done to which row, and what changed. It must not contain secrets. */
type Act = {
  action: Action
  /** The table's name. */
  subject: string
  subjectId: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes an entry to the audit log for each act, in the transaction of the change. */
export const audit = async ({ db, actor, origin, now }: Club<Tx>, ...acts: Act[]) => {
  const account = actor.kind === 'user' ? { actorId: actor.id, actorEmail: actor.email } : {}
  const by = { ...account, ...origin, createdAt: now() }
  await securityLog.write(db, ...acts.map((act) => Object.assign({}, act, by)))
}

/** The email of the account that last changed a row; empty if unknown. Logged reads of private data do not count. */
export const lastEditor = async (db: Db, id: string) => {
  const [act] = await db
    .select({ actorEmail: auditLog.actorEmail })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), notLike(auditLog.action, '%-read')))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1)
  return act?.actorEmail ?? ''
}

/** By field, when a row of content last got another text in it, as far as the log goes back. */
export const lastChangesOf = async (db: Db, id: string, fields: readonly string[]) => {
  if (fields.length === 0) return {}
  const columns = fields.map((field) => [
    field,
    sql<Date | null>`max(${auditLog.createdAt}) filter (where ${auditLog.after} ? ${field})`.mapWith(
      auditLog.createdAt,
    ),
  ])
  const [days] = await db
    .select(Object.fromEntries(columns) as Record<string, SQL<Date | null>>)
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), notLike(auditLog.action, '%.created')))
  return days ?? {}
}

type Entry = typeof auditLog.$inferInsert

/** The audit log for the auth service, which writes no table of the club. */
export const securityLog = {
  write: (db: Db, ...entries: Entry[]) => db.insert(auditLog).values(entries),

  /** Counts a frequent event in one row: increments `times` and stores the client and the time of the last one. */
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

  newest: (db: Db, { subjectId, actions, limit }: { subjectId: string; actions: readonly Action[]; limit: number }) =>
    db
      .select({ action: auditLog.action, userAgent: auditLog.userAgent })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, subjectId), inArray(auditLog.action, actions)))
      .orderBy(desc(auditLog.createdAt))
      .limit(limit),
}
