import { randomUUID } from 'node:crypto'
import { eq, ne } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from './table.ts'
import type { EventForm } from '../shared/event-form.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, anEventForm, asAdmin } from '#tests/factories.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { changeEvent, createEvent, deleteEvent, restoreEvent } from './events-editing.ts'

const times = {
  publicFrom: '2026-03-20T10:00',
  closesAt: '2026-03-27T12:00',
  payBy: '2026-03-25',
  sendsReminder: false,
}
const stored = {
  publicFrom: new Date('2026-03-20T09:00Z'),
  closesAt: new Date('2026-03-27T11:00Z'),
  payBy: '2026-03-25',
  sendsReminder: false,
}

test('the times of an event are those of Barcelona; a form that does not know them keeps them, an empty one clears them', async ({
  club: visitor,
}) => {
  const club = asAdmin(visitor)
  await anEvent(club)
  const others = () => club.db.select().from(events).where(ne(events.id, id))
  const id = randomUUID()
  const form = anEventForm({ endsAt: '2026-03-29T02:30', ...times })
  const created = await createEvent(club, { ...form, idempotencyKey: id })
  const dates = { date: new Date('2026-03-28T11:30Z'), endsAt: new Date('2026-03-29T01:30Z') }
  expect(created).toMatchObject({ ...stored, ...dates, id, publishedAt: today, version: 1 })
  const before = await others()
  const save = (version: number, values: Partial<EventForm>) =>
    changeEvent(club, id, { ...anEventForm(), ...values, version })
  expect(await save(1, {})).toMatchObject({ ...stored, endsAt: null })
  expect(await save(2, { publicFrom: '', closesAt: '', payBy: '', sendsReminder: true })).toMatchObject({
    publicFrom: null,
    closesAt: null,
    payBy: null,
    sendsReminder: true,
    version: 3,
  })
  await deleteEvent(club, id, { registered: 0 })
  await restoreEvent(club, id)
  expect(await others()).toEqual(before)
})

test('what guests ask before they come: a form that does not know it keeps it, an empty one clears it', async ({
  club: visitor,
}) => {
  const club = asAdmin(visitor)
  const written = { duration: 'Dos horas.', durationCa: 'Dues hores.', access: 'Sin escalones. Planta baja.' }
  const { id } = await createEvent(club, anEventForm(written))
  const save = (version: number, values: Partial<EventForm>) =>
    changeEvent(club, id, { ...anEventForm(), ...values, version })
  expect(await save(1, {})).toMatchObject({ ...written, accessCa: '', dress: '' })
  expect(await save(2, { access: '' })).toMatchObject({ ...written, access: '' })
})

test('an event that is over goes to the trash with the number of its guests, one to come only without any', async ({
  club: visitor,
}) => {
  const club = asAdmin(visitor)
  const event = await anEvent(club, { maxParticipants: 1 })
  const { id } = await registerForEvent(club, event.id, aRegistration())
  await registerForEvent(club, event.id, aRegistration({ email: 'w@example.org', ifFull: 'wait' }))
  const remove = (now: Date, registered: number) => deleteEvent({ ...club, now: () => now }, event.id, { registered })
  const before = new Date(event.date.getTime() - 1)
  const people = { code: 'event.has-people', details: { registered: 1, waiting: 1 } }
  await expect(remove(before, 1)).rejects.toMatchObject(people)
  await expect(remove(event.date, 2)).rejects.toMatchObject({
    code: 'event.has-registrations',
    details: { registered: 1 },
  })
  await club.db.delete(eventRegistrations).where(eq(eventRegistrations.id, id))
  await expect(remove(before, 0), 'one waits').rejects.toMatchObject({ code: 'event.has-people' })
  await remove(event.date, 0)
  const [row] = await club.db.select().from(events)
  expect(row!.deletedAt).toEqual(event.date)
})

test('the capacity falls to the number of registrations, not below; the trash gives nobody a seat', async ({
  club: visitor,
}) => {
  const club = { ...asAdmin(visitor), isUnlimited: true }
  const event = await anEvent(club, { maxParticipants: 3 })
  for (const email of ['a@example.org', 'b@example.org'])
    await registerForEvent(club, event.id, aRegistration({ email }))
  const save = (maxParticipants: number) =>
    changeEvent(club, event.id, { ...anEventForm({ maxParticipants }), version: 1, tell: { silent: 'x' } })
  await expect(save(1)).rejects.toMatchObject({
    code: 'event.capacity-below-registered',
    details: { registered: 2 },
  })
  expect(await save(2)).toMatchObject({ maxParticipants: 2, registered: 2, version: 2 })
})
