import { expect } from 'vitest'
import { type EventList, eventList } from '../shared/event-form.ts'
import { test, today } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { readAgenda } from './agenda.ts'
import type { Club } from '#club/core/server/club.ts'
import { readDashboard } from '#club/people/inbox/server/dashboard.ts'
import { listEventsForStaff } from './kind.ts'
import { hourMs } from '#base/dates/durations.ts'

const inHours = (hours: number) => new Date(today.getTime() + hours * hourMs)

/** Events around now, which is 13:00 in Barcelona. */
const aBusyDay = async (club: Club) => {
  const add = (title: string, from: number, to?: number) =>
    anEvent(club, { title, date: inHours(from), endsAt: to === undefined ? null : inHours(to) })
  await add('over since yesterday', -20)
  await add('over for an hour', -3, -1)
  await add('a trip of three days', -48, 24)
  await add('of this morning, without an end', -4)
  await add('a lunch', -0.5, 2)
  await add('tonight', 7, 10)
}

test('the panel lists events under way as upcoming, not as past', async ({ club }) => {
  await aBusyDay(club)
  const titlesOf = async (filter: EventList['filter']) =>
    (await listEventsForStaff(club, eventList.parse({ filter, sort: 'date' }))).rows.map(({ title }) => title)
  expect(await titlesOf('past')).toEqual(['over since yesterday', 'over for an hour'])
  expect(await titlesOf('upcoming')).toEqual([
    'a trip of three days',
    'of this morning, without an end',
    'a lunch',
    'tonight',
  ])
})

test('the dashboard has the events under way and just over, and the next one', async ({ club }) => {
  await aBusyDay(club)
  await anEvent(club, { title: 'in the trash', date: inHours(-1), endsAt: inHours(1), deletedAt: today })
  const { tonight, next } = await readDashboard(club)
  expect(tonight.map(({ title }) => title)).toEqual([
    'a trip of three days',
    'of this morning, without an end',
    'over for an hour',
    'a lunch',
  ])
  expect(next.map(({ title }) => title)).toEqual(['tonight'])
})

test('a long agenda starts with a trip that is still under way, and lists it once', async ({ club }) => {
  for (let day = 1; day <= 60; day += 1) await anEvent(club, { title: `past ${day}`, date: inHours(-24 * day - 1) })
  await aBusyDay(club)
  const titlesOf = async (query: Parameters<typeof readAgenda>[1]) =>
    (await readAgenda(club, query)).events.map(({ title }) => title)
  const first = await titlesOf({})
  expect(first[0]).toBe('a trip of three days')
  expect(first.at(-1)).toBe('tonight')
  const before = await titlesOf({ anteriores: 1 })
  expect(before.at(-1)).toBe('past 2')
  expect(before).not.toContain('a trip of three days')
})

test('events that are over do not appear on the first page', async ({ club }) => {
  for (let day = 1; day <= 60; day += 1)
    await anEvent(club, { title: `past ${day}`, date: inHours(-24 * day), endsAt: inHours(-24 * day + 3) })
  await anEvent(club, { title: 'tonight', date: inHours(7) })
  expect((await readAgenda(club, {})).events.map(({ title }) => title)).toEqual(['tonight'])
})
