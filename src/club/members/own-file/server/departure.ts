import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import type { socios } from '#club/members/members/server/table.ts'
import { dayOf } from '#base/dates/dates.ts'
import { yearsEndOf } from '#base/dates/day-after.ts'
import { dayMs } from '#base/dates/durations.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { departureBackDays } from '#club/members/members/shared/membership.ts'
import { moveMember, movesOf, undoMove } from '#club/members/members/server/moves.ts'
import type { Departure } from '../shared/own-file.ts'
import { ownFile } from './own.ts'

type Socio = typeof socios.$inferSelect

const departureBackMs = departureBackDays * dayMs

/**
 * Ends the caller's membership, today or with the year. Bookings and account stay.
 * @throws Refusal as `ownFile`; socio.moved if it has ended, or another save came in between
 */
export const leaveClub = (club: Club, { on, version }: Departure) =>
  inTransaction(club, async (club) => {
    const { id } = await ownFile(club)
    const today = dayOf(club.now())
    const day = on === 'today' ? today : yearsEndOf(today)
    return moveMember(club, id, { to: 'inactive', day, reason: '', version, tell: true })
  })

/**
 * The caller stays after all: until the day, or some days after. What staff have decided stays.
 * @throws Refusal as `ownFile`; socio.moved if there is nothing to take back
 */
export const takeDepartureBack = (club: Club) =>
  inTransaction(club, async (club) => {
    const file = await ownFile(club)
    if (!(await canStay(club, file))) throw new Refusal('socio.moved')
    await undoMove(club, file.id, departureBackMs)
  })

/** Whether a member who is leaving, or has just left, may still stay: by the own account, and not by staff. */
export const canStay = async (
  { db, now }: Pick<Club, 'db' | 'now'>,
  { id, accountId, membershipNumber, status, leavesOn, blockedAt }: Socio,
) => {
  if (blockedAt || !accountId || (await lastMover(db, id)) !== accountId) return false
  if (status !== 'inactive') return leavesOn !== null
  const last = (await movesOf(db, membershipNumber)).at(-1)
  return last !== undefined && last.at.getTime() >= now().getTime() - departureBackMs
}

/** By whom; a departure on a later day is carried out by nobody. */
const lastMover = async (db: Db, id: string) => {
  const [act] = await db
    .select({ actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'socio.moved'), isNotNull(auditLog.actorId)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1)
  return act?.actorId
}
