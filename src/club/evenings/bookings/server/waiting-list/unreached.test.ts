import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin, daysLater } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { readDashboard } from '#club/people/inbox/server/dashboard.ts'
import { readEventOverview } from '#club/evenings/events/server/event-overview.ts'
import { cancelRegistrations } from '../cancellations/by-staff.ts'
import { queueConfirmations } from '../pending-confirmations.ts'
import { registerForEvent } from '../registrations.ts'
import { addRegistration, changeRegistration } from '../registrations-by-staff.ts'
import { getRegistration } from '../registrations-list.ts'
import { readUnreached } from './unreached.ts'

test('a guest with a seat from the list whose email failed is shown until it arrives or the seat is cancelled', async ({
  club: limited,
}) => {
  const club: Club = { ...asAdmin(limited), isUnlimited: true }
  const event = await anEvent(club, { maxParticipants: 1 })
  const seated = await registerForEvent(club, event.id, aRegistration())
  const waiting = { fullName: 'Carla Demo', email: 'carla@example.org', phone: '600 111 222', ifFull: 'wait' as const }
  const { id } = await registerForEvent(club, event.id, aRegistration(waiting))
  await queueConfirmations(club, 10)
  await club.db.update(emails).set({ status: 'failed', createdAt: new Date('2026-01-01') })
  const unreached = async (later = club) => (await readDashboard(later)).people?.unreached
  expect(await unreached(), 'the guest waits').toEqual([])

  await cancelRegistrations(club, { eventId: event.id, ids: [seated.id], tellThem: false, reason: '' })
  await queueConfirmations(club, 10)
  expect(await unreached()).toEqual([])
  await club.db.update(emails).set({ status: 'failed' })
  expect(await unreached()).toMatchObject([{ id, fullName: 'Carla Demo', eventId: event.id, title: event.title }])
  expect((await readEventOverview(club, event.id)).people?.unreached).toMatchObject([
    { fullName: 'Carla Demo', phone: '600 111 222' },
  ])
  expect(await unreached(daysLater(club, 8))).toEqual([])

  await club.db.insert(emails).values({
    template: 'send-event-registration-confirmation',
    recipient: 'carla@example.org',
    language: 'es',
    values: {},
    about: id,
    createdAt: new Date('2027-01-01'),
  })
  expect(await unreached()).toEqual([])
  await club.db.delete(emails).where(eq(emails.status, 'queued'))
  await club.db.update(eventRegistrations).set({ cancelledAt: club.now() }).where(eq(eventRegistrations.id, id))
  expect(await unreached()).toEqual([])
})

test('a guest without an address who got a seat from the list is shown until staff have noted the call', async ({
  club: limited,
}) => {
  const club: Club = { ...asAdmin(limited), isUnlimited: true }
  const event = await anEvent(club, { maxParticipants: 1 })
  const seated = await registerForEvent(club, event.id, aRegistration())
  const form = { ...aRegistration({ email: '', phone: '600 111 222', ifFull: 'wait' }), eventId: event.id }
  const { id } = await addRegistration(club, form)
  const unreached = async () => (await readDashboard(club)).people?.unreached
  await queueConfirmations(club, 10)
  expect(await unreached()).toEqual([])
  await cancelRegistrations(club, { eventId: event.id, ids: [seated.id], tellThem: false, reason: '' })
  await queueConfirmations(club, 10)
  expect(await unreached()).toMatchObject([{ id, phone: '600 111 222' }])

  const { fullName, email, phone, isMember, howDidYouKnowUs, dietaryRestrictions, language, version } =
    await getRegistration(club, id)
  const kept = {
    fullName,
    email,
    phone,
    isMember,
    howDidYouKnowUs: howDidYouKnowUs as '',
    dietaryRestrictions,
    version,
  }
  await changeRegistration(daysLater(club, 1), id, { ...kept, language: language as 'es', notes: 'Avisada' })
  expect(await unreached()).toEqual([])
})

test('unreached guests are sorted by event and by the time of their seat; those who know or need not know are left out', async ({
  club,
}) => {
  const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000)
  const [later, sooner] = [await anEvent(club, { date: at(200) }), await anEvent(club, { date: at(100) })]
  const [begun, trashed] = [await anEvent(club, { date: today }), await anEvent(club, { deletedAt: today })]
  const store = async (
    eventId: string,
    fullName: string,
    more: Partial<typeof eventRegistrations.$inferInsert> = {},
  ) => {
    const promoted = { promotedAt: at(-10), updatedAt: at(-10) }
    const values = { eventId, fullName, email: '', phone: '600', ...promoted, ...more }
    const [row] = await club.db.insert(eventRegistrations).values(values).returning()
    return row!.id
  }
  await store(later.id, 'Third', { promotedAt: at(-5), updatedAt: at(-5) })
  await store(later.id, 'Second')
  const first = await store(sooner.id, 'First')
  await store(sooner.id, 'A companion whose host is told', { companionOf: first })
  await store(sooner.id, 'Called since', { updatedAt: today })
  await store(sooner.id, 'Cancelled', { cancelledAt: today })
  await store(sooner.id, 'Pending', { confirmationPending: true })
  await store(sooner.id, 'Reached', { email: 'r@example.org' })
  await store(sooner.id, 'Seated from the start', { promotedAt: null })
  for (const { id } of [begun, trashed]) await store(id, 'Too late')
  const names = async (where?: Parameters<typeof readUnreached>[1]) =>
    (await readUnreached(club, where)).map(({ fullName }) => fullName)
  expect(await names()).toEqual(['First', 'Second', 'Third'])
  expect(await names(eq(events.id, later.id))).toEqual(['Second', 'Third'])
})
