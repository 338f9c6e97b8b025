import { randomUUID } from 'node:crypto'
import { eq, or } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { eventRegistrations } from './table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { companions, otherParties, rowOf } from '#tests/bookings.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin, daysLater } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { cancelRegistrations, declineRegistration, restoreRegistrations } from './cancellations/by-staff.ts'
import { confirmHeldSeat, freeExpiredSeats } from './held-seats/held-seats.ts'
import { proveAddress } from './held-seats/own-registrations.ts'
import { queueConfirmations } from './pending-confirmations.ts'
import { changeRegistration } from './registrations-by-staff.ts'
import { getRegistration } from './registrations-list.ts'
import { registerForEvent } from './registrations.ts'

type Stored = Partial<typeof eventRegistrations.$inferInsert> & { fullName: string }

/** Berta's party, another at the same event, and hers at another event; `others`: the rows of both, and their emails. */
const threeParties = async (limited: Club) => {
  const club: Club = { ...asAdmin(limited), isUnlimited: true }
  const guest: Club = { ...club, actor: { kind: 'visitor' } }
  const [event, other] = [await anEvent(club), await anEvent(club)]
  const request = aRegistration({ companions })
  const pau = aRegistration({ fullName: 'Pau', email: 'pau@example.org', companions: companions.slice(0, 1) })
  const { id } = await registerForEvent(guest, event.id, request)
  await registerForEvent(guest, event.id, pau)
  await registerForEvent(guest, other.id, { ...request, idempotencyKey: randomUUID() })
  await queueConfirmations(club, 10)
  const others = () => otherParties(club, id)
  const party = () =>
    club.db
      .select()
      .from(eventRegistrations)
      .where(or(eq(eventRegistrations.id, id), eq(eventRegistrations.companionOf, id)))
      .orderBy(eventRegistrations.id)
  return { club, guest, event, other, request, id, others, party }
}

test('no act on a party changes other parties or their emails', async ({ club: limited }) => {
  const { club, guest, event, other, request, id, others, party } = await threeParties(limited)
  const before = await others()
  expect(before.map((rows) => rows.length)).toEqual([5, 3])
  const eventId = event.id
  const { version, email } = await getRegistration(club, id)
  const form = { email, phone: '600 000 001', isMember: false, howDidYouKnowUs: '' as const, notes: '' }
  const saved = { ...form, fullName: 'Berta Demo', dietaryRestrictions: '', language: 'es' as const, version }
  const later = daysLater(club, 1)
  await changeRegistration(later, id, saved)
  expect(await rowOf(club, eq(eventRegistrations.id, id))).toMatchObject({
    phone: '600 000 001',
    version: version + 1,
    updatedAt: later.now(),
  })
  const stale = await changeRegistration(club, id, saved).catch((error: unknown) => error)
  expect(stale).toMatchObject({
    code: 'content.conflict',
    details: { current: { version: version + 1 }, changedBy: 'admin@cercle.example' },
  })
  await cancelRegistrations(club, { eventId, ids: [id], withCompanions: true, tellThem: true, reason: '' })
  expect((await party()).map(({ cancelledAt }) => cancelledAt)).toEqual([today, today, today])
  await restoreRegistrations(club, { eventId, ids: (await party()).map((row) => row.id) })
  expect((await party()).map(({ cancelledAt }) => cancelledAt)).toEqual([null, null, null])
  await registerForEvent(guest, eventId, { ...request, companions: [] })
  await registerForEvent(guest, eventId, { ...request, companions, fullName: 'Berta Demo i Puig' })
  await cancelRegistrations(club, { eventId, ids: [id], withCompanions: true, tellThem: false, reason: 'No' })
  expect(await registerForEvent(guest, eventId, request)).toEqual({ id, isAsked: true })
  expect(await registerForEvent(guest, eventId, { ...request, companions: [] })).toEqual({ id, isAsked: true })
  await declineRegistration(later, id)
  expect(await rowOf(club, eq(eventRegistrations.id, id))).toMatchObject({ askedAt: null, updatedAt: later.now() })
  expect(await others()).toEqual(before)
  const [row] = await club.db.select().from(events).where(eq(events.id, other.id))
  expect(row).toMatchObject({ registered: 3, version: 1 })
  const log = await club.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.createdAt)
  expect(log.map(({ action, subject, after }) => [action, subject, after])).toEqual(
    expect.arrayContaining([
      ['registration.changed', 'event_registrations', { fields: ['phone'] }],
      ['registration.cancelled', 'event_registrations', { eventId }],
      ['registration.cancelled', 'event_registrations', { eventId, reason: 'No' }],
      ['registration.declined', 'event_registrations', { eventId }],
    ]),
  )
  for (const act of [() => declineRegistration(club, eventId), () => changeRegistration(club, eventId, saved)])
    await expect(act()).rejects.toMatchObject({ code: 'registration.not-found' })
})

test('held seats: acts of staff, expiry and the owner of an address change one party alone', async ({ club }) => {
  const at = (minutes: number): Club => ({ ...asAdmin(club), now: () => new Date(today.getTime() + minutes * 60_000) })
  const held = (name: string, minutes: number) => ({
    fullName: name,
    email: `${name}@example.org`,
    heldUntil: at(minutes).now(),
    clientNetwork: name,
  })
  const [event, other] = [await anEvent(club), await anEvent(club)]
  const store = async (eventId: string, values: Stored) => {
    const [row] = await club.db
      .insert(eventRegistrations)
      .values({ email: '', ...values, eventId })
      .returning()
    return row!.id
  }
  const berta = await store(event.id, held('berta', 120))
  const nil = await store(event.id, {
    ...held('nil', 120),
    email: '',
    companionOf: berta,
  })
  const gone = { cancelledAt: today, cancelledBy: 'guest', companionOf: berta }
  await store(event.id, { ...held('left', 120), ...gone })
  await store(event.id, held('pau', 120))
  const expired = [await store(event.id, held('quim', 60)), await store(other.id, held('rosa', 60))]
  const stranger = await store(other.id, {
    ...held('zoe', 120),
    email: 'BERTA@example.org',
  })
  const states = async () =>
    Object.fromEntries(
      (await club.db.select().from(eventRegistrations)).map((row) => [
        row.fullName,
        `${row.cancelledLate ? 'late, ' : ''}${row.cancelledAt ? `cancelled by ${row.cancelledBy}` : row.heldUntil ? 'held' : 'seated'}${row.provenAt ? ', proven' : ''} ${row.version}`,
      ]),
    )
  expect((await freeExpiredSeats(at(60))).toSorted()).toEqual([event.id, other.id].toSorted())
  const after = { berta: 'held 1', nil: 'held 1', left: 'cancelled by guest 1', pau: 'held 1', zoe: 'held 1' }
  const freed = { quim: 'cancelled by expiry 2', rosa: 'cancelled by expiry 2' }
  expect(await states()).toEqual({ ...after, ...freed })
  expect(await freeExpiredSeats(at(60))).toEqual([])
  await confirmHeldSeat(at(61), berta)
  await confirmHeldSeat(at(62), berta)
  const confirmed = { ...after, ...freed, berta: 'seated 2', nil: 'seated 2' }
  expect(await states()).toEqual(confirmed)
  const rows = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.confirmationPending, true))
  expect(rows.map(({ id, updatedAt }) => [id, updatedAt]).toSorted()).toEqual(
    [berta, nil].map((id) => [id, at(61).now()]).toSorted(),
  )
  const log = await club.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'registration.confirmed'))
    .orderBy(auditLog.id)
  expect(log).toMatchObject([{ subject: 'event_registrations', subjectId: berta, after: { eventId: event.id } }])
  await expect(confirmHeldSeat(at(61), event.id)).rejects.toMatchObject({ code: 'registration.not-found' })

  const owner: Club = { ...at(70), actor: { ...asAdmin(club).actor, email: 'Berta@example.org' } as Club['actor'] }
  expect(await proveAddress(owner, [stranger, expired[0]!])).toEqual({ kept: 1, dropped: 1, isGone: false })
  expect(await states()).toEqual({
    ...confirmed,
    berta: 'seated, proven 3',
    nil: 'seated, proven 3',
    zoe: 'cancelled by not-mine, proven 3',
  })
  const [dropped] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, stranger))
  expect(dropped).toMatchObject({ provenAt: at(70).now(), updatedAt: at(70).now() })
})
