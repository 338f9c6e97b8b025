import { and, desc, eq, exists, gt, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { dayMs } from '#base/dates/durations.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { lockSocio } from './lock.ts'
import { socios } from './table.ts'

const shownDays = 7

/** What members have done themselves in the last week that staff act on: another IBAN, or the end of the membership, unless it is taken back, or
 * staff have said that they have seen it. All of them: their number is shown. */
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
  // Staff have seen it since (`seeOwnActs`).
  const isSeen = exists(
    db
      .select({ one: sql`1` })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.subjectId, socios.id),
          eq(auditLog.action, 'socio.own-acts-seen'),
          sql`${auditLog.createdAt} >= greatest(${ibanChangedAt}, ${endedAt})`,
        ),
      ),
  )
  return await db
    .select({ ...pickColumns(socios, 'id', 'fullName', 'leavesOn'), ibanChangedAt, endedAt })
    .from(socios)
    .where(
      and(
        isNull(socios.blockedAt),
        not(isSeen),
        or(
          gt(socios.ibanChangedAt, since),
          and(isNotNull(socios.accountId), isLeaving, sql`(${departure}) is not null`),
        ),
      ),
    )
    .orderBy(desc(sql`greatest(${ibanChangedAt}, ${endedAt})`), socios.id)
}

/** Staff have seen what a member has done: it waits for nobody any more. The log keeps it. @throws Refusal socio.not-found */
export const seeOwnActs = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    await lockSocio(club.db, id)
    await audit(club, { action: 'socio.own-acts-seen', subject: 'socios', subjectId: id })
  })
