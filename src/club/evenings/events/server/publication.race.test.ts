import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from './table.ts'
import { untilWaiting } from '#tests/accounts/while-locked.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, anEventForm } from '#tests/factories.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { changeEvent, getEventForStaff } from './events-editing.ts'
import { publishEvent } from './events-editing.ts'

test.for(['hide', 'register'] as const)(
  'an event is hidden while a guest registers, first to %s: never is a draft somebody’s',
  async (first, { liveClub }) => {
    const { id } = await anEvent(liveClub)
    const acts = {
      hide: () => changeEvent(liveClub, id, { ...anEventForm(), publication: 'draft', version: 1 }),
      register: () => registerForEvent(liveClub, id, aRegistration()),
    }
    const begun: Promise<unknown>[] = []
    // Who waits for the row first gets it first.
    await liveClub.db.transaction(async (tx) => {
      await tx.select().from(events).where(eq(events.id, id)).for('update')
      for (const act of first === 'hide' ? [acts.hide, acts.register] : [acts.register, acts.hide]) {
        begun.push(act())
        await untilWaiting(liveClub.db, begun.length)
      }
    })
    const ends = (await Promise.allSettled(begun)).map(({ status }) => status)
    const { publishedAt, registered } = await getEventForStaff(liveClub, id)
    expect([publishedAt === null, registered]).toEqual(first === 'hide' ? [true, 0] : [false, 1])
    expect(ends).toEqual(['fulfilled', 'rejected'])
  },
)

test('two people publish a draft at once: it is published once', async ({ liveClub }) => {
  const { id } = await anEvent(liveClub, { publishedAt: null })
  const tries = await Promise.allSettled([publishEvent(liveClub, id), publishEvent(liveClub, id)])
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await getEventForStaff(liveClub, id)).toMatchObject({ version: 2 })
})
