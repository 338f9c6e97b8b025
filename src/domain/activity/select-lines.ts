import { type SQL, and, between, desc, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { actionNoun, auditLog } from '#db/schema/audit-log.ts'
import { type ActivityKind, activityKinds, nounsOf } from '#shared/activity/actions.ts'
import { fromLocal } from '#shared/dates/local-time.ts'
import { dayAfter } from '#shared/dates/day-after.ts'
import type { ActivityFilters } from '#shared/activity/activity-query.ts'

const { id, actorId, actorEmail, action, subject, subjectId, before, after, ip, createdAt } = getTableColumns(auditLog)
/** Lines of one transaction have the same time; they are stored one after the other. */
const place = sql`${auditLog}.ctid`.as('place')
const columns = { id, actorId, actorEmail, action, subject, subjectId, before, after, ip, createdAt, place }

export type LogRow = Omit<Awaited<ReturnType<typeof selectLines>>[number], 'place'>

type Choice = Omit<ActivityFilters, 'kind'> & { kinds: readonly ActivityKind[]; most: number; skipped?: number }

/** The newest lines of the log of these kinds, each question along an index. */
export const selectLines = (db: Db, { kinds, who, record, day, most, skipped = 0 }: Choice) => {
  const nouns = kinds.flatMap(nounsOf)
  const chosen = and(
    who ? eq(auditLog.actorId, who) : undefined,
    record ? eq(auditLog.subjectId, record) : undefined,
    ...(day ? [gte(createdAt, fromLocal(`${day}T00:00`)), lt(createdAt, fromLocal(`${dayAfter(day, 1)}T00:00`))] : []),
  )
  const newest = (where: SQL | undefined, limit: number, ...first: SQL[]) =>
    db
      .select(columns)
      .from(auditLog)
      .where(where)
      .orderBy(...first, desc(createdAt), sql`${auditLog}.ctid desc`)
      .limit(limit)
  if (kinds.length === activityKinds.length) return newest(chosen, most).offset(skipped)
  // A record has few lines: not through the index of nouns.
  if (record) return newest(and(chosen, inArray(sql`${actionNoun} || ''`, nouns)), most).offset(skipped)
  // One walk along the index for each noun: those that are rare among the newest lines are found as fast as any other. As a range and in
  // the order, the noun keeps PostgreSQL from walking along all lines of the log instead.
  const isOfNoun = between(actionNoun, sql`nouns.noun`, sql`nouns.noun`)
  const ofNoun = newest(and(isOfNoun, chosen), skipped + most, sql`${actionNoun} desc`).as('lines')
  return db
    .select({ ...ofNoun._.selectedFields })
    .from(sql`unnest(${sql.param(nouns)}::text[]) as nouns(noun)`)
    .crossJoinLateral(ofNoun)
    .orderBy(desc(ofNoun.createdAt), sql`${ofNoun.place} desc`)
    .limit(most)
    .offset(skipped)
}
