import { eq } from 'drizzle-orm'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import type { NewRequest } from '#shared/forms/membership-panel.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { postCompletionLink } from './completion-link.ts'
import { activeSocioWith, duplicateOf } from './lock.ts'

/**
 * Keeps a request that staff writes: approved from the start, of no account and without a member yet (decision 42).
 * Its completion link goes out by mail. The same idempotency key again gives the first one back. An active member who has
 * the address is told, as where a request is approved (spec §4).
 */
export const createRequest = (club: Club, { fullName, email, phone, reason, language, idempotencyKey }: NewRequest) =>
  club.db.transaction(async (tx) => {
    const at = club.now()
    const other = await activeSocioWith(tx, email)
    const duplicateInfo = duplicateOf(other)
    const [request] = await tx
      .insert(membershipRequests)
      .values({
        fullName,
        email,
        language,
        idempotencyKey,
        status: 'approved' as const,
        phone: phone || null,
        reason: reason || null,
        completionSentAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing({ target: membershipRequests.idempotencyKey })
      .returning({ id: membershipRequests.id })
    if (!request) {
      const known = eq(membershipRequests.idempotencyKey, idempotencyKey)
      const [earlier] = await tx.select({ id: membershipRequests.id }).from(membershipRequests).where(known)
      return { ...earlier!, duplicateInfo }
    }
    await postCompletionLink(tx, club, { ...request, fullName, email, language }, '')
    await audit(tx, club, {
      action: 'membership-request.created',
      subject: 'membership_requests',
      subjectId: request.id,
      after: { status: 'approved' },
    })
    return { ...request, duplicateInfo }
  })
