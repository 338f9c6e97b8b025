import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { aParty, companions, rowOf, withPassOf } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin, daysLater } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { cancelRegistrations } from '../cancellations/by-staff.ts'
import { registerForEvent } from '../registrations.ts'
import { addCompanions, addCompanionsByStaff } from './add-companions.ts'
import { cancelBooking } from './cancel-booking.ts'
import { readBooking } from './read-booking.ts'

const eva = { fullName: 'Eva Demo', email: '', dietaryRestrictions: 'Sin nueces' }
const countOf = async ({ db }: Club, id: string) => {
  const [event] = await db.select().from(events).where(eq(events.id, id))
  return [event!.registered, event!.waiting]
}

test('a guest adds a companion: one more seat and one email, and nothing of the others changes', async ({
  club: limited,
}) => {
  const { club, host, event, id, carla } = await aParty(limited)
  const before = await readBooking(host, event.id)
  const stored = await rowOf(club, eq(eventRegistrations.id, carla))
  const after = await addCompanions(host, event.id, { version: before.version, companions: [eva], ifFull: 'refuse' })
  expect(after.seats.slice(0, 3)).toEqual(before.seats)
  expect(after.seats[3]).toMatchObject({ fullName: 'Eva Demo', state: 'seated', dietaryRestrictions: 'Sin nueces' })
  expect(after).toMatchObject({ id, phone: before.phone, notes: before.notes, money: { due: 4 * 48 } })
  expect(await countOf(club, event.id)).toEqual([4, 0])
  expect(await rowOf(club, eq(eventRegistrations.id, id))).toMatchObject({ confirmationPending: true })
  expect(await rowOf(club, eq(eventRegistrations.id, carla))).toMatchObject({
    ...stored,
    version: stored.version + 1,
    updatedAt: club.now(),
    dietaryRestrictions: expect.any(String),
  })
  expect(
    club.vault.open(
      (await rowOf(club, eq(eventRegistrations.id, carla))).dietaryRestrictions,
      'event_registrations.dietary_restrictions',
    ),
  ).toBe('Vegetariana')
})

test('sent twice, a companion is added once', async ({ club: limited }) => {
  const { club, host, event } = await aParty(limited)
  const { version } = await readBooking(host, event.id)
  const added = { version, companions: [eva], ifFull: 'refuse' as const }
  await addCompanions(host, event.id, added)
  await expect(addCompanions(host, event.id, added)).rejects.toMatchObject({ code: 'content.conflict' })
  expect(await countOf(club, event.id)).toEqual([4, 0])
})

test('without a free seat new companions are refused or wait, as the guest chooses', async ({ club: limited }) => {
  const { club, host, event } = await aParty(limited, { maxParticipants: 4 })
  const two = [eva, { ...eva, fullName: 'Pau Demo' }]
  const { version } = await readBooking(host, event.id)
  const refused = addCompanions(host, event.id, { version, companions: two, ifFull: 'refuse' })
  await expect(refused).rejects.toMatchObject({ code: 'event.too-few', details: { free: 1 } })
  const after = await addCompanions(host, event.id, { version, companions: two, ifFull: 'wait' })
  expect(after.seats.map(({ state }) => state)).toEqual(['seated', 'seated', 'seated', 'waiting', 'waiting'])
  expect(await countOf(club, event.id)).toEqual([3, 2])
})

test('companions added to a waiting party wait with it', async ({ club: limited }) => {
  const club: Club = { ...limited, isUnlimited: true }
  const event = await anEvent(club, { maxParticipants: 2, date: daysLater(club, 30).now() })
  const { id } = await registerForEvent(club, event.id, aRegistration({ companions, ifFull: 'wait' }))
  const host = await withPassOf(club, id)
  const { version } = await readBooking(host, event.id)
  const after = await addCompanions(host, event.id, { version, companions: [eva], ifFull: 'refuse' })
  expect(after.seats.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
  expect(after.place).toMatchObject({ position: 1, seats: 4 })
})

test('companions added later get seats after the earlier ones, and wait in that order', async ({ club: limited }) => {
  const club: Club = { ...limited, isUnlimited: true }
  for (let n = 0; n < 5; n += 1) {
    const event = await anEvent(club, { maxParticipants: 1, date: daysLater(club, 30).now() })
    const taken = await registerForEvent(club, event.id, aRegistration({ email: `taken-${n}@example.org` }))
    const { id } = await registerForEvent(
      club,
      event.id,
      aRegistration({ companions, ifFull: 'wait', takesFewer: true }),
    )
    const earlier = new Date(club.now().getTime() - 1000)
    await club.db.update(eventRegistrations).set({ createdAt: earlier }).where(eq(eventRegistrations.eventId, event.id))
    const host = await withPassOf(club, id)
    const { version } = await readBooking(host, event.id)
    await addCompanions(host, event.id, { version, companions: [eva], ifFull: 'refuse' })
    await club.db.update(events).set({ maxParticipants: 3 }).where(eq(events.id, event.id))
    const seats = [taken.id]
    await cancelRegistrations(asAdmin(club), {
      eventId: event.id,
      ids: seats,
      withCompanions: false,
      tellThem: false,
      reason: '',
    })
    const { seats: after } = await readBooking(host, event.id)
    expect(after.map(({ fullName, state }) => [fullName, state])).toEqual([
      ['Berta Demo', 'seated'],
      ['Nil Demo', 'seated'],
      ['Carla Demo', 'seated'],
      ['Eva Demo', 'waiting'],
    ])
  }
})

test('a ninth person is refused; companions and cancelled guests cannot add people', async ({ club: limited }) => {
  const { host, companion, event, id } = await aParty(limited)
  const { version } = await readBooking(host, event.id)
  const many = { version, companions: Array.from({ length: 6 }, () => eva), ifFull: 'refuse' as const }
  await expect(addCompanions(host, event.id, many)).rejects.toMatchObject({ code: 'companions.too-many' })
  const one = { version, companions: [eva], ifFull: 'refuse' as const }
  const refusal = { code: 'registration.not-found' }
  await expect(addCompanions(companion, event.id, one)).rejects.toMatchObject(refusal)
  await cancelBooking(host, event.id, { seats: [id], expects: { refund: 0, owed: 96 } })
  await expect(addCompanions(host, event.id, one)).rejects.toMatchObject(refusal)
})

test('no companion is added once registrations are closed', async ({ club: limited }) => {
  const { club, host, event } = await aParty(limited)
  await club.db.update(events).set({ closesAt: club.now() }).where(eq(events.id, event.id))
  const { version } = await readBooking(host, event.id)
  const refused = addCompanions(host, event.id, { version, companions: [eva], ifFull: 'refuse' })
  await expect(refused).rejects.toMatchObject({ code: 'event.closed' })
})

test('staff add a companion to a booking: in full the companion waits, if they say so; what is stale or no host is refused', async ({
  club: limited,
}) => {
  const { club, event, id, carla } = await aParty(limited, { maxParticipants: 4 })
  const staff = await asAdmin(club)
  const versionNow = async () => (await rowOf(club, eq(eventRegistrations.id, id))).version
  const add = async (fullName: string, more: object = {}) =>
    addCompanionsByStaff(staff, id, {
      version: await versionNow(),
      companions: [{ ...eva, fullName, dietConsentVersion: undefined }],
      ifFull: 'refuse',
      ...more,
    })
  await add('Eva Demo')
  expect(await countOf(club, event.id)).toEqual([4, 0])
  await expect(add('Pau Demo')).rejects.toMatchObject({ code: 'event.full' })
  await add('Pau Demo', { ifFull: 'wait' })
  expect(await countOf(club, event.id)).toEqual([4, 1])
  await expect(add('Nil Demo', { version: 1 })).rejects.toMatchObject({ code: 'content.conflict' })
  const { version } = await rowOf(club, eq(eventRegistrations.id, carla))
  const ofCompanion = { version, companions: [{ ...eva, dietConsentVersion: undefined }], ifFull: 'wait' as const }
  await expect(addCompanionsByStaff(staff, carla, ofCompanion)).rejects.toMatchObject({
    code: 'registration.not-found',
  })
  await expect(addCompanionsByStaff(staff, crypto.randomUUID(), ofCompanion)).rejects.toMatchObject({
    code: 'registration.not-found',
  })
})
