import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { memberRegister } from './tables/member-register.ts'
import { socios } from './table.ts'
import { dayOf } from '#base/dates/dates.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { deleteRequest } from '#club/members/requests/server/remove.ts'
import { isHeldBack } from '#club/core/server/holds.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lockFile } from './lock.ts'
import { memberMoves } from './tables/member-moves.ts'

/**
 * Deletes a member's file with its request and the emails about it. The register keeps number, name and the dates of joining and
 * leaving; the number is not assigned again. The files that were merged into it go with it. Does nothing if `condition` is false for the locked row.
 * @throws Refusal socio.not-found, socio.merged; person.held if the data are held back
 */
export const removeSocio = (club: Club, id: string, condition: Condition = isFree) =>
  inTransaction(club, async (club) => {
    const { socio, merged, requestIds } = await lockFile(club.db, id)
    if (!(await condition(club, socio))) return

    const { membershipNumber } = socio
    for (const one of merged) await removeFile(club, one, membershipNumber)
    await removeFile(club, socio, null)
    for (const requestId of requestIds) await deleteRequest(club.db, requestId)
    await audit(club, {
      action: 'socio.deleted',
      subject: 'socios',
      subjectId: id,
      before: { membershipNumber },
    })
  })

type Socio = typeof socios.$inferSelect

const removeFile = async (club: Club<Tx>, socio: Socio, mergedInto: string | null) => {
  const { id, membershipNumber, fullName, createdAt, joinedOn, leftAt } = socio
  await club.db.insert(memberRegister).values({
    membershipNumber,
    fullName,
    joinedOn: joinedOn ?? dayOf(createdAt),
    leftOn: dayOf(leftAt ?? club.now()),
    mergedInto,
  })
  await forgetReasons(club.db, membershipNumber)
  await club.db.delete(socios).where(eq(socios.id, id))
}

/** Whether to go on with a locked row. */
export type Condition = (club: Club<Tx>, socio: Socio) => boolean | Promise<boolean>

/** What staff do by hand is refused for data that are held back. @throws Refusal person.held */
export const isFree: Condition = async (club, socio) => {
  if (await isHeldBack(club, socio)) throw new Refusal('person.held')
  return true
}

/** Forgets why somebody was suspended or left. The register needs the days alone. */
export const forgetReasons = (tx: Tx, membershipNumber: string) =>
  tx.update(memberMoves).set({ reason: '' }).where(eq(memberMoves.membershipNumber, membershipNumber))
