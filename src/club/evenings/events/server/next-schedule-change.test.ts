import { expect } from 'vitest'
import { test, today } from '#tests/club.ts'
import { aPost, anEvent } from '#tests/factories.ts'
import { nextScheduleChange } from './next-schedule-change.ts'
import { hourMs } from '#base/dates/durations.ts'

const inHours = (hours: number) => new Date(today.getTime() + hours * hourMs)

test('the agenda changes when an event begins or ends, and at midnight in Barcelona', async ({ club }) => {
  // It is 13:00 in Barcelona.
  expect(await nextScheduleChange(club)).toEqual(inHours(11))
  await anEvent(club, { date: inHours(9), endsAt: inHours(10) })
  await anEvent(club, { date: inHours(10) })
  expect(await nextScheduleChange(club)).toEqual(inHours(9))
  await anEvent(club, { date: inHours(-48), endsAt: inHours(2) })
  expect(await nextScheduleChange(club)).toEqual(inHours(2))
  await anEvent(club, { date: inHours(1), deletedAt: today })
  await anEvent(club, { date: inHours(-3), endsAt: inHours(-1) })
  await aPost(club, { publishedAt: inHours(1), deletedAt: today })
  await aPost(club, { publishedAt: inHours(1), status: 'draft' })
  await aPost(club, { publishedAt: inHours(-1) })
  expect(await nextScheduleChange(club)).toEqual(inHours(2))
  await aPost(club, { publishedAt: inHours(1.5) })
  expect(await nextScheduleChange(club), 'a post appears').toEqual(inHours(1.5))
})

test.for([
  ['in winter', '2026-01-15T22:59:59Z', '2026-01-15T23:00:00Z'],
  ['just after midnight', '2026-01-15T23:00:00Z', '2026-01-16T23:00:00Z'],
  ['when summer time begins', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['when summer time ends', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
] as const)('the next midnight in Barcelona: %s', async ([_when, at, midnight], { club }) => {
  expect(await nextScheduleChange({ ...club, now: () => new Date(at) })).toEqual(new Date(midnight))
})

test('an event that begins or ends now does not change the agenda again', async ({ club }) => {
  await anEvent(club, { date: today, endsAt: inHours(3) })
  await anEvent(club, { date: inHours(-2), endsAt: today })
  expect(await nextScheduleChange(club)).toEqual(inHours(3))
})
