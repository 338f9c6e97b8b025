import { companions, rowOf, withPassOf, aParty, emailsOf, free, handOverSeat } from '#tests/bookings.ts'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '../table.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, daysLater } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { queueConfirmations } from '../pending-confirmations.ts'
import { registerForEvent } from '../registrations.ts'
import { addCompanions } from './add-companions.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { readBooking } from './read-booking.ts'

test('after the event has begun a booking cannot be changed', async ({ club: limited }) => {
  const { host, event, nil, id } = await aParty(limited)
  const begun: Club = { ...host, now: () => event.date }
  const refusal = { code: 'event.begun' }
  await expect(cancelBooking(begun, event.id, { seats: [nil], expects: free })).rejects.toMatchObject(refusal)
  await expect(changeBooking(begun, event.id, { version: 1, seats: [] })).rejects.toMatchObject(refusal)
  const handOver = { seat: id, fullName: 'Dolors Demo', email: 'dolors@example.org' }
  await expect(handOverSeat(begun, event.id, handOver)).rejects.toMatchObject(refusal)
  expect((await readBooking(begun, event.id)).event.isBegun).toBe(true)
})

test('names of companions, diets, telephone and notes are edited; a save of an old version is refused', async ({
  club: limited,
}) => {
  const { club, host, companion, event, id, nil, carla } = await aParty(limited)
  const { version } = await readBooking(host, event.id)
  const seats = [
    { id, fullName: 'Otra Persona', dietaryRestrictions: 'Sin marisco' },
    { id: nil, fullName: 'Nil Puig', dietaryRestrictions: '' },
  ]
  const saved = await changeBooking(host, event.id, { version, seats, phone: '600 111 222', notes: 'Llegamos tarde' })
  expect(saved).toMatchObject({ phone: '600 111 222', notes: 'Llegamos tarde', version: version + 1 })
  expect(saved.seats.find((seat) => seat.id === nil)).toMatchObject({ fullName: 'Nil Puig', dietaryRestrictions: '' })
  expect(saved.seats.find((seat) => seat.id === id)).toMatchObject({
    fullName: 'Berta Demo',
    dietaryRestrictions: 'Sin marisco',
  })
  const stored = await rowOf(club, eq(eventRegistrations.id, id))
  expect(stored.dietaryRestrictions).not.toContain('marisco')
  await expect(changeBooking(host, event.id, { version, seats: [] })).rejects.toMatchObject({
    code: 'content.conflict',
  })

  const foreign = { version: version + 1, seats: [{ id: carla, dietaryRestrictions: 'Nada' }] }
  await expect(changeBooking(host, event.id, foreign)).rejects.toMatchObject({ code: 'registration.not-found' })
  const own = (await readBooking(companion, event.id)).version
  const others = { version: own, seats: [{ id: nil, fullName: 'X' }] }
  await expect(changeBooking(companion, event.id, others)).rejects.toMatchObject({ code: 'registration.not-found' })
  const [act] = await club.db.select().from(auditLog).where(eq(auditLog.action, 'registration.changed'))
  expect(JSON.stringify(act)).not.toMatch(/marisco/)
})

test('a waiting party that then accepts fewer seats gets the free one at once', async ({ club: limited }) => {
  const club: Club = { ...limited, isUnlimited: true }
  const event = await anEvent(club, { maxParticipants: 1, date: daysLater(club, 30).now() })
  const { id } = await registerForEvent(club, event.id, aRegistration({ companions, ifFull: 'wait' }))
  const host = await withPassOf(club, id)
  const booking = await readBooking(host, event.id)
  expect(booking).toMatchObject({ place: { position: 1, seats: 3 }, money: { due: 0 } })
  const saved = await changeBooking(host, event.id, { version: booking.version, seats: [], takesFewer: true })
  expect(saved.seats.map(({ state }) => state)).toEqual(['seated', 'waiting', 'waiting'])
})

test('a seat handed over is another person’s: new pass, no diet, and emails to both', async ({ club: limited }) => {
  const { club, host, event, id, nil, carla } = await aParty(limited, { maxParticipants: 3 })
  await cancelBooking(host, event.id, { seats: [nil], expects: { refund: 0, owed: 96 } })
  const late: Club = { ...host, now: () => new Date(event.date.getTime() - 60_000) }
  await handOverSeat(late, event.id, { seat: id, fullName: 'Dolors Demo', email: 'dolors@example.org' })
  const row = await rowOf(club, eq(eventRegistrations.id, id))
  expect(row).toMatchObject({
    fullName: 'Dolors Demo',
    dietaryRestrictions: '',
    provenAt: late.now(),
    confirmationPending: true,
  })
  await expect(readBooking(late, event.id)).rejects.toMatchObject({ code: 'pass.over' })
  await expect(handOverSeat(late, event.id, { seat: id, fullName: 'X', email: 'x@example.org' })).rejects.toMatchObject(
    {
      code: 'pass.over',
    },
  )
  const receiver = await withPassOf(club, id)
  expect(await readBooking(receiver, event.id)).toMatchObject({ isHost: true, money: { due: 96 } })
  expect(await emailsOf(club, 'booking-changed'), 'what was told stays queued').toHaveLength(1)
  expect((await emailsOf(club, 'seat-handed-over')).map(({ recipient }) => recipient)).toEqual(['berta@example.org'])
  await queueConfirmations(club, 10)
  const about = and(eq(emails.about, id), eq(emails.template, 'send-event-registration-confirmation'))
  const confirmations = await club.db.select().from(emails).where(about)
  expect(confirmations.map(({ recipient }) => recipient)).toEqual(['dolors@example.org'])
  await expect(
    handOverSeat(receiver, event.id, { seat: randomUUID(), fullName: 'X', email: 'x@example.org' }),
  ).rejects.toMatchObject({ code: 'registration.not-found' })
  await handOverSeat(receiver, event.id, { seat: carla, fullName: 'Eva Demo', email: 'eva@example.org' })
  expect((await readBooking(receiver, event.id)).seats.map(({ fullName }) => fullName)).toContain('Eva Demo')
})

test('after a hand-over only the kitchen sees the old companions’ diets; the receiver sees those of new ones', async ({
  club: limited,
}) => {
  const { club, host, event, id, nil } = await aParty(limited)
  const dietOf = async (as: Club, name: string) =>
    (await readBooking(as, event.id)).seats.find(({ fullName }) => fullName === name)?.dietaryRestrictions
  expect(await dietOf(host, 'Nil Demo')).toBe('Sense gluten')
  await handOverSeat(host, event.id, { seat: id, fullName: 'Dolors Demo', email: 'dolors@example.org' })
  const receiver = await withPassOf(club, id)
  expect(await dietOf(receiver, 'Nil Demo')).toBeNull()
  expect(
    club.vault.open(
      (await rowOf(club, eq(eventRegistrations.id, nil))).dietaryRestrictions,
      'event_registrations.dietary_restrictions',
    ),
  ).toBe('Sense gluten')
  const { version } = await readBooking(receiver, event.id)
  const eva = { fullName: 'Eva Demo', email: '', dietaryRestrictions: 'Sin nueces' }
  await addCompanions(receiver, event.id, { version, companions: [eva], ifFull: 'refuse' })
  expect(await dietOf(receiver, 'Eva Demo')).toBe('Sin nueces')
  expect(await dietOf(receiver, 'Nil Demo')).toBeNull()
})

test('a host does not rename a companion with an address of its own', async ({ club: limited }) => {
  const { club, host, event, carla, nil } = await aParty(limited)
  const { version, seats } = await readBooking(host, event.id)
  expect(seats.map(({ fullName, mayRename }) => [fullName, mayRename])).toEqual([
    ['Berta Demo', false],
    ['Nil Demo', true],
    ['Carla Demo', false],
  ])
  const renamed = {
    version,
    seats: [
      { id: nil, fullName: 'Nil Puig' },
      { id: carla, fullName: 'Otra Persona' },
    ],
  }
  await expect(changeBooking(host, event.id, renamed)).rejects.toMatchObject({ code: 'registration.not-found' })
  expect((await rowOf(club, eq(eventRegistrations.id, carla))).fullName).toBe('Carla Demo')
  await changeBooking(host, event.id, { version, seats: [{ id: carla, fullName: 'Carla Demo' }] })
})

test('a companion can correct the own name, which the host has typed', async ({ club: limited }) => {
  const { companion, event, carla } = await aParty(limited)
  const { version } = await readBooking(companion, event.id)
  const saved = await changeBooking(companion, event.id, { version, seats: [{ id: carla, fullName: 'Carla Roig' }] })
  expect(saved).toMatchObject({ version: version + 1, seats: [{ fullName: 'Carla Roig' }] })
})

test('a held seat is not handed over, and no booking more than five times at once', async ({ club: limited }) => {
  const { club, host, event, id, nil } = await aParty(limited)
  const to = { seat: nil, fullName: 'Eva Demo', email: 'eva@example.org' }
  // The receiver hands it on, each time.
  const receiver = async (): Promise<Club> => ({ ...(await withPassOf(club, nil)), isUnlimited: false })
  await handOverSeat({ ...host, isUnlimited: false }, event.id, to)
  const next = (n: number) => ({ ...to, email: `eva-${n}@example.org` })
  for (let n = 1; n < 5; n += 1) await handOverSeat(await receiver(), event.id, next(n))
  await expect(handOverSeat(await receiver(), event.id, next(5))).rejects.toMatchObject({ code: 'form.too-often' })
  await club.db
    .update(eventRegistrations)
    .set({ heldUntil: daysLater(club, 1).now() })
    .where(eq(eventRegistrations.id, id))
  await expect(handOverSeat(host, event.id, { ...to, seat: id })).rejects.toMatchObject({ code: 'address.unproven' })
})
