import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { membershipRequests } from './table.ts'
import type { NewRequest } from '../shared/requests-panel.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { storedKeyOf, changesOfDuplicate, duplicateTooLate } from '#club/core/server/limits/idempotency.ts'
import { queueApprovalEmail } from '#club/members/completion/server/completion-link.ts'
import { activeSocioWith, duplicateOf, socioOf } from './lock.ts'

/**
 * Creates a request by staff: it is approved, without account and without member (decision 27), and its completion link is
 * emailed. A duplicate submission updates it until it is changed in another way (decision 13). Returns an active member with
 * the same address as `duplicateInfo`, as approvals do (spec §4).
 * @throws Refusal duplicate.too-late, request.not-found if a duplicate's request was deleted at the same time
 */
export const createRequest = (club: Club, form: NewRequest) =>
  inTransaction(club, async (club) => {
    const at = club.now()
    const columns = columnsOf(form)
    const idempotencyKey = storedKeyOf(form)
    const other = await activeSocioWith(club.db, form.email)
    const duplicateInfo = duplicateOf(other)
    const [request] = await club.db
      .insert(membershipRequests)
      .values({ ...columns, idempotencyKey, completionSentAt: at, createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: membershipRequests.idempotencyKey })
      .returning({ id: membershipRequests.id })
    if (!request) return { id: await updateDuplicate(club, idempotencyKey, columns), duplicateInfo }
    await queueApprovalEmail(club, { ...columns, ...request }, '')
    await audit(club, {
      action: 'membership-request.created',
      subject: 'membership_requests',
      subjectId: request.id,
      after: { status: 'approved' },
    })
    return { ...request, duplicateInfo }
  })

type Columns = ReturnType<typeof columnsOf>

const columnsOf = ({ fullName, email, phone, reason, language }: NewRequest) => ({
  fullName,
  email,
  language,
  status: 'approved' as const,
  phone: phone || null,
  reason: reason || null,
})

/** Updates the request of a duplicate submission. Its link was sent already. */
const updateDuplicate = async (club: Club<Tx>, key: string, columns: Columns) => {
  const hasKey = eq(membershipRequests.idempotencyKey, key)
  const [request] = await club.db.select().from(membershipRequests).where(hasKey).for('update')
  if (!request) throw new Refusal('request.not-found')
  const { id } = request
  const changed = await changesOfDuplicate(club.db, id, request, columns)
  if (!changed) return id
  // The log has a completion under the member, not under the request.
  if (await socioOf(club.db, id)) throw await duplicateTooLate(club.db, id)
  await club.db
    .update(membershipRequests)
    .set({ ...columns, updatedAt: club.now() })
    .where(eq(membershipRequests.id, id))
  await audit(club, {
    action: 'membership-request.written-again',
    subject: 'membership_requests',
    subjectId: id,
    after: { fields: Object.keys(changed.after) },
  })
  return id
}
