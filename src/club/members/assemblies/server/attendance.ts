import { and, eq } from 'drizzle-orm'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, accountOf } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import type { AttendanceMark } from '../shared/assembly.ts'
import { lockAssembly } from './lock.ts'
import { attendances } from './table.ts'
import { votersOn } from './voters.ts'

/**
 * Notes of a member with a vote that they are there, represented, or neither. Of two marks of one member the later one counts: who has
 * delegated and comes is there. A delegation may be noted before the day; it counts once who represents is there.
 * @throws Refusal assembly.not-found, assembly.closed, assembly.no-vote, assembly.no-delegate if that one has no vote or delegates too,
 * assembly.represents-others for who represents others and would delegate
 */
export const markAttendance = (club: Club, assemblyId: string, membershipNumber: string, mark: AttendanceMark) =>
  inTransaction(club, async (club) => {
    const { db } = club
    // The lock of the assembly puts all marks in a row: nobody delegates while somebody is given to them.
    const { day } = await lockAssembly(db, assemblyId)
    const voters = new Set((await votersOn(club, day)).map((voter) => voter.membershipNumber))
    if (!voters.has(membershipNumber)) throw new Refusal('assembly.no-vote')
    const noted = await db.select().from(attendances).where(eq(attendances.assemblyId, assemblyId))
    const byNumber = mark.how === 'represented' ? mark.byNumber : null
    if (byNumber !== null) {
      const delegates = noted.some((one) => one.membershipNumber === byNumber && one.how === 'represented')
      if (byNumber === membershipNumber || !voters.has(byNumber) || delegates) throw new Refusal('assembly.no-delegate')
      // Votes are not handed on.
      if (noted.some((one) => one.byNumber === membershipNumber)) throw new Refusal('assembly.represents-others')
    }
    await audit(club, {
      action: 'assembly.attendance-noted',
      subject: 'assemblies',
      subjectId: assemblyId,
      after: { membershipNumber, how: mark.how },
    })
    if (mark.how === 'absent') {
      await db
        .delete(attendances)
        .where(and(eq(attendances.assemblyId, assemblyId), eq(attendances.membershipNumber, membershipNumber)))
      return
    }
    const values = {
      how: mark.how,
      byNumber,
      notedBy: accountOf(club),
      at: club.now(),
    }
    await db
      .insert(attendances)
      .values({ assemblyId, membershipNumber, ...values })
      .onConflictDoUpdate({ target: [attendances.assemblyId, attendances.membershipNumber], set: values })
  })
