import { type SQL, and, asc, between, desc, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { actionNoun, auditLog } from '#db/schema/audit-log.ts'
import { type ActivityKind, activityKinds, nounsOf } from '#shared/activity/actions.ts'
import { fromLocal } from '#shared/dates/local-time.ts'
import { dayAfter } from '#shared/dates/day-after.ts'
import type { ActivityFilters } from '#shared/activity/activity-query.ts'

const { id, actorId, actorEmail, action, subject, subjectId, before, after, ip, createdAt } = getTableColumns(auditLog)
const columns = { id, actorId, actorEmail, action, subject, subjectId, before, after, ip, createdAt }

export type LogRow = Awaited<ReturnType<typeof selectLines>>[number]

/** The line below which lines are read, or above which, from there on upwards. */
export type Cursor = { before?: string; after?: string }

type Choice = Omit<ActivityFilters, 'kind'> & Cursor & { kinds: readonly ActivityKind[]; most: number }

/** The newest lines of the log of these kinds, or those next to a line, each question along an index. */
export const selectLines = (db: Db, { kinds, who, record, day, most, before: below, after: above }: Choice) => {
  const direction = above ? asc : desc
  const nouns = kinds.flatMap(nounsOf)
  const chosen = and(
    who ? eq(auditLog.actorId, who) : undefined,
    record ? eq(auditLog.subjectId, record) : undefined,
    below ? sql`(${createdAt}, ${id}) < ${placeOf(below)}` : undefined,
    above ? sql`(${createdAt}, ${id}) > ${placeOf(above)}` : undefined,
    ...(day ? [gte(createdAt, fromLocal(`${day}T00:00`)), lt(createdAt, fromLocal(`${dayAfter(day, 1)}T00:00`))] : []),
  )
  const nearest = (where: SQL | undefined, ...first: SQL[]) =>
    db
      .select(columns)
      .from(auditLog)
      .where(where)
      .orderBy(...first, direction(createdAt), direction(id))
      .limit(most)
  if (kinds.length === activityKinds.length) return nearest(chosen)
  // A record has few lines: not through the index of nouns.
  if (record) return nearest(and(chosen, inArray(sql`${actionNoun} || ''`, nouns)))
  // One walk along the index for each noun: those that are rare among the newest lines are found as fast as any other. As a range and in
  // the order, the noun keeps PostgreSQL from walking along all lines of the log instead.
  const isOfNoun = between(actionNoun, sql`nouns.noun`, sql`nouns.noun`)
  const ofNoun = nearest(and(isOfNoun, chosen), direction(actionNoun)).as('lines')
  return db
    .select({ ...ofNoun._.selectedFields })
    .from(sql`unnest(${sql.param(nouns)}::text[]) as nouns(noun)`)
    .crossJoinLateral(ofNoun)
    .orderBy(direction(ofNoun.createdAt), direction(ofNoun.id))
    .limit(most)
}

const placeOf = (line: string) => sql`(select created_at, id from ${auditLog} where id = ${line})`
