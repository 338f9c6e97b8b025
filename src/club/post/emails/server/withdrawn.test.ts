import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { test as base, today } from '#tests/club.ts'
import { aContactMessage, anEvent, anOrganizer, aRequest } from '#tests/factories.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { dayMs } from '#base/dates/durations.ts'

const unknown = '00000000-0000-4000-8000-000000000000'
const email = 'nuria@example.org'
const queuedValues = { text: 'Ho sentim', kind: 'cancelled', reason: 'Obres' }

/** A guest, an applicant and a message, beside similar rows that no email is about. */
const test = base.extend('stored', async ({ club }) => {
  const organizer = await anOrganizer(club, { name: 'Celler', nameCa: 'Celler de Dalt' })
  const event = await anEvent(club, { organizerId: organizer.id })
  const other = await anEvent(club, { title: 'Otro', titleCa: 'Un altre' })
  const guest = { fullName: 'Núria', email, language: 'ca' }
  const rows = await club.db
    .insert(eventRegistrations)
    .values([
      { ...guest, eventId: other.id, fullName: 'Una altra', cancelledAt: today },
      { ...guest, eventId: event.id },
    ])
    .returning()
  await aRequest(club, { fullName: 'Una altra', status: 'rejected' })
  const request = await aRequest(club, { completionSentAt: today })
  const message = aContactMessage({ name: 'Núria', email, phone: '+34 600 000 061', language: 'ca' })
  await club.db.insert(contactMessages).values(aContactMessage({ name: 'Una altra' }))
  const [written] = await club.db.insert(contactMessages).values(message).returning()
  const ids = { guest: rows[1]!.id, request: request.id, message: written!.id }
  return {
    ...ids,
    currentValues: (template: string, about: string | null, recipient = email, at = today) =>
      currentEmailValues(
        { ...club, now: () => at },
        { template, about, values: queuedValues, recipient, language: 'es' },
      ),
    event: (change: Partial<typeof events.$inferInsert>) =>
      club.db.update(events).set(change).where(eq(events.id, event.id)),
    cancel: () => club.db.update(eventRegistrations).set({ cancelledAt: today }),
    decide: (change: Partial<typeof membershipRequests.$inferInsert>) =>
      club.db.update(membershipRequests).set(change).where(eq(membershipRequests.id, request.id)),
    member: (file: Partial<typeof socios.$inferInsert> = {}) =>
      club.db.insert(socios).values({
        membershipNumber: 'CG-0042',
        fullName: 'Núria Prat',
        email: 'prat@example.org',
        language: 'es',
        membershipRequestId: request.id,
        ...file,
      }),
  }
})

test('an email without a row has the values with which it was queued', async ({ stored }) => {
  expect(await stored.currentValues('send-event-registration-confirmation', null)).toEqual({ values: queuedValues })
  expect(await stored.currentValues('account-recovery', unknown)).toEqual({ values: queuedValues })
})

test('an email about a deleted row is withdrawn', async ({ stored }) => {
  for (const [template, reason] of [
    ['send-event-registration-confirmation', 'event-cancelled'],
    ['send-event-registration-cancellation', 'event-cancelled'],
    ['send-membership-confirmation', 'gone'],
    ['send-approval-notification', 'gone'],
    ['membership-rejection', 'gone'],
    ['send-contact-confirmation', 'gone'],
    ['contact-message', 'gone'],
  ] as const)
    expect(await stored.currentValues(template, unknown), template).toEqual({ withdrawn: reason })
})

test('a confirmation has the values of guest, event and organizer; only the guest’s own address gets the link', async ({
  stored,
}) => {
  const { guest, currentValues, event, cancel } = stored
  const template = 'send-event-registration-confirmation'
  const values = {
    participantName: 'Núria',
    eventTitle: 'Tast de garnatxes',
    organizerName: 'Celler de Dalt',
    registrations: 1,
  }
  expect(await currentValues(template, guest)).toMatchObject({
    values: { ...values, proofUrl: expect.stringMatching('^https://cercle.example/ca/inscripciones#') },
  })
  const copy = await currentValues(template, guest, 'elsewhere@example.org')
  expect(copy).toMatchObject({ values })
  expect(copy).not.toHaveProperty('values.proofUrl')
  await event({ date: new Date(today.getTime() + 1) })
  expect(await currentValues(template, guest)).toHaveProperty('values')
  await event({ date: today })
  expect(await currentValues(template, guest)).toEqual({ withdrawn: 'event-begun' })
  await event({ deletedAt: today })
  expect(await currentValues(template, guest)).toEqual({ withdrawn: 'event-cancelled' })
  await event({ deletedAt: null, date: new Date(today.getTime() + 1) })
  await cancel()
  expect(await currentValues(template, guest)).toEqual({ withdrawn: 'registration-cancelled' })
})

test('a cancellation has the reason that staff wrote, and is withdrawn after a restoration', async ({ stored }) => {
  const { guest, currentValues, cancel } = stored
  const template = 'send-event-registration-cancellation'
  expect(await currentValues(template, guest)).toEqual({ withdrawn: 'registration-restored' })
  await cancel()
  const values = { kind: 'cancelled', reason: 'Obres', participantName: 'Núria', eventTitle: 'Tast de garnatxes' }
  expect(await currentValues(template, guest)).toMatchObject({ values })
})

test('an application is confirmed while it is pending, and a rejection sent while it is rejected', async ({
  stored,
}) => {
  const { request, currentValues, decide } = stored
  const values = { fullName: 'Núria Casadevall Prat', email, language: 'ca' }
  expect(await currentValues('send-membership-confirmation', request)).toMatchObject({ values })
  expect(await currentValues('membership-rejection', request)).toEqual({ withdrawn: 'gone' })
  await decide({ status: 'rejected' })
  expect(await currentValues('send-membership-confirmation', request)).toEqual({ withdrawn: 'request-decided' })
  expect(await currentValues('membership-rejection', request)).toEqual({ values: queuedValues })
})

test('an approval has the values that staff corrected in the file, while the link is valid and unused', async ({
  stored,
}) => {
  const { request, currentValues, decide, member } = stored
  const template = 'send-approval-notification'
  expect(await currentValues(template, request)).toEqual({ withdrawn: 'not-a-member' })
  await decide({ status: 'approved' })
  const none = { fullName: 'Núria Casadevall Prat', email, language: 'ca', membershipNumber: '' }
  expect(await currentValues(template, request)).toMatchObject({ values: none })
  await member()
  const file = { fullName: 'Núria Prat', email: 'prat@example.org', language: 'es', membershipNumber: 'CG-0042' }
  expect(await currentValues(template, request)).toMatchObject({ values: { ...file, membershipRequestId: request } })

  const end = today.getTime() + 30 * dayMs
  expect(await currentValues(template, request, email, new Date(end - 1))).toHaveProperty('values')
  expect(await currentValues(template, request, email, new Date(end))).toEqual({ withdrawn: 'link-expired' })
  // Without a time of sending, the link counts from the approval, as on its page.
  await decide({ completionSentAt: null, updatedAt: today })
  expect(await currentValues(template, request, email, new Date(end - 1))).toHaveProperty('values')
  expect(await currentValues(template, request, email, new Date(end))).toEqual({ withdrawn: 'link-expired' })
})

test.for([
  ['not-a-member', { status: 'inactive' }],
  ['data-completed', { completedAt: today }],
] as const)('an approval is withdrawn as %s', async ([withdrawn, file], { stored }) => {
  await stored.decide({ status: 'approved' })
  await stored.member(file)
  expect(await stored.currentValues('send-approval-notification', stored.request)).toEqual({ withdrawn })
})

test('both emails about a message have its content', async ({ stored }) => {
  const values = { name: 'Núria', email, phone: '+34 600 000 061', message: aContactMessage().message, language: 'ca' }
  for (const template of ['send-contact-confirmation', 'contact-message'])
    expect(await stored.currentValues(template, stored.message)).toEqual({ values })
})
