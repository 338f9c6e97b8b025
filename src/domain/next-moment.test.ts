import { expect } from 'vitest'
import { test, today } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { nextMoment } from './next-moment.ts'

const oneHour = 60 * 60 * 1000
const inHours = (hours: number) => new Date(today.getTime() + hours * oneHour)

test('time changes the agenda when an event begins or ends, and at midnight in Barcelona', async ({ club }) => {
  // It is one in the afternoon in Barcelona.
  expect(await nextMoment(club)).toEqual(inHours(11))
  await anEvent(club, { date: inHours(9), endsAt: inHours(10) })
  expect(await nextMoment(club)).toEqual(inHours(9))
  await anEvent(club, { date: inHours(-48), endsAt: inHours(2) })
  expect(await nextMoment(club)).toEqual(inHours(2))
  await anEvent(club, { date: inHours(1), deletedAt: today })
  await anEvent(club, { date: inHours(-3), endsAt: inHours(-1) })
  expect(await nextMoment(club)).toEqual(inHours(2))
})
