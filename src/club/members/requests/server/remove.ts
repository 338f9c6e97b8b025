import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { deleteEmailsAbout } from '#club/core/emails/server/emails-about.ts'
import { membershipRequests } from './table.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { freezeHolds, isHeldBack } from '#club/core/server/holds.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lockRequest } from './lock.ts'

/**
 * Deletes a request with the emails about it. Its member stays; its completion link becomes invalid.
 * @throws Refusal request.not-found; person.held if the data are held back
 */
export const removeRequest = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    await freezeHolds(club.db)
    const { status, email } = await lockRequest(club.db, id)
    if (await isHeldBack(club, { id, email })) throw new Refusal('person.held')
    await deleteRequest(club.db, id)
    await audit(club, {
      action: 'membership-request.deleted',
      subject: 'membership_requests',
      subjectId: id,
      before: { status },
    })
  })

/** Deletes the row of a request, and the emails about it. */
export const deleteRequest = async (tx: Tx, id: string) => {
  await deleteEmailsAbout(tx, [{ id }])
  await tx.delete(membershipRequests).where(eq(membershipRequests.id, id))
}
