import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { memberRegister } from './tables/member-register.ts'
import { socios } from './table.ts'
import { dayOf } from '#base/dates/dates.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { lockRequest } from '#club/members/requests/server/lock.ts'
import { deleteRequest } from '#club/members/requests/server/remove.ts'
import { freezeHolds, isHeldBack } from '#club/core/server/holds.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lockSocio } from './change.ts'

/**
 * Deletes a member's file with its request and the emails about it. The register keeps number, name and the dates of joining and
 * leaving; the number is not assigned again. Does nothing if `condition` is false for the locked row.
 * @throws Refusal socio.not-found; person.held if the data are held back
 */
export const removeSocio = (club: Club, id: string, condition: Condition = isFree) =>
  inTransaction(club, async (club) => {
    const { socio, requestId } = await lockFile(club.db, id)
    if (!(await condition(club, socio))) return

    const { membershipNumber, fullName, createdAt, leftAt } = socio
    await club.db.insert(memberRegister).values({
      membershipNumber,
      fullName,
      joinedOn: dayOf(createdAt),
      leftOn: dayOf(leftAt ?? club.now()),
    })
    await club.db.delete(socios).where(eq(socios.id, id))
    if (requestId) await deleteRequest(club.db, requestId)
    await audit(club, {
      action: 'socio.deleted',
      subject: 'socios',
      subjectId: id,
      before: { membershipNumber },
    })
  })

type Socio = typeof socios.$inferSelect

/** Whether to go on with a locked row. */
export type Condition = (club: Club<Tx>, socio: Socio) => boolean | Promise<boolean>

/** What staff do by hand is refused for data that are held back. @throws Refusal person.held */
export const isFree: Condition = async (club, socio) => {
  if (await isHeldBack(club, socio)) throw new Refusal('person.held')
  return true
}

/** Locks a file that is to go, with the request from which it was created. @throws Refusal socio.not-found */
export const lockFile = async (tx: Tx, id: string) => {
  await freezeHolds(tx)
  const [found] = await tx.select({ requestId: socios.membershipRequestId }).from(socios).where(eq(socios.id, id))
  if (!found) throw new Refusal('socio.not-found')
  // The request before the member, as everywhere: another order could deadlock.
  if (found.requestId) await lockRequest(tx, found.requestId)
  return { socio: await lockSocio(tx, id), requestId: found.requestId }
}
