import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { type Action, type ActivityKind, activityKinds, nounsOf } from '#base/activity/actions.ts'
import { fromLocal } from '#base/dates/local-time.ts'
import { dayAfter } from '#base/dates/day-after.ts'
import type { ActivityFilters } from '#base/activity/activity-query.ts'

const { id, actorId, actorEmail, action, subject, subjectId, before, after, ip, createdAt } = getTableColumns(auditLog)
const columns = { id, actorId, actorEmail, action, subject, subjectId, before, after, ip, createdAt }

/** A picture says nothing without the text that shows it, whose save has a line of its own. */
const untold: Action = 'upload.created'

/** The first word of an action: what it is about. */
const actionNoun = sql`split_part(${action}, '.', 1)`

export type LogRow = Awaited<ReturnType<typeof selectLines>>[number]

/** The line below which lines are read, or above which, from there on upwards. */
export type Cursor = { before?: string; after?: string }

type Choice = Omit<ActivityFilters, 'kind'> & Cursor & { kinds: readonly ActivityKind[]; most: number }

/** The newest lines of the log of these kinds, or those next to a line. */
export const selectLines = (db: Db, { kinds, who, record, day, most, before: below, after: above }: Choice) => {
  const direction = above ? asc : desc
  const chosen = and(
    ne(action, untold),
    kinds.length < activityKinds.length ? inArray(actionNoun, kinds.flatMap(nounsOf)) : undefined,
    who ? eq(auditLog.actorId, who) : undefined,
    record ? eq(auditLog.subjectId, record) : undefined,
    below ? sql`(${createdAt}, ${id}) < ${placeOf(below)}` : undefined,
    above ? sql`(${createdAt}, ${id}) > ${placeOf(above)}` : undefined,
    ...(day ? [gte(createdAt, fromLocal(`${day}T00:00`)), lt(createdAt, fromLocal(`${dayAfter(day, 1)}T00:00`))] : []),
  )
  return db.select(columns).from(auditLog).where(chosen).orderBy(direction(createdAt), direction(id)).limit(most)
}

const placeOf = (line: string) => sql`(select created_at, id from ${auditLog} where id = ${line})`
