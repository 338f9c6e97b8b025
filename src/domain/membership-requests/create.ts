import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import type { NewRequest } from '#shared/forms/membership-panel.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { Refusal } from '../refusal.ts'
import { storedKeyOf, changesOfDuplicate, duplicateTooLate } from '../limits/idempotency.ts'
import { queueCompletionLink } from './completion-link.ts'
import { activeSocioWith, duplicateOf, socioOf } from './lock.ts'

/**
 * Keeps a request that staff writes: approved from the start, of no account and without a member yet (decision 42).
 * Its completion link goes out by mail. The same idempotency key again, with the same address, is the same request: what it
 * says now counts, until somebody has acted on it (decision 55). An active member who has the address is told, as where a
 * request is approved (spec §4).
 * @throws Refusal sent-again.too-late, request.not-found where it was deleted at the same moment
 */
export const createRequest = (club: Club, form: NewRequest) =>
  club.db.transaction(async (tx) => {
    const at = club.now()
    const words = wordsOf(form)
    const idempotencyKey = storedKeyOf(form)
    const other = await activeSocioWith(tx, form.email)
    const duplicateInfo = duplicateOf(other)
    const [request] = await tx
      .insert(membershipRequests)
      .values({ ...words, idempotencyKey, completionSentAt: at, createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: membershipRequests.idempotencyKey })
      .returning({ id: membershipRequests.id })
    if (!request) return { id: await writeAgain(tx, club, idempotencyKey, words), duplicateInfo }
    await queueCompletionLink(tx, club, { ...words, ...request }, '')
    await audit(tx, club, {
      action: 'membership-request.created',
      subject: 'membership_requests',
      subjectId: request.id,
      after: { status: 'approved' },
    })
    return { ...request, duplicateInfo }
  })

type Words = ReturnType<typeof wordsOf>

const wordsOf = ({ fullName, email, phone, reason, language }: NewRequest) => ({
  fullName,
  email,
  language,
  status: 'approved' as const,
  phone: phone || null,
  reason: reason || null,
})

/** Its link has gone out, and goes to the same address: it is not sent again. */
const writeAgain = async (tx: Db, club: Club, key: string, words: Words) => {
  const known = eq(membershipRequests.idempotencyKey, key)
  const [request] = await tx.select().from(membershipRequests).where(known).for('update')
  if (!request) throw new Refusal('request.not-found')
  const { id } = request
  const said = await changesOfDuplicate(tx, id, request, words)
  if (!said) return id
  // Completing it is an act on the member's file, not on the request.
  if (await socioOf(tx, id)) throw await duplicateTooLate(tx, id)
  await tx
    .update(membershipRequests)
    .set({ ...words, updatedAt: club.now() })
    .where(eq(membershipRequests.id, id))
  await audit(tx, club, {
    action: 'membership-request.written-again',
    subject: 'membership_requests',
    subjectId: id,
    after: { fields: Object.keys(said.after) },
  })
  return id
}
