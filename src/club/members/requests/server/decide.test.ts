import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from './table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { requestStatuses } from '#club/members/members/shared/membership.ts'
import { test, today } from '#tests/club.ts'
import { aRequest, aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { decideRequest } from './decide.ts'
import { getRequest } from './get.ts'
import { listRequests } from './list.ts'
import { requests } from './noun.ts'

const unknown = '00000000-0000-4000-8000-000000000000'
const approval = { status: 'approved', reason: '' } as const

test('approving creates a regular, active member with the next number, and queues the email with the link', async ({
  club,
}) => {
  const { id } = await aRequest(club)
  const decided = await decideRequest(asAdmin(club), id, approval)

  expect(decided).toEqual({
    status: 'approved',
    membershipNumber: 'CG-0001',
    hasDuplicateEmail: false,
    duplicateInfo: null,
  })
  const [socio] = await club.db.select().from(socios)
  expect(socio).toMatchObject({
    membershipRequestId: id,
    fullName: 'Núria Casadevall Prat',
    membershipType: 'regular',
    status: 'active',
    language: 'ca',
    completedAt: null,
  })
  const [request] = await club.db.select().from(membershipRequests)
  expect(request).toMatchObject({ status: 'approved', completionSentAt: today, updatedAt: today })
  const [message] = await club.db.select().from(emails)
  expect(message).toMatchObject({
    template: 'send-approval-notification',
    recipient: 'nuria@example.org',
    language: 'ca',
    values: {
      fullName: 'Núria Casadevall Prat',
      email: 'nuria@example.org',
      membershipRequestId: id,
      membershipNumber: 'CG-0001',
      language: 'ca',
      completionUrl: `https://cercle.example/socio/completar-datos?token=${id}`,
    },
  })
  const [act] = await club.db.select().from(auditLog)
  expect(act).toMatchObject({
    action: 'membership-request.approved',
    actorEmail: 'admin@cercle.example',
    subjectId: id,
    before: { status: 'pending' },
    ip: '203.0.113.7',
  })
})

test('the address of another active member is reported, and the member created anyway', async ({ club }) => {
  await createSocio(asAdmin(club), aWrittenSocio({ fullName: 'Núria C.', email: 'Nuria@Example.org' }))
  const { id } = await aRequest(club)

  expect(await decideRequest(asAdmin(club), id, approval)).toMatchObject({
    membershipNumber: 'CG-0002',
    hasDuplicateEmail: true,
    duplicateInfo: { email: 'Nuria@Example.org', existingName: 'Núria C.' },
  })
})

test('an approval ignores the text of an email', async ({ club }) => {
  const { id } = await aRequest(club)
  await decideRequest(asAdmin(club), id, { ...approval, emailText: 'Hola' })
  const queued = await club.db.select({ template: emails.template }).from(emails)
  expect(queued).toEqual([{ template: 'send-approval-notification' }])
})

const allowed = new Set(['pending approved', 'pending rejected', 'approved baja'])
const forbidden = requestStatuses
  .flatMap((from) => requestStatuses.map((to) => [from, to] as const))
  .filter(([from, to]) => !allowed.has(`${from} ${to}`))

test.for(forbidden)('from %s to %s is refused, and nothing changes', async ([from, to], { club }) => {
  const { id } = await aRequest(club, { status: from })
  const deciding = decideRequest(asAdmin(club), id, { status: to, reason: '' })
  await expect(deciding).rejects.toMatchObject({ code: 'request.transition' })

  expect(await club.db.$count(membershipRequests, eq(membershipRequests.status, from))).toBe(1)
  expect(await club.db.$count(socios)).toBe(0)
  expect(await club.db.$count(auditLog)).toBe(0)
})

test('a request whose decision can still be undone gets no other decision', async ({ club }) => {
  const { id } = await aRequest(club)
  await decideRequest(asAdmin(club), id, { status: 'rejected', reason: '' })
  for (const status of ['approved', 'rejected'] as const)
    await expect(decideRequest(asAdmin(club), id, { status, reason: '' })).rejects.toMatchObject({
      code: 'request.transition',
    })
  expect(await club.db.$count(socios)).toBe(0)
})

test('an unknown request is refused', async ({ club }) => {
  await expect(decideRequest(asAdmin(club), unknown, approval)).rejects.toMatchObject({ code: 'request.not-found' })
})

test('a status that the club does not know is pending: it is listed, counted and decided as such', async ({ club }) => {
  const { id } = await aRequest(club)
  await club.db.execute(sql`alter table membership_requests drop constraint membership_requests_status`)
  await club.db.execute(sql`update membership_requests set status = 'on-hold'`)
  const list = { search: '', sort: 'createdAt', order: 'asc', page: 1 } as const
  const { rows } = await listRequests(club, { ...list, status: 'pending' })
  expect(rows).toMatchObject([{ id, status: 'pending' }])
  expect(await requests.inbox.first.requests(club)).toMatchObject([{ id }])
  expect(await requests.inbox.counts(club)).toEqual({ pending: 1 })
  expect(await getRequest(club, id)).toMatchObject({ status: 'pending' })
  expect(await decideRequest(asAdmin(club), id, approval)).toMatchObject({ status: 'approved' })
})
