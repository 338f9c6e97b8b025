import { eq } from 'drizzle-orm'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import type { MembershipApplicationRequest } from '#shared/forms/membership-application.ts'
import { applicationTakes } from '#shared/membership.ts'
import type { Club } from '../club.ts'
import { hasRoom, householdOf, requireRoom } from '../form-limits.ts'
import { Refusal } from '../refusal.ts'

/**
 * Keeps an application and posts its confirmation, in one transaction. The same idempotency key again changes nothing.
 * It answers nothing: the request's id opens the completion link, and a machine that filled the hidden field, or an
 * address that applied too often, is not told so.
 * @throws Refusal form.too-fast, form.too-often (by the place it came from)
 */
export const applyForMembership = async (club: Club, application: MembershipApplicationRequest): Promise<void> => {
  if (application.website !== '') return
  if (application.openFor < applicationTakes) throw new Refusal('form.too-fast')
  if (await isKnown(club, application.idempotencyKey)) return
  const place = householdOf(club.origin.ip)
  if (place) await requireRoom(club, 'application:ip', place)
  if (!(await hasRoom(club, 'application:email', application.email))) return
  await keep(club, application)
}

const isKnown = async ({ db }: Club, idempotencyKey: string) =>
  (await db.$count(membershipRequests, eq(membershipRequests.idempotencyKey, idempotencyKey))) > 0

const keep = ({ db, post, now }: Club, application: MembershipApplicationRequest) =>
  db.transaction(async (tx) => {
    const { fullName, email, phone, reason, language, consentVersion, idempotencyKey } = application
    const at = now()
    const [request] = await tx
      .insert(membershipRequests)
      .values({
        fullName,
        email,
        language,
        consentVersion,
        idempotencyKey,
        phone: phone || null,
        reason: reason || null,
        consentAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing({ target: membershipRequests.idempotencyKey })
      .returning({ id: membershipRequests.id })
    if (!request) return
    await post(tx, {
      letter: 'send-membership-confirmation',
      to: email,
      language,
      about: request.id,
      values: { fullName, email, language },
    })
  })
