import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'

const path = '/api/admin/emails'
const resend = async (club: Club) => {
  const [message] = await club.db.update(emails).set({ status: 'sent' }).returning()
  return apiCallerOf(club, actorWith('admin'))(`${path}/${message!.id}/sendings`, { method: 'POST', json: {} })
}
const refusedFor = (reason: string) => ({ status: 409, body: { error: 'email.withdrawn', details: { reason } } })

const aConfirmation = async (club: Club) => {
  const event = await anEvent(club)
  const { id } = await registerForEvent(club, event.id, aRegistration())
  await queueConfirmations(club, 1)
  return { eventId: event.id, id }
}

test('the confirmation of a cancelled registration cannot be sent again', async ({ club }) => {
  const { id } = await aConfirmation(club)
  await club.db.update(eventRegistrations).set({ cancelledAt: today }).where(eq(eventRegistrations.id, id))
  expect(await resend(club)).toEqual(refusedFor('registration-cancelled'))
  expect(await club.db.$count(emails)).toBe(1)
})

test('an email about an event in the trash or an event that has begun cannot be sent again', async ({ club }) => {
  await aConfirmation(club)
  await club.db.update(events).set({ deletedAt: today })
  expect(await resend(club)).toEqual(refusedFor('event-cancelled'))
  await club.db.update(events).set({ deletedAt: null, date: new Date(today.getTime() - 1000) })
  expect(await resend(club)).toEqual(refusedFor('event-begun'))
})

test('an event in the trash sends no confirmations until it is restored', async ({ club }) => {
  const event = await anEvent(club)
  await registerForEvent(club, event.id, aRegistration())
  await club.db.update(events).set({ deletedAt: today })
  expect(await queueConfirmations(club, 1)).toBe(0)
  await club.db.update(events).set({ deletedAt: null })
  expect(await queueConfirmations(club, 1)).toBe(1)
})

const anApproval = async (club: Club, member: Partial<typeof socios.$inferInsert> = {}) => {
  const person = { fullName: 'Berta Pons', email: 'berta@example.org' }
  const [request] = await club.db
    .insert(membershipRequests)
    .values({ ...person, status: 'approved', completionSentAt: today })
    .returning()
  const about = request!.id
  await club.db.insert(socios).values({ ...person, membershipNumber: 'CG-0001', membershipRequestId: about, ...member })
  const values = {
    ...person,
    membershipRequestId: about,
    membershipNumber: '',
    language: 'es',
    completionUrl: 'https://cercle.example/socio',
  } as const
  await club.queueEmail(club.db, {
    template: 'send-approval-notification',
    to: person.email,
    language: 'es',
    about,
    values,
  })
  return about
}

test('the approval of a member on baja cannot be sent again', async ({ club }) => {
  const id = await anApproval(club)
  await club.db.update(socios).set({ status: 'inactive' })
  expect(await resend(club)).toEqual(refusedFor('not-a-member'))
  await club.db.update(socios).set({ status: 'active' })
  await club.db.update(membershipRequests).set({ status: 'baja' }).where(eq(membershipRequests.id, id))
  expect(await resend(club)).toEqual(refusedFor('not-a-member'))
})

test('an approval cannot be sent again once the data is complete or the link has expired', async ({ club }) => {
  await anApproval(club)
  await club.db.update(socios).set({ completedAt: today })
  expect(await resend(club)).toEqual(refusedFor('data-completed'))
  await club.db.update(socios).set({ completedAt: null })
  await club.db.update(membershipRequests).set({ completionSentAt: new Date('2026-01-02T10:00:00Z') })
  expect(await resend(club)).toEqual(refusedFor('link-expired'))
})

test('the confirmation of a decided application cannot be sent again', async ({ club }) => {
  const person = { fullName: 'Berta Pons', email: 'berta@example.org' }
  const [request] = await club.db.insert(membershipRequests).values(person).returning()
  const values = { ...person, language: 'es' as const }
  const about = request!.id
  await club.queueEmail(club.db, {
    template: 'send-membership-confirmation',
    to: person.email,
    language: 'es',
    about,
    causedBy: 'club',
    values,
  })
  expect((await resend(club)).status).toBe(204)
  await club.db.delete(emails).where(eq(emails.status, 'queued'))
  await club.db.update(membershipRequests).set({ status: 'rejected' })
  expect(await resend(club)).toEqual(refusedFor('request-decided'))
})

test('an email with a link into an account cannot be sent again', async ({ club }) => {
  const values = {
    email: 'berta@example.org',
    newEmail: '',
    link: club.vault.seal('x', 'emails.link'),
    code: club.vault.seal('1', 'emails.code'),
  }
  await club.queueEmail(club.db, {
    template: 'account-recovery',
    to: 'berta@example.org',
    language: 'es',
    causedBy: 'club',
    values,
  })
  expect(await resend(club)).toEqual(refusedFor('account-link'))
})
