import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, anEventForm } from '#tests/factories.ts'
import { changeEvent } from './events-editing.ts'
import { getEvent } from './events.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'

test('five saves of one event at once: one is written, four are conflicts', async ({ liveClub }) => {
  const event = await anEvent(liveClub)
  const save = (price: number) => changeEvent(liveClub, event.id, { ...anEventForm({ price }), version: 1 })
  const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(save))
  const refused = tries.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 4 }, () => 'content.conflict'))
})

test('capacity is reduced while guests register: there are never more guests than seats', async ({ liveClub }) => {
  Object.assign(liveClub, { isUnlimited: true })
  const event = await anEvent(liveClub, { maxParticipants: 8 })
  await Promise.allSettled([
    ...Array.from({ length: 8 }, () => registerForEvent(liveClub, event.id, aRegistration())),
    changeEvent(liveClub, event.id, { ...anEventForm({ maxParticipants: 4 }), version: 1 }),
  ])
  const { registered, maxParticipants } = await getEvent(liveClub, event.id)
  expect(registered).toBeLessThanOrEqual(maxParticipants)
})
