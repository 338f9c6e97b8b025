import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from './table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { queueConfirmations } from './pending-confirmations.ts'
import { cancelRegistration, restoreRegistration } from './registrations-by-staff.ts'
import { registerForEvent, registerBatch } from './registrations.ts'

test('with several concurrent runs, each guest gets exactly one email', async ({ liveClub }) => {
  Object.assign(liveClub, { isUnlimited: true })
  const { id: eventId } = await anEvent(liveClub, { maxParticipants: 60 })
  const names = Array.from({ length: 60 }, (_, n) => `${n}@example.org`)
  await registerBatch(
    liveClub,
    eventId,
    names.map((email) => ({ request: aRegistration({ email }) })),
  )
  while ((await Promise.all([1, 2, 3].map(() => queueConfirmations(liveClub, 7)))).some((queued) => queued > 0));
  const queued = await liveClub.db.select({ to: emails.recipient }).from(emails)
  expect(queued.map(({ to }) => to).toSorted()).toEqual(names.toSorted())
})

test('a confirmation that cannot be queued stays pending', async ({ liveClub }) => {
  const event = await anEvent(liveClub)
  await registerForEvent(liveClub, event.id, aRegistration())
  const broken = { ...liveClub, queueEmail: () => Promise.reject(new Error('No queue')) }
  await expect(queueConfirmations(broken, 1)).rejects.toThrow('No queue')
  expect(await queueConfirmations(liveClub, 1)).toBe(1)
})

test('the oldest registration comes first', async ({ liveClub }) => {
  const event = await anEvent(liveClub)
  for (const email of ['anna@example.org', 'berta@example.org'])
    await registerForEvent(liveClub, event.id, aRegistration({ email }))
  await queueConfirmations(liveClub, 1)
  expect(await liveClub.db.select({ to: emails.recipient }).from(emails)).toEqual([{ to: 'anna@example.org' }])
})

test('a cancelled registration gets no confirmation until it is restored', async ({ club }) => {
  const event = await anEvent(club)
  const { id } = await registerForEvent(club, event.id, aRegistration())
  await cancelRegistration(club, id)
  expect(await queueConfirmations(club, 1)).toBe(0)
  await restoreRegistration(club, id)
  expect(await queueConfirmations(club, 1)).toBe(1)
})

test('a confirmation has the values at the time of queueing', async ({ club }) => {
  const event = await anEvent(club)
  const { id } = await registerForEvent(club, event.id, aRegistration({ email: 'berta@exmaple.org' }))
  await club.db.update(events).set({ date: new Date('2026-05-02T18:00Z') })
  await club.db.update(eventRegistrations).set({ email: 'berta@example.org' }).where(eq(eventRegistrations.id, id))
  await queueConfirmations(club, 1)
  const [message] = await club.db.select().from(emails)
  expect(message).toMatchObject({
    recipient: 'berta@example.org',
    values: { startsAt: '2026-05-02T18:00:00.000Z', participantEmail: 'berta@example.org' },
  })
})
