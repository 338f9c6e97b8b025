import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from './table.ts'
import type { Club } from '#club/core/server/club.ts'
import { registrationByStaff } from '../shared/registration-panel.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import { getEventForStaff } from '#club/evenings/events/server/events-editing.ts'
import { queueConfirmations } from './pending-confirmations.ts'
import { addRegistration } from './registrations-by-staff.ts'
import { listRegistrations } from './registrations-list.ts'
import { registerForEvent } from './registrations.ts'

// Staff are asked, not bound by the visitor's rules.

const firstPage = { search: '', filter: 'active', sort: 'createdAt', order: 'asc', page: 1 } as const
const companion = { fullName: 'Nil Demo', email: '', dietaryRestrictions: '' }
const seatsOf = async (club: Club, id: string) => {
  const { registered, maxParticipants } = await getEventForStaff(club, id)
  return [registered, maxParticipants]
}
const lastAct = async ({ db }: Club, id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, id))).at(-1)

test('adding a party to a full event raises the capacity by the missing seats, and logs the reason', async ({
  club: limited,
}) => {
  const club = asAdmin(limited)
  const { id: eventId, version } = await anEvent(club, { maxParticipants: 2 })
  await registerForEvent(club, eventId, aRegistration())
  const party = { ...aRegistration({ email: 'party@example.org', companions: [companion, companion] }), eventId }
  await expect(addRegistration(club, party)).rejects.toMatchObject({ code: 'event.too-few', details: { free: 1 } })
  const tooLow = addRegistration(club, { ...party, raiseTo: 3, reason: 'Viene invitado' })
  await expect(tooLow, 'staff have agreed to less').rejects.toMatchObject({ code: 'event.too-few' })
  expect(await seatsOf(club, eventId)).toEqual([1, 2])

  const added = await addRegistration(club, { ...party, raiseTo: 9, reason: 'Viene invitado' })
  expect(added).toEqual({ id: expect.any(String), capacity: 4 })
  expect(await seatsOf(club, eventId)).toEqual([4, 4])
  expect((await getEventForStaff(club, eventId)).version).toBe(version + 1)
  expect(await lastAct(club, added.id)).toMatchObject({
    action: 'registration.created',
    before: { maxParticipants: 2 },
    after: { eventId, reason: 'Viene invitado', maxParticipants: 4 },
  })
  // The answer was lost: the same form again raises nothing.
  expect(await addRegistration(club, { ...party, raiseTo: 9, reason: 'Viene invitado' })).toEqual({ id: added.id })
  expect(await seatsOf(club, eventId)).toEqual([4, 4])
  // With free seats there is nothing to raise.
  const { id: roomy } = await anEvent(club, { maxParticipants: 5 })
  expect(await addRegistration(club, { ...party, eventId: roomy, raiseTo: 9, reason: 'x' })).not.toHaveProperty(
    'capacity',
  )
  expect(await seatsOf(club, roomy)).toEqual([3, 5])
})

test('the waiting list keeps its order when staff add somebody beyond the capacity', async ({ club: limited }) => {
  const club = asAdmin(limited)
  const { id: eventId } = await anEvent(club, { maxParticipants: 1 })
  await registerForEvent(club, eventId, aRegistration())
  await registerForEvent(club, eventId, aRegistration({ email: 'waits@example.org', ifFull: 'wait' }))
  await addRegistration(club, { ...aRegistration({ email: 'new@example.org' }), eventId, raiseTo: 2, reason: 'x' })
  expect(await getEventForStaff(club, eventId)).toMatchObject({ registered: 2, maxParticipants: 2, waiting: 1 })
})

test('an event that has begun takes walk-in guests, after a question and without an email', async ({
  club: limited,
}) => {
  const club = asAdmin(limited)
  const { id: eventId } = await anEvent(club, { date: today })
  const guest = { ...aRegistration(), eventId }
  await expect(addRegistration(club, guest)).rejects.toMatchObject({ code: 'event.begun' })
  const { id } = await addRegistration(club, { ...guest, isWalkIn: true })
  expect(await lastAct(club, id)).toMatchObject({ after: { eventId, isWalkIn: true } })
  expect(await queueConfirmations(club, 10)).toBe(0)
  expect(await club.db.$count(emails)).toBe(0)
  // The question is for staff: no form of a visitor answers it.
  await expect(registerForEvent(club, eventId, aRegistration())).rejects.toMatchObject({ code: 'event.begun' })
  const { id: cancelled } = await anEvent(club, { date: today, cancelledAt: today })
  const atCancelled = addRegistration(club, { ...guest, eventId: cancelled, isWalkIn: true })
  await expect(atCancelled).rejects.toMatchObject({ code: 'event.cancelled' })
})

test('a caller can be added without an email address: none is sent, and the guest list shows none', async ({
  club: limited,
}) => {
  const club = asAdmin(limited)
  const { id: eventId } = await anEvent(club)
  const withEmail = { ...companion, fullName: 'Pau Demo', email: 'pau@example.org' }
  const guest = aRegistration({ email: '', phone: '600 111 222', companions: [companion, withEmail] })
  await addRegistration(club, { ...guest, eventId })
  await queueConfirmations(club, 10)
  const queued = await club.db.select().from(emails)
  expect(queued.map(({ recipient }) => recipient)).toEqual(['pau@example.org'])
  const { rows } = await listRegistrations(club, { ...firstPage, eventId })
  expect(rows.map(({ email, confirmation }) => [email, confirmation?.status])).toEqual([
    ['', undefined],
    ['', undefined],
    ['pau@example.org', 'queued'],
  ])
  expect(await club.db.$count(eventRegistrations, eq(eventRegistrations.confirmationPending, true))).toBe(0)
})

test('a higher capacity needs a reason', () => {
  const form = { ...aRegistration({ email: '' }), eventId: '11111111-1111-4111-8111-111111111111' }
  expect(registrationByStaff.safeParse(form).success).toBe(true)
  expect(registrationByStaff.safeParse({ ...form, raiseTo: 3, reason: ' ' }).error?.issues).toMatchObject([
    { path: ['reason'], message: 'required' },
  ])
})
