import { and, eq } from 'drizzle-orm'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import type { MembershipApplicationRequest } from '#shared/forms/membership-application.ts'
import { minApplicationMs } from '#shared/membership.ts'
import type { Club } from '../club.ts'
import { takeFromLimit, requireWithinLimit } from '../limits/form-limits.ts'
import { Refusal } from '../refusal.ts'
import { storedKeyOf } from '../limits/idempotency.ts'

/**
 * Keeps an application and posts its confirmation, in one transaction. The same idempotency key again, from the same address,
 * is the same request: what it says now counts, until somebody has decided. An address that applies again and again gets
 * no further confirmations, so that nobody is flooded through us.
 * It answers nothing: the request's id opens the completion link, and a machine that filled the hidden field is not told so.
 * @throws Refusal form.too-fast, form.too-often (by the place it came from)
 */
export const applyForMembership = async (club: Club, application: MembershipApplicationRequest): Promise<void> => {
  if (application.website !== '') return
  if (application.openFor < minApplicationMs) throw new Refusal('form.too-fast')
  const key = storedKeyOf(application)
  if (await writeAgain(club, key, application)) return
  await requireWithinLimit(club, 'application:ip')
  await keep(club, key, application)
}

const wordsOf = ({ fullName, phone, reason, language }: MembershipApplicationRequest) => ({
  fullName,
  language,
  phone: phone || null,
  reason: reason || null,
})

/** Whether it is known already. */
const writeAgain = async ({ db, now }: Club, key: string, application: MembershipApplicationRequest) => {
  const known = eq(membershipRequests.idempotencyKey, key)
  if ((await db.$count(membershipRequests, known)) === 0) return false
  const isOpen = and(known, eq(membershipRequests.status, 'pending'))
  await db
    .update(membershipRequests)
    .set({ ...wordsOf(application), updatedAt: now() })
    .where(isOpen)
  return true
}

const keep = (club: Club, idempotencyKey: string, application: MembershipApplicationRequest) =>
  club.db.transaction(async (tx) => {
    const { fullName, email, language, consentVersion } = application
    const at = club.now()
    const [request] = await tx
      .insert(membershipRequests)
      .values({
        ...wordsOf(application),
        email,
        consentVersion,
        idempotencyKey,
        consentAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing({ target: membershipRequests.idempotencyKey })
      .returning({ id: membershipRequests.id })
    // Sent again while the first was still being written: it waited for that here, and what it says counts.
    if (!request) return void (await writeAgain({ ...club, db: tx }, idempotencyKey, application))
    if (!(await takeFromLimit({ ...club, db: tx }, 'application:email', email))) return
    await club.queueEmail(tx, {
      template: 'send-membership-confirmation',
      to: email,
      language,
      about: request.id,
      values: { fullName, email, language },
    })
  })
