import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from './table.ts'
import { memberMoves } from '#club/members/members/server/tables/member-moves.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { afterUndo, carryOut } from '#tests/carry-out.ts'
import { test, today } from '#tests/club.ts'
import { aRequest, asAdmin } from '#tests/factories.ts'
import { readDashboard } from '#club/people/inbox/server/dashboard.ts'
import { sendCompletionLink } from '#club/members/completion/server/completion-link.ts'
import { decideRequest } from './decide.ts'
import { getRequest } from './get.ts'
import { listRequests } from './list.ts'
import { takeDueDecision, undoDecision } from './pending-decisions.ts'

const rejection = { status: 'rejected', reason: 'És una oferta comercial', emailText: 'Hola, Núria' } as const
const stored = async ({ db }: Club, id: string) => {
  const [request] = await db.select().from(membershipRequests).where(eq(membershipRequests.id, id))
  return request
}

test('a rejection counts ten seconds after the press: until then status, reason and email wait', async ({ club }) => {
  const { id } = await aRequest(club)
  const takesEffectAt = new Date(today.getTime() + 10_000)
  expect(await decideRequest(asAdmin(club), id, rejection)).toMatchObject({ status: 'rejected', takesEffectAt })
  expect(await stored(club, id)).toMatchObject({ status: 'pending', decisionReason: null, takesEffectAt })
  const early = new Date(takesEffectAt.getTime() - 1)
  expect(await takeDueDecision({ ...club, now: () => early })).toBe(false)
  expect(await club.db.$count(emails)).toBe(0)

  expect(await carryOut(club)).toBe(true)
  expect(await stored(club, id)).toMatchObject({
    status: 'rejected',
    decisionReason: rejection.reason,
    pendingDecision: null,
    takesEffectAt: null,
    updatedAt: takesEffectAt,
  })
  expect(await club.db.select().from(emails)).toMatchObject([
    {
      template: 'membership-rejection',
      recipient: 'nuria@example.org',
      language: 'ca',
      about: id,
      values: { text: 'Hola, Núria', language: 'ca' },
    },
  ])
  expect(await carryOut(club), 'once').toBe(false)
})

test('a rejection without a reason sends no email and creates no member', async ({ club }) => {
  const { id } = await aRequest(club)
  await decideRequest(asAdmin(club), id, { status: 'rejected', reason: '' })
  await carryOut(club)
  expect(await stored(club, id)).toMatchObject({ status: 'rejected', decisionReason: null })
  expect(await club.db.$count(emails)).toBe(0)
  expect(await club.db.$count(socios)).toBe(0)
})

test('a baja makes the member inactive when it counts, and not before', async ({ club }) => {
  const { id } = await aRequest(club)
  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
  await decideRequest(asAdmin(club), id, { status: 'baja', reason: 'Se’n va a Maó' })
  const member = async () => (await club.db.select().from(socios))[0]
  expect(await member()).toMatchObject({ status: 'active', leftAt: null, version: 1 })
  await carryOut(club)
  expect(await member()).toMatchObject({ status: 'inactive', leftAt: afterUndo(club).now(), version: 2 })
  expect(await stored(club, id)).toMatchObject({ status: 'baja', decisionReason: 'Se’n va a Maó' })
})

test('an undone decision never counts, and the log has both', async ({ club }) => {
  const { id } = await aRequest(club)
  await decideRequest(asAdmin(club), id, rejection)
  await undoDecision(asAdmin(club), id)
  expect(await stored(club, id)).toMatchObject({ status: 'pending', pendingDecision: null, takesEffectAt: null })
  expect(await carryOut(club)).toBe(false)
  await expect(undoDecision(asAdmin(club), id), 'twice').rejects.toMatchObject({ code: 'request.transition' })
  const acts = await club.db.select().from(auditLog)
  expect(acts.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
    ['membership-request.rejected', 'admin@cercle.example'],
    ['membership-request.decision-undone', 'admin@cercle.example'],
  ])
  expect(await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })).toMatchObject({
    status: 'approved',
  })
})

test('an approval is undone while its email has not left: no member, and the number is the next again', async ({
  club,
}) => {
  const { id } = await aRequest(club)
  const approve = () => decideRequest(asAdmin(club), id, { status: 'approved', reason: 'Ve amb la Berta' })
  expect(await approve()).toMatchObject({ membershipNumber: 'CG-0001' })
  const [email] = await club.db.select().from(emails)
  expect(email?.nextTryAt).toEqual(new Date(today.getTime() + 10_000))
  await undoDecision(asAdmin(club), id)
  const undone = { status: 'pending', decisionReason: null, completionSentAt: null }
  expect(await stored(club, id)).toMatchObject(undone)
  const counts = [socios, memberMoves, emails].map((table) => club.db.$count(table))
  expect(await Promise.all(counts)).toEqual([0, 0, 0])
  expect((await club.db.select().from(auditLog)).at(-1)).toMatchObject({
    action: 'membership-request.decision-undone',
    before: { status: 'approved', membershipNumber: 'CG-0001' },
  })
  expect(await approve()).toMatchObject({ membershipNumber: 'CG-0001' })

  // A number that another member has got since stays as it is.
  const other = await aRequest(club, { email: 'berta@example.org' })
  await decideRequest(asAdmin(club), other.id, { status: 'approved', reason: '' })
  await undoDecision(asAdmin(club), id)
  expect(await club.db.select().from(socios)).toMatchObject([{ membershipNumber: 'CG-0002' }])
  expect(await approve()).toMatchObject({ membershipNumber: 'CG-0003' })
})

test('an approval whose email may have left, or whose file was changed, stays', async ({ club }) => {
  const { id } = await aRequest(club)
  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
  const stays = async (why: string) => {
    await expect(undoDecision(asAdmin(club), id), why).rejects.toMatchObject({ code: 'request.transition' })
    expect(await stored(club, id), why).toMatchObject({ status: 'approved' })
    expect(await club.db.$count(socios), why).toBe(1)
  }
  await club.db.update(socios).set({ version: 2 })
  await stays('changed')
  await club.db.update(socios).set({ version: 1, completedAt: today })
  await stays('completed')
  await club.db.update(socios).set({ completedAt: null })
  await club.db.update(emails).set({ attempts: 1 })
  await stays('being sent')
  await club.db.update(emails).set({ attempts: 0, status: 'sent' })
  await stays('sent')
  await sendCompletionLink(asAdmin(club), id)
  await stays('sent, and again')
  await club.db.delete(emails)
  await stays('forgotten')
})

test('every screen has the decision that can be undone, beside the status that still holds', async ({ club }) => {
  const { id } = await aRequest(club)
  await decideRequest(asAdmin(club), id, rejection)
  const shown = { id, status: 'pending', pendingStatus: 'rejected' }
  const list = await listRequests(club, { search: '', status: 'pending', order: 'desc', page: 1 })
  expect(list.rows).toMatchObject([shown])
  expect(await getRequest(club, id)).toMatchObject(shown)
  expect((await readDashboard(asAdmin(club))).people).toMatchObject({ pending: 1, latestRequests: [shown] })
})
