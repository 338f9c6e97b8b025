import { and, eq } from 'drizzle-orm'
import { hasStatus, membershipRequests } from './table.ts'
import type { MembershipApplicationRequest } from '../shared/membership-application.ts'
import { minApplicationMs } from '#club/members/members/shared/membership.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { takeFromLimit, requireWithinLimit } from '#club/core/server/limits/form-limits.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { storedKeyOf } from '#club/core/server/limits/idempotency.ts'

/**
 * Stores an application and queues its confirmation, in one transaction. A duplicate submission updates the request until it is
 * decided. Confirmations to one address are limited, so that the form cannot flood a mailbox.
 * It returns nothing: the request's id is the token of the completion link, and bots must not learn that they were detected.
 * @throws Refusal form.too-fast, form.too-often (by client network)
 */
export const applyForMembership = async (club: Club, application: MembershipApplicationRequest): Promise<void> => {
  if (application.website !== '') return
  if (application.openFor < minApplicationMs) throw new Refusal('form.too-fast')
  const key = storedKeyOf(application)
  if (await updateDuplicate(club, key, application)) return
  await requireWithinLimit(club, 'application:ip')
  await store(club, key, application)
}

const columnsOf = ({ fullName, phone, reason, language }: MembershipApplicationRequest) => ({
  fullName,
  language,
  phone: phone || null,
  reason: reason || null,
})

/** Updates the request of a duplicate submission. @returns whether there is one */
const updateDuplicate = async ({ db, now }: Club, key: string, application: MembershipApplicationRequest) => {
  const hasKey = eq(membershipRequests.idempotencyKey, key)
  if ((await db.$count(membershipRequests, hasKey)) === 0) return false
  await db
    .update(membershipRequests)
    .set({ ...columnsOf(application), updatedAt: now() })
    .where(and(hasKey, hasStatus('pending')))
  return true
}

const store = (club: Club, idempotencyKey: string, application: MembershipApplicationRequest) =>
  inTransaction(club, async (club) => {
    const { fullName, email, language, consentVersion } = application
    const at = club.now()
    const [request] = await club.db
      .insert(membershipRequests)
      .values({
        ...columnsOf(application),
        email,
        consentVersion,
        idempotencyKey,
        consentAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing({ target: membershipRequests.idempotencyKey })
      .returning({ id: membershipRequests.id })
    // The insert waited for a simultaneous duplicate, which this one updates.
    if (!request) return void (await updateDuplicate(club, idempotencyKey, application))
    if (!(await takeFromLimit(club, 'application:email', email))) return
    await queueEmail(club, {
      template: 'send-membership-confirmation',
      to: email,
      language,
      about: request.id,
      causedBy: { address: '', isProven: false, network: club.origin },
      values: { fullName, email, language },
    })
  })
