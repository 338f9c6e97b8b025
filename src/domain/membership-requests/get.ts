import { eq } from 'drizzle-orm'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { completionEnds } from '#shared/membership.ts'
import type { Club } from '../club.ts'
import { Refusal } from '../refusal.ts'
import { activeSocioWith, socioOf } from './lock.ts'

/**
 * A request for its dialog: with the member it led to, until when its link counts, and while it is pending the active
 * member who already has its address.
 * @throws Refusal request.not-found
 */
export const getRequest = async ({ db }: Club, id: string) => {
  const [request] = await db.select().from(membershipRequests).where(eq(membershipRequests.id, id))
  if (!request) throw new Refusal('request.not-found')
  const socio = await socioOf(db, id)
  const other = request.status === 'pending' ? await activeSocioWith(db, request.email) : undefined

  const { idempotencyKey: _, userId: __, searched: ___, completionSentAt, ...shown } = request
  return {
    ...shown,
    membershipNumber: socio?.membershipNumber ?? null,
    completedAt: socio?.completedAt ?? null,
    completionSentAt,
    completionEndsAt: completionSentAt && completionEnds(completionSentAt),
    duplicateInfo: other ? { email: other.email, existingName: other.fullName } : null,
  }
}
