import { expect } from 'vitest'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { letters } from '#db/schema/letters.ts'
import { anEvent, anOrganizer, aRegistration } from '#tests/factories.ts'
import { test, today } from '#tests/club.ts'
import { getEvent } from './events.ts'
import { postConfirmations } from './confirmations.ts'
import { registerForEvent } from './registrations.ts'

test('a guest takes a place and is owed a letter, which is posted once and in their language', async ({ club }) => {
  const organizer = await anOrganizer(club)
  const event = await anEvent(club, { organizerId: organizer.id, price: 35 })
  const registration = await registerForEvent(club, event.id, aRegistration({ language: 'ca' }))

  expect((await getEvent(club, event.id)).registered).toBe(1)
  expect(await club.db.$count(letters)).toBe(0)
  expect(await postConfirmations(club, 10)).toBe(1)
  expect(await postConfirmations(club, 10)).toBe(0)
  const [letter] = await club.db.select().from(letters)
  expect(letter).toMatchObject({
    letter: 'send-event-registration-confirmation',
    recipient: 'berta@example.org',
    language: 'ca',
    about: registration.id,
    status: 'queued',
    values: { eventTitle: 'Tast de garnatxes', eventPrice: '35\u00a0€', organizerName: 'Bodega del Turó' },
  })
})

test('the same form sent twice holds one place', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 1 })
  const request = aRegistration()
  const first = await registerForEvent(club, event.id, request)
  const second = await registerForEvent(club, event.id, request)

  expect(second).toEqual(first)
  expect(await club.db.$count(eventRegistrations)).toBe(1)
  expect(await postConfirmations(club, 10)).toBe(1)
})

test('a full event refuses, and owes no letter', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 1 })
  await registerForEvent(club, event.id, aRegistration())

  await expect(registerForEvent(club, event.id, aRegistration())).rejects.toMatchObject({ code: 'event.full' })
  expect(await postConfirmations(club, 10)).toBe(1)
})

test('an event that has begun refuses', async ({ club }) => {
  const event = await anEvent(club, { date: today })
  await expect(registerForEvent(club, event.id, aRegistration())).rejects.toMatchObject({ code: 'event.begun' })
})

test('an event in the trash refuses', async ({ club }) => {
  const event = await anEvent(club, { deletedAt: today })
  await expect(registerForEvent(club, event.id, aRegistration())).rejects.toMatchObject({ code: 'event.not-found' })
})

test('an event nobody knows refuses', async ({ club }) => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  await expect(registerForEvent(club, unknown, aRegistration())).rejects.toMatchObject({ code: 'event.not-found' })
})

test('a dietary note is sealed', async ({ club }) => {
  const event = await anEvent(club)
  await registerForEvent(club, event.id, aRegistration({ dietaryRestrictions: 'Alérgica al marisco' }))

  const [row] = await club.db.select().from(eventRegistrations)
  expect(row?.dietaryRestrictions).not.toContain('marisco')
  expect(club.vault.open(row!.dietaryRestrictions)).toBe('Alérgica al marisco')
})
