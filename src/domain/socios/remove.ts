import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { memberRegister } from '#db/schema/members/member-register.ts'
import { socios } from '#db/schema/socios.ts'
import { dayOf } from '#shared/dates/dates.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { lockRequest } from '../membership-requests/lock.ts'
import { deleteRequest } from '../membership-requests/remove.ts'
import { freezeHolds, isHeldBack } from '../privacy/holds.ts'
import { Refusal } from '../refusal.ts'
import { lockSocio } from './change.ts'

/**
 * Deletes a member's file with its request and the emails about it. The register keeps number, name and the dates of joining and
 * leaving; the number is not assigned again. Does nothing if `condition` is false for the locked row.
 * @throws Refusal socio.not-found; person.held if the data are held back
 */
export const removeSocio = (club: Club, id: string, condition: Condition = isFree(club)) =>
  club.db.transaction(async (tx) => {
    const { socio, requestId } = await lockFile(tx, id)
    if (!(await condition(socio, tx))) return

    const { membershipNumber, fullName, createdAt, leftAt } = socio
    await tx.insert(memberRegister).values({
      membershipNumber,
      fullName,
      joinedOn: dayOf(createdAt),
      leftOn: dayOf(leftAt ?? club.now()),
    })
    await tx.delete(socios).where(eq(socios.id, id))
    if (requestId) await deleteRequest(tx, requestId)
    await audit(tx, club, {
      action: 'socio.deleted',
      subject: 'socios',
      subjectId: id,
      before: { membershipNumber },
    })
  })

type Socio = typeof socios.$inferSelect

/** Whether to go on with a locked row. */
export type Condition = (socio: Socio, tx: Db) => boolean | Promise<boolean>

/** What staff do by hand is refused for data that are held back. @throws Refusal person.held */
export const isFree =
  (club: Club): Condition =>
  async (socio, tx) => {
    if (await isHeldBack(tx, club, socio)) throw new Refusal('person.held')
    return true
  }

/** Locks a file that is to go, with the request from which it was created. @throws Refusal socio.not-found */
export const lockFile = async (tx: Db, id: string) => {
  await freezeHolds(tx)
  const [found] = await tx.select({ requestId: socios.membershipRequestId }).from(socios).where(eq(socios.id, id))
  if (!found) throw new Refusal('socio.not-found')
  // The request before the member, as everywhere: another order could deadlock.
  if (found.requestId) await lockRequest(tx, found.requestId)
  return { socio: await lockSocio(tx, id), requestId: found.requestId }
}
