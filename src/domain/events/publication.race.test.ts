import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, anEventForm } from '#tests/factories.ts'
import { registerForEvent } from '../registrations/registrations.ts'
import { changeEvent, getEventForStaff } from './events-editing.ts'
import { publishEvent } from './publication.ts'

test('an event is hidden while a guest registers: never is a draft somebody’s', async ({ liveClub }) => {
  const outcomes = new Set<boolean>()
  for (let n = 0; n < 12; n += 1) {
    const { id } = await anEvent(liveClub)
    const hide = () => changeEvent(liveClub, id, { ...anEventForm(), publication: 'draft', version: 1 })
    const register = () => registerForEvent(liveClub, id, aRegistration({ email: `guest-${n}@example.org` }))
    await Promise.allSettled(n % 2 === 0 ? [hide(), register()] : [register(), hide()])
    const { publishedAt, registered } = await getEventForStaff(liveClub, id)
    expect([publishedAt === null, registered]).toEqual(registered === 0 ? [true, 0] : [false, 1])
    outcomes.add(publishedAt === null)
  }
  expect(outcomes.size, 'each of the two wins at times').toBe(2)
})

test('two people publish a draft at once: it is published once', async ({ liveClub }) => {
  const { id } = await anEvent(liveClub, { publishedAt: null })
  const tries = await Promise.allSettled([publishEvent(liveClub, id), publishEvent(liveClub, id)])
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await getEventForStaff(liveClub, id)).toMatchObject({ version: 2 })
})
