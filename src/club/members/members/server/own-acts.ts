import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { dayMs } from '#base/dates/durations.ts'
import { limits } from '#base/limits.ts'
import type { Club } from '#club/core/server/club.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { socios } from './table.ts'

const shownDays = 7

/** What members have done themselves in the last week that staff act on: another IBAN, or the end of the membership, unless it is taken back. */
export const readOwnActs = async ({ db, now }: Club) => {
  const since = new Date(now().getTime() - shownDays * dayMs)
  const departure = db
    .select({ at: sql`max(${auditLog.createdAt})` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectId, socios.id),
        eq(auditLog.actorId, socios.accountId),
        eq(auditLog.action, 'socio.moved'),
        gt(auditLog.createdAt, since),
      ),
    )
  const isLeaving = or(isNotNull(socios.leavesOn), eq(socios.status, 'inactive'))
  const endedAt = sql<Date | null>`case when ${isLeaving} then (${departure}) end`.mapWith(auditLog.createdAt)
  const ibanChangedAt =
    sql<Date | null>`case when ${gt(socios.ibanChangedAt, since)} then ${socios.ibanChangedAt} end`.mapWith(
      socios.ibanChangedAt,
    )
  return await db
    .select({ ...pickColumns(socios, 'id', 'fullName', 'leavesOn'), ibanChangedAt, endedAt })
    .from(socios)
    .where(
      and(
        isNull(socios.blockedAt),
        or(
          gt(socios.ibanChangedAt, since),
          and(isNotNull(socios.accountId), isLeaving, sql`(${departure}) is not null`),
        ),
      ),
    )
    .orderBy(desc(sql`greatest(${ibanChangedAt}, ${endedAt})`), socios.id)
    .limit(limits.dashboardRows)
}
