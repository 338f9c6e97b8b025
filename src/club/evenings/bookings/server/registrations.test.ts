import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from './table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { anEvent, anOrganizer, aRegistration } from '#tests/factories.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import type { Club } from '#club/core/server/club.ts'
import { getEvent } from '#club/evenings/events/server/events.ts'
import { queueConfirmations } from './pending-confirmations.ts'
import { registerForEvent, registerBatch } from './registrations.ts'

test('a registration takes a seat, and its confirmation is queued once, in the guest’s language', async ({ club }) => {
  const organizer = await anOrganizer(club)
  const event = await anEvent(club, { organizerId: organizer.id, price: 35 })
  const registration = await registerForEvent(club, event.id, aRegistration({ language: 'ca' }))

  expect((await getEvent(club, event.id)).registered).toBe(1)
  expect(await club.db.$count(emails)).toBe(0)
  expect(await queueConfirmations(club, 10)).toBe(1)
  expect(await queueConfirmations(club, 10)).toBe(0)
  const [message] = await club.db.select().from(emails)
  expect(message).toMatchObject({
    template: 'send-event-registration-confirmation',
    recipient: 'berta@example.org',
    language: 'ca',
    about: registration.id,
    status: 'queued',
    values: { eventTitle: 'Tast de garnatxes', eventPrice: '35\u00a0€', organizerName: 'Bodega del Turó' },
  })
})

test('a duplicate submission takes one seat', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 1 })
  const request = aRegistration()
  const first = await registerForEvent(club, event.id, request)
  const second = await registerForEvent(club, event.id, request)

  expect(second).toEqual(first)
  expect(await club.db.$count(eventRegistrations)).toBe(1)
  expect(await queueConfirmations(club, 10)).toBe(1)
})

test('a duplicate submission updates the registration', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 1 })
  const request = aRegistration()
  const first = await registerForEvent(club, event.id, request)
  const more = {
    fullName: 'Berta Vila i Prat',
    dietaryRestrictions: 'Alergia grave a los frutos secos',
    phone: '600 123 456',
  }
  expect(await registerForEvent(club, event.id, { ...request, ...more })).toEqual(first)

  const [row] = await club.db.select().from(eventRegistrations)
  expect(row).toMatchObject({ fullName: more.fullName, phone: more.phone, version: 2 })
  expect(club.vault.open(row!.dietaryRestrictions, 'event_registrations.dietary_restrictions')).toBe(
    more.dietaryRestrictions,
  )
  expect(await queueConfirmations(club, 10)).toBe(1)
})

test('the same key with another address or event is another registration', async ({ club }) => {
  const [event, other] = [await anEvent(club), await anEvent(club)]
  const request = aRegistration()
  const bernat = { ...request, fullName: 'Bernat', email: 'bernat@example.org' }
  const given = [
    await registerForEvent(club, event.id, request),
    await registerForEvent(club, event.id, bernat),
    await registerForEvent(club, other.id, request),
  ]
  expect(new Set(given.map(({ id }) => id)).size).toBe(3)
  expect(await registerForEvent(club, event.id, bernat)).toEqual(given[1])
  expect((await getEvent(club, event.id)).registered).toBe(2)
  expect((await getEvent(club, other.id)).registered).toBe(1)
})

test('a guest who cancelled and sends the form again gets a seat if one is free', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 1 })
  const request = aRegistration()
  const { id } = await registerForEvent(club, event.id, request)
  await queueConfirmations(club, 10)
  const cancel = () =>
    club.db
      .update(eventRegistrations)
      .set({ cancelledAt: today, cancelledBy: 'guest' })
      .where(eq(eventRegistrations.id, id))
  await cancel()
  expect(await registerForEvent(club, event.id, request)).toEqual({ id })
  expect((await getEvent(club, event.id)).registered).toBe(1)
  expect(await queueConfirmations(club, 10), 'with its email').toBe(1)
  await registerForEvent(club, event.id, request)
  expect(await queueConfirmations(club, 10), 'once').toBe(0)

  await cancel()
  await registerForEvent(club, event.id, aRegistration())
  await expect(registerForEvent(club, event.id, request)).rejects.toMatchObject({ code: 'event.full' })
})

test('a full event refuses, without a confirmation', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 1 })
  await registerForEvent(club, event.id, aRegistration())

  await expect(registerForEvent(club, event.id, aRegistration())).rejects.toMatchObject({ code: 'event.full' })
  expect(await queueConfirmations(club, 10)).toBe(1)
})

test('an event that has begun refuses', async ({ club }) => {
  const event = await anEvent(club, { date: today })
  await expect(registerForEvent(club, event.id, aRegistration())).rejects.toMatchObject({ code: 'event.begun' })
})

test('an event in the trash refuses', async ({ club }) => {
  const event = await anEvent(club, { deletedAt: today })
  await expect(registerForEvent(club, event.id, aRegistration())).rejects.toMatchObject({ code: 'event.not-found' })
})

test('an unknown event is refused', async ({ club }) => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  await expect(registerForEvent(club, unknown, aRegistration())).rejects.toMatchObject({ code: 'event.not-found' })
})

test('a dietary note is encrypted', async ({ club }) => {
  const event = await anEvent(club)
  await registerForEvent(club, event.id, aRegistration({ dietaryRestrictions: 'Alérgica al marisco' }))

  const [row] = await club.db.select().from(eventRegistrations)
  expect(row?.dietaryRestrictions).not.toContain('marisco')
  expect(club.vault.open(row!.dietaryRestrictions, 'event_registrations.dietary_restrictions')).toBe(
    'Alérgica al marisco',
  )
})

test('of three duplicates in one batch, the last values are stored', async ({ club }) => {
  const event = await anEvent(club)
  const request = aRegistration()
  const answers = await registerBatch(
    club,
    event.id,
    ['one', 'two', 'three'].map((notes) => ({ request: { ...request, notes } })),
  )
  expect(new Set(answers.map((answer) => 'id' in answer && answer.id)).size).toBe(1)
  expect(await club.db.select().from(eventRegistrations)).toMatchObject([{ notes: 'three', version: 3 }])
})

test('a duplicate submission leaves a seat held until the address is verified', async ({ club }) => {
  const event = await anEvent(club)
  const request = aRegistration()
  const { id } = await registerForEvent(club, event.id, request)
  const heldUntil = new Date(today.getTime() + 60_000)
  await club.db.update(eventRegistrations).set({ heldUntil })
  expect(await registerForEvent(club, event.id, request)).toEqual({ id, heldUntil: heldUntil.toISOString() })
  const owner = { ...club, actor: { ...actorWith('user'), email: request.email } as Club['actor'] }
  expect(await registerForEvent(owner, event.id, request)).toEqual({ id })
  expect(await club.db.select().from(eventRegistrations)).toMatchObject([{ heldUntil: null, provenAt: today }])
})
