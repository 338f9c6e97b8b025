import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { socios } from '#club/members/members/server/table.ts'
import { test as base, today } from '#tests/club.ts'
import { aRequest, asAdmin } from '#tests/factories.ts'
import { getRequest } from './get.ts'

const email = 'nuria@example.org'
const later = new Date(today.getTime() + 1)
const alone = {
  socioId: null,
  membershipNumber: null,
  completedAt: null,
  duplicateInfo: null,
  former: null,
  blocked: null,
  alike: 0,
}

const test = base.extend('stored', ({ club }) => ({
  member: async (membershipNumber: string, file: Partial<typeof socios.$inferInsert> = {}) => {
    const row = { membershipNumber, fullName: `Núria ${membershipNumber}`, email: 'Nuria@example.org', ...file }
    return (await club.db.insert(socios).values(row).returning())[0]!.id
  },
  email: (about: string, template: string, createdAt: Date, status: 'failed' | 'sent' = 'failed') =>
    club.db.insert(emails).values({ template, about, recipient: email, language: 'ca', values: {}, status, createdAt }),
}))

test('a request with a unique address has no duplicates', async ({ stored, club }) => {
  await stored.member('CG-1', { email: 'other@example.org' })
  await aRequest(club, { email: 'other@example.org' })
  const request = await aRequest(club)
  expect(await getRequest(asAdmin(club), request.id)).toMatchObject({
    ...alone,
    fullName: request.fullName,
    status: 'pending',
    completionSentAt: null,
    completionEndsAt: null,
    approvalEmail: null,
  })
})

test('a pending request has the active member with its address, otherwise a former one', async ({ stored, club }) => {
  const { id } = await aRequest(club)
  const left = await stored.member('CG-1', { status: 'inactive', createdAt: today })
  const suspended = await stored.member('CG-2', { status: 'suspended', createdAt: later })
  const former = { fullName: 'Núria CG-2', membershipNumber: 'CG-2' }
  expect(await getRequest(asAdmin(club), id)).toMatchObject({ ...alone, socioId: suspended, former })
  const active = await stored.member('CG-3', { createdAt: later })
  const first = await stored.member('CG-4', { createdAt: today })
  const duplicateInfo = { email: 'Nuria@example.org', existingName: 'Núria CG-4' }
  expect(await getRequest(asAdmin(club), id)).toMatchObject({ ...alone, socioId: first, duplicateInfo })
  expect(new Set([left, suspended, active, first]).size).toBe(4)
  const decided = await aRequest(club, { status: 'rejected' })
  expect(await getRequest(asAdmin(club), decided.id)).toMatchObject(alone)
})

test('a pending request has the number of other pending requests with its address', async ({ club }) => {
  const { id } = await aRequest(club)
  for (const other of [{ email: 'NURIA@example.org' }, {}, { status: 'rejected' as const }, { email: 'x@example.org' }])
    await aRequest(club, other)
  expect(await getRequest(asAdmin(club), id)).toMatchObject({ alike: 2 })
  const rejected = await aRequest(club, { status: 'rejected' })
  expect(await getRequest(asAdmin(club), rejected.id)).toMatchObject({ alike: 0 })
})

test('an approved request has its member, the expiry of its link, and the last email with it', async ({
  stored,
  club,
}) => {
  const { id } = await aRequest(club, { status: 'approved', completionSentAt: today })
  await stored.member('CG-1')
  const file = await stored.member('CG-2', { membershipRequestId: id, completedAt: later })
  const shown = {
    ...alone,
    socioId: file,
    membershipNumber: 'CG-2',
    completedAt: later,
    completionSentAt: today,
    completionEndsAt: new Date(today.getTime() + 30 * 24 * 60 * 60 * 1000),
  }
  expect(await getRequest(asAdmin(club), id)).toMatchObject({ ...shown, approvalEmail: null })
  await stored.email(randomUUID(), 'send-approval-notification', later)
  await stored.email(id, 'send-approval-notification', new Date(0), 'sent')
  await stored.email(id, 'send-approval-notification', today)
  expect(await getRequest(asAdmin(club), id)).toMatchObject({
    ...shown,
    approvalEmail: { status: 'failed', to: email },
  })
  await stored.email(id, 'membership-rejection', later)
  expect(await getRequest(asAdmin(club), id)).toMatchObject({ approvalEmail: null })
})

test('a request that is not approved has no approval email', async ({ stored, club }) => {
  const { id } = await aRequest(club)
  await stored.email(id, 'send-approval-notification', today)
  expect(await getRequest(asAdmin(club), id)).toMatchObject({ approvalEmail: null })
})

test('a request has no internal columns, and an unknown one is not found', async ({ club }) => {
  const request = await getRequest(asAdmin(club), (await aRequest(club)).id)
  for (const internal of ['idempotencyKey', 'userId', 'searchText']) expect(request).not.toHaveProperty(internal)
  await expect(getRequest(asAdmin(club), randomUUID())).rejects.toMatchObject({ code: 'request.not-found' })
})
