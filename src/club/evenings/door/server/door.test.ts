import { randomUUID } from 'node:crypto'
import { eq, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { cancelRegistration, addRegistration } from '#club/evenings/bookings/server/registrations-by-staff.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { freeExpiredSeats } from '#club/evenings/bookings/server/held-seats/held-seats.ts'
import { isInState } from '#club/evenings/bookings/server/seat-state.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { readKitchen, tellKitchen } from '#club/evenings/kitchen/server/kitchen.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import type { SentPayments, SentWalkIns } from '../shared/door.ts'
import { addWalkIns, noteArrivals, notePaymentsAtDoor } from './door-acts.ts'
import { doorUntil, doorUrl, eventOfDoor } from './pass.ts'
import { readDoor } from './read-door.ts'
import { readDoorForStaff } from './staff-door.ts'

type EventRow = Awaited<ReturnType<typeof anEvent>>

/** The club for a phone with the link of this event. */
const atDoor = <C extends Club>(club: C, event: EventRow): C => ({
  ...club,
  actor: { kind: 'door', pass: new URL(doorUrl(club, event)).hash.slice(1) },
})

/** An event that begins in an hour, with a party of two that owes, and a single guest who has cancelled. */
const anEvening = async (club: Club, overrides: Partial<EventRow> = {}) => {
  const event = await anEvent(club, { date: new Date(today.getTime() + 3_600_000), price: 24, ...overrides })
  const byStaff = { isWalkIn: true }
  const companion = { fullName: 'Oriol Demo', email: '', dietaryRestrictions: 'Nada de nada', diet: [] }
  const party = aRegistration({
    phone: '600 111 222',
    dietaryRestrictions: 'Nueces',
    companions: [companion as never],
  })
  const { id: booking } = await registerForEvent(club, event.id, party, byStaff)
  const other = aRegistration({ fullName: 'Quim Demo', email: 'quim@example.org' })
  const { id: cancelled } = await registerForEvent(club, event.id, other, byStaff)
  await cancelRegistration(asAdmin(club), cancelled)
  await club.db.update(eventRegistrations).set({ createdAt: new Date('2026-03-10T12:00Z') })
  return { event, booking, cancelled, door: atDoor(club, event) }
}

const payment = (seat: string, overrides: Partial<SentPayments['payments'][number]> = {}): SentPayments => ({
  device: 'Marta',
  language: 'es',
  payments: [
    { id: randomUUID(), seat, amount: 48, method: 'cash', at: today, anyway: false, undoneAt: null, ...overrides },
  ],
})

const walkIn = (overrides: Partial<SentWalkIns['walkIns'][number]> = {}): SentWalkIns => ({
  device: 'Marta',
  language: 'es',
  walkIns: [{ id: randomUUID(), name: 'Clàudia Demo', email: '', diet: '', raise: false, ...overrides }],
})

test('who holds the link sees names, parties, tables and what is owed; no address, telephone or diet', async ({
  club,
}) => {
  const { event, booking, cancelled, door } = await anEvening(club)
  await club.db.update(eventRegistrations).set({ tableLabel: '3' }).where(eq(eventRegistrations.id, booking))
  const { list } = await readDoor(door)
  expect(list!.event).toMatchObject({ id: event.id, title: event.title, price: 24, maxParticipants: 10 })
  expect(list!.seats.map(({ name, state, table }) => ({ name, state, table }))).toEqual(
    expect.arrayContaining([
      { name: 'Berta Demo', state: 'seated', table: '3' },
      { name: 'Oriol Demo', state: 'seated', table: '' },
      { name: 'Quim Demo', state: 'cancelled', table: '' },
    ]),
  )
  expect(list!.seats.filter((seat) => seat.booking === booking)).toHaveLength(2)
  expect(list!.seats.find(({ id }) => id === cancelled)!.freedAt).toEqual(today)
  const companion = list!.seats.find((one) => one.booking === booking && one.id !== booking)!.id
  expect(list!.owes).toEqual({ [booking]: { sum: 48, paid: 0, prices: { [booking]: 24, [companion]: 24 } } })
  const told = JSON.stringify(await readDoor(door))
  for (const secret of ['@', '600 111', 'Nueces', 'Nada']) expect(told).not.toContain(secret)
})

test('a phone that asks again hears what came since, and the list only if it has changed', async ({ club }) => {
  const { booking, door } = await anEvening(club)
  const first = await readDoor(door)
  const arrival = { id: randomUUID(), seat: booking, at: today, device: 'Marta', undoneAt: null }
  await noteArrivals(door, { arrivals: [arrival] })
  const again = await readDoor(door, first.since)
  expect(again.list).toBeNull()
  expect(again.arrivals.map(({ id }) => id)).toEqual([arrival.id])
  const later = { ...door, now: () => new Date(today.getTime() + 60_000) }
  const { since } = await readDoor(later, again.since)
  expect((await readDoor(later, since)).arrivals).toEqual([])
  await addWalkIns(later, walkIn())
  expect((await readDoor(later, since)).list!.seats).toHaveLength(4)
  expect((await readDoor(later, 'nonsense')).list).not.toBeNull()
})

test('a booking that came in, or paid, keeps its seats where nobody has verified the address', async ({ club }) => {
  const { booking, door, event } = await anEvening(club)
  const paid = await registerForEvent(club, event.id, aRegistration({ email: 'paid@example.org' }), { isWalkIn: true })
  const held = { heldUntil: event.date, createdAt: new Date('2026-03-10T12:00Z') }
  const hold = () => club.db.update(eventRegistrations).set(held).where(isInState('seated'))
  const statesLater = async () => {
    await freeExpiredSeats({ ...club, now: () => event.date })
    const rows = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.bookingId, booking))
    return rows.map(({ state }) => state)
  }
  await hold()
  const arrival = { id: randomUUID(), seat: booking, at: today, device: 'Marta', undoneAt: null }
  await noteArrivals(door, { arrivals: [arrival] })
  expect(await notePaymentsAtDoor(door, payment(paid.id, { amount: 24 }))).toMatchObject([{ answer: 'ok' }])
  expect(await statesLater()).toEqual(['seated', 'seated'])
  expect((await readDoorForStaff(club, event.id)).seated).toBe(3)
  await hold()
  expect((await readDoorForStaff(club, event.id)).seated).toBe(3)
  await noteArrivals(door, { arrivals: [{ ...arrival, undoneAt: today }] })
  expect(await statesLater()).toEqual(['cancelled', 'cancelled'])
})

test('the link opens one door until six hours after the event, or until staff revoke it', async ({ club }) => {
  const { event, door } = await anEvening(club)
  expect((await eventOfDoor(door)).id).toBe(event.id)
  const at = (moment: Date) => ({ ...door, now: () => moment })
  const until = doorUntil(event)
  expect(until).toEqual(new Date('2026-03-15T05:00:00Z'))
  await eventOfDoor(at(new Date(until.getTime() - 1)))
  await expect(eventOfDoor(at(until))).rejects.toThrow('pass.over')
  const other = await anEvent(club)
  const forged = atDoor({ ...club, linkKey: 'another key' }, other)
  await expect(eventOfDoor({ ...forged, linkKey: club.linkKey })).rejects.toThrow('pass.wrong')
  await expect(eventOfDoor({ ...club, actor: { kind: 'visitor', pass: 'x' } })).rejects.toThrow('pass.wrong')
  await club.db.update(events).set({ doorLinkVersion: 2 }).where(eq(events.id, event.id))
  await expect(eventOfDoor(door)).rejects.toThrow('pass.over')
  await club.db.update(events).set({ deletedAt: today }).where(eq(events.id, event.id))
  await expect(eventOfDoor(door)).rejects.toThrow('pass.wrong')
})

test('on the nights when the clock changes, an event without an end lasts until midnight', () => {
  const until = (date: string) => doorUntil({ date: new Date(date), endsAt: null }).toISOString()
  expect(until('2026-03-28T20:00:00Z')).toBe('2026-03-29T05:00:00.000Z')
  expect(until('2026-10-25T20:00:00Z')).toBe('2026-10-26T05:00:00.000Z')
  expect(until('2026-03-29T00:30:00Z')).toBe('2026-03-30T04:00:00.000Z')
})

test('money at the door is a payment of the party, once, and says who took it', async ({ club }) => {
  const { booking, cancelled, door } = await anEvening(club)
  const sent = payment(booking)
  expect(await notePaymentsAtDoor(door, sent)).toEqual([{ id: sent.payments[0]!.id, answer: 'ok' }])
  expect(await notePaymentsAtDoor(door, sent)).toEqual([{ id: sent.payments[0]!.id, answer: 'known' }])
  expect(await club.db.select().from(payments)).toMatchObject([
    { registrationId: booking, amount: 48, method: 'cash', paidOn: '2026-03-14', note: 'En la puerta (Marta)' },
  ])
  expect((await readDoor(door)).list!.owes).toEqual({})
  const again = payment(booking)
  const asked = [{ id: again.payments[0]!.id, answer: 'refused', code: 'payment.nothing-owed' }]
  expect(await notePaymentsAtDoor(door, again)).toEqual(asked)
  again.payments[0]!.anyway = true
  expect(await notePaymentsAtDoor(door, again)).toMatchObject([{ answer: 'ok' }])
  // The phone undid it: it counts no more, also where the server hears of it late, twice, or for the first time.
  const undone = { ...again, payments: [{ ...again.payments[0]!, undoneAt: today }] }
  expect(await notePaymentsAtDoor(door, undone)).toMatchObject([{ answer: 'ok' }])
  for (const copy of [undone, again]) expect(await notePaymentsAtDoor(door, copy)).toMatchObject([{ answer: 'known' }])
  const unheard = payment(booking, { undoneAt: today })
  expect(await notePaymentsAtDoor(door, unheard)).toMatchObject([{ answer: 'ok' }])
  const isVoid = { voidedAt: today, voidReason: 'Deshecho en la puerta (Marta)' }
  expect(await club.db.select().from(payments).where(isNotNull(payments.voidedAt))).toMatchObject([isVoid, isVoid])
  const late = payment(booking, { at: new Date('2026-03-09T12:00Z'), anyway: true, amount: 1 })
  expect(await notePaymentsAtDoor(door, late)).toMatchObject([{ answer: 'ok' }])
  const { door: elsewhere } = await anEvening(club)
  expect(await notePaymentsAtDoor(elsewhere, payment(cancelled))).toMatchObject([
    { answer: 'refused', code: 'registration.not-found' },
  ])
})

test('who comes without a seat gets one, with the id of the phone, once, and no email', async ({ club }) => {
  const { event, door } = await anEvening(club)
  const sent = walkIn({ email: 'claudia@example.org' })
  const { id } = sent.walkIns[0]!
  expect(await addWalkIns(door, sent)).toEqual([{ id, answer: 'ok' }])
  expect(await addWalkIns(door, sent)).toEqual([{ id, answer: 'known' }])
  const [row] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id))
  expect(row).toMatchObject({
    eventId: event.id,
    fullName: 'Clàudia Demo',
    state: 'seated',
    confirmationPending: false,
  })
  const logged = await club.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  expect(logged).toMatchObject([{ action: 'registration.created', after: { eventId: event.id, isWalkIn: true } }])
  const { door: elsewhere } = await anEvening(club)
  expect(await addWalkIns(elsewhere, sent)).toEqual([{ id, answer: 'refused', code: 'registration.not-found' }])
  expect(await club.db.$count(emails)).toBe(0)
})

test('without a free seat the phone is asked, and one more is logged with the capacity', async ({ club }) => {
  const { event, door } = await anEvening(club, { maxParticipants: 3 })
  const staff = { ...aRegistration({ email: 'last@example.org' }), eventId: event.id, isWalkIn: true }
  await addRegistration(asAdmin(club), staff as never)
  const sent = walkIn()
  const { id } = sent.walkIns[0]!
  expect(await addWalkIns(door, sent)).toEqual([{ id, answer: 'refused', code: 'event.full' }])
  sent.walkIns[0]!.raise = true
  expect(await addWalkIns(door, sent)).toEqual([{ id, answer: 'ok' }])
  const [raised] = await club.db.select().from(events).where(eq(events.id, event.id))
  expect(raised).toMatchObject({ maxParticipants: 4, registered: 4 })
  const logged = await club.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  expect(logged[0]!.after).toMatchObject({ maxParticipants: 4, reason: 'En la puerta (Marta)' })
  await club.db.update(events).set({ cancelledAt: today }).where(eq(events.id, event.id))
  expect(await addWalkIns(door, walkIn({ raise: true }))).toMatchObject([
    { answer: 'refused', code: 'event.cancelled' },
  ])
})

test('a seat that was cancelled in the meantime is in all the same; a cancelled event takes arrivals too', async ({
  club,
}) => {
  const { event, cancelled, door } = await anEvening(club)
  await club.db.update(events).set({ cancelledAt: today }).where(eq(events.id, event.id))
  const arrival = { id: randomUUID(), seat: cancelled, at: today, device: 'Marta', undoneAt: null }
  expect(await noteArrivals(door, { arrivals: [arrival] })).toEqual([{ id: arrival.id, answer: 'ok' }])
})

test('what somebody without a seat cannot eat reaches the kitchen, sealed, and is not on the list of the door', async ({
  club,
}) => {
  const { event, door } = await anEvening(club)
  await tellKitchen(asAdmin(club), event.id, { how: 'printed' })
  const sent = walkIn({ diet: 'Alergia a las nueces' })
  const later = { ...door, now: () => new Date(today.getTime() + 1) }
  expect(await addWalkIns(later, sent)).toMatchObject([{ answer: 'ok' }])
  const { changes } = await readKitchen(asAdmin(club), event.id)
  expect(changes).toMatchObject([{ name: 'Clàudia D.', change: 'new', note: 'Alergia a las nueces' }])
  const [row] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, sent.walkIns[0]!.id))
  expect(row!.dietaryRestrictions).not.toContain('nueces')
  expect(JSON.stringify(await readDoor(door))).not.toContain('nueces')
})
