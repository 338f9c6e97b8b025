import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { test } from '#tests/club.ts'
import { aRequest, aWrittenRequest, asAdmin, daysLater, theDetails } from '#tests/factories.ts'
import { completeMembership } from './completion.ts'
import { resendEmail } from '#club/post/emails/server/emails.ts'
import { sendCompletionLink } from './completion-link.ts'
import { createRequest } from '#club/members/requests/server/create.ts'
import { decideRequest } from '#club/members/requests/server/decide.ts'
import { getRequest } from '#club/members/requests/server/get.ts'

const unknown = '00000000-0000-4000-8000-000000000000'

test('a link sent again is valid for 30 days from then', async ({ club }) => {
  const { id } = await createRequest(asAdmin(club), aWrittenRequest())
  const later = daysLater(asAdmin(club), 29)
  const { completionSentAt } = await sendCompletionLink(later, id)

  expect(completionSentAt).toEqual(later.now())
  expect(await club.db.$count(emails)).toBe(2)
  await completeMembership(daysLater(club, 50), id, theDetails())
})

test('a link is sent again to the address of the member’s file, which staff may have corrected', async ({ club }) => {
  const { id } = await aRequest(club, { email: 'nuria@exmaple.org' })
  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
  await club.db.update(socios).set({ email: 'nuria@example.org', language: 'es' })
  await club.db.delete(emails)

  expect(await sendCompletionLink(asAdmin(club), id)).toMatchObject({ email: 'nuria@example.org' })
  expect(await club.db.select().from(emails)).toMatchObject([
    { recipient: 'nuria@example.org', language: 'es', about: id, values: { email: 'nuria@example.org' } },
  ])
})

test('correcting the address of an approval email also corrects the member’s file', async ({ club }) => {
  const { id } = await aRequest(club, { email: 'nuria@exmaple.org' })
  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
  const [message] = await club.db.update(emails).set({ status: 'failed' }).returning()
  await resendEmail(asAdmin(club), message!.id, { to: 'nuria@example.org' })

  expect(await club.db.select().from(membershipRequests)).toMatchObject([{ email: 'nuria@example.org' }])
  expect(await club.db.select().from(socios)).toMatchObject([{ email: 'nuria@example.org', version: 2 }])
})

test('an approved request has the status and the recipient of its email', async ({ club }) => {
  const { id } = await aRequest(club)
  expect(await getRequest(asAdmin(club), id)).toMatchObject({ approvalEmail: null })
  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
  expect(await getRequest(asAdmin(club), id)).toMatchObject({
    approvalEmail: { status: 'queued', to: 'nuria@example.org' },
  })
  await club.db.update(emails).set({ status: 'failed' })
  expect(await getRequest(asAdmin(club), id)).toMatchObject({ approvalEmail: { status: 'failed' } })
})

test('a link is sent only for an approved request without completed data', async ({ club }) => {
  const pending = await aRequest(club)
  await expect(sendCompletionLink(asAdmin(club), pending.id)).rejects.toMatchObject({
    code: 'completion.not-approved',
  })
  const { id } = await createRequest(asAdmin(club), aWrittenRequest())
  await completeMembership(club, id, theDetails())
  await expect(sendCompletionLink(asAdmin(club), id)).rejects.toMatchObject({ code: 'completion.done' })
  await expect(sendCompletionLink(asAdmin(club), unknown)).rejects.toMatchObject({ code: 'request.not-found' })
})
