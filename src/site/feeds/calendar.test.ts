import { tmpdir } from 'node:os'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { createApi } from '../api/index.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { cancelEvent, restoreCancelledEvent } from '#club/evenings/notices/server/cancel-event.ts'
import { sendDueNotice } from '#club/evenings/notices/server/send-due.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { dayMs, minuteMs } from '#base/dates/durations.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { calendarOfEmail } from '#tests/calendar-files.ts'
import { test as clubTest } from '#tests/club.ts'
import { anEvent, aRestaurant } from '#tests/factories.ts'
import { tellThem, test as noticeTest } from '#tests/notices.ts'
import { readCalendar } from '#tests/read-calendar.ts'
import { createFeeds } from './feeds.ts'

const feedsOf = (club: Club) => {
  const storage = diskStorage(tmpdir())
  const api = createApi({ ...club, storage }, async () => ({ kind: 'visitor' }), { readOrigin: () => club.origin })
  const feeds = createFeeds({ ...club, api, origin: 'https://cercle.example', storage })
  const read = async (path: string) => (await feeds.request(path)).text()
  const entries = async (path = '/calendar.ics') => readCalendar(await read(path))
  const entry = async (id: string, path = '/calendar.ics') => (await entries(path)).find(({ uid }) => uid === id)!
  return { read, entries, entry }
}
const sources = (id: string) => ['/calendar.ics', '/ca/calendar.ics', `/eventos/${id}/calendar.ics`]
const afterDays = ({ now }: Club, days: number) => new Date(now().getTime() + days * dayMs)

clubTest('two downloads without a change in between are equal, byte by byte', async ({ club }) => {
  const { id } = await anEvent(club, { updatedAt: afterDays(club, -3) })
  await anEvent(club, { updatedAt: afterDays(club, -2) })
  const { read, entry } = feedsOf(club)
  for (const path of sources(id)) {
    const first = await read(path)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect([path, await read(path)]).toEqual([path, first])
    expect(await entry(id, path)).toMatchObject({ stamp: afterDays(club, -3).toISOString() })
  }
})

clubTest('the subscription has all events of a year back and all ahead', async ({ club }) => {
  const days = [-365.01, -365, ...Array.from({ length: 130 }, (_, day) => day + 1), 4000]
  // More of one instant than the api answers at once.
  const dates = [...days.map((day) => afterDays(club, day)), ...Array.from({ length: 130 }, () => afterDays(club, 50))]
  const rows = dates.map((date) => ({ title: 'Cata', date, maxParticipants: 9, publishedAt: new Date('2025-01-01Z') }))
  await club.db.insert(events).values(rows)
  await anEvent(club, { title: 'Borrador', publishedAt: null })
  await anEvent(club, { title: 'En la papelera', deletedAt: club.now() })
  const entries = await feedsOf(club).entries()
  const expected = dates.slice(1).map((date) => date.toISOString())
  expect(entries.map(({ start }) => start)).toEqual(expected.toSorted())
})

clubTest('an event without an end says only its start, in file and subscription', async ({ club }) => {
  const open = await anEvent(club, { endsAt: null })
  const endsAt = new Date(open.date.getTime() + 90 * minuteMs)
  const whole = await anEvent(club, { endsAt })
  const { entry, read } = feedsOf(club)
  for (const path of ['/calendar.ics', `/eventos/${open.id}/calendar.ics`]) {
    expect(await entry(open.id, path)).toMatchObject({ start: open.date.toISOString(), end: null })
    expect(await read(path)).not.toMatch(/^DURATION/m)
  }
  expect(await entry(whole.id)).toMatchObject({ end: endsAt.toISOString() })
})

clubTest(
  'the address of its restaurant is part of the place of an event: another one is a revision',
  async ({ club }) => {
    const { id: restaurantId } = await aRestaurant(club, { updatedAt: afterDays(club, -9) })
    const { id } = await anEvent(club, { restaurantId, updatedAt: afterDays(club, -5) })
    const { entry } = feedsOf(club)
    const before = await entry(id)
    const updatedAt = afterDays(club, -1)
    await club.db.update(restaurants).set({ updatedAt }).where(eq(restaurants.id, restaurantId))
    const after = await entry(id)
    expect(after.sequence).toBeGreaterThan(before.sequence)
    // Its revision does not fall with the address.
    await club.db.update(restaurants).set({ deletedAt: updatedAt }).where(eq(restaurants.id, restaurantId))
    expect((await entry(id)).sequence).toBe(after.sequence)
  },
)

noticeTest(
  'email, file and subscription count revisions alike: who has one of today hears of a move',
  async ({ told }) => {
    const { club, event, at } = told
    const minutes = (count: number) => new Date(club.now().getTime() + count * minuteMs)
    const { entry } = feedsOf(club)
    const read = () => Promise.all(sources(event.id).map((path) => entry(event.id, path)))
    const queued = async () => {
      const [email] = await club.db.select().from(emails).where(eq(emails.recipient, 'berta@example.org'))
      await club.db.delete(emails)
      return calendarOfEmail(email!)
    }
    await club.db.update(eventRegistrations).set({ confirmationPending: true })
    await queueConfirmations(club, 10)
    const confirmed = (await queued())!
    expect(confirmed.sequence).toBeLessThan(2 ** 31)
    expect(new Date(confirmed.stamp).getTime()).toBe(Date.UTC(2026) + confirmed.sequence * 1000)

    await told.save({ date: '2026-04-20T20:30' }, tellThem, minutes(10))
    const moved = { start: '2026-04-20T18:30:00.000Z' }
    for (const file of await read()) {
      expect(file).toMatchObject(moved)
      expect(file.sequence).toBeGreaterThan(confirmed.sequence)
    }
    const afterMove = (await read())[0]!.sequence
    while (await sendDueNotice(at(minutes(16))));
    const notice = (await queued())!
    expect(notice).toMatchObject(moved)
    expect(notice.sequence).toBeGreaterThanOrEqual(afterMove)

    for (const [minute, change] of [
      [20, () => told.save({ title: 'Otra cata' }, undefined, minutes(20))],
      [30, () => told.save({ location: 'Otra sala' }, undefined, minutes(30))],
      [40, () => told.save({ endsAt: '2026-04-20T23:55' }, undefined, minutes(40))],
      [50, () => cancelEvent(at(minutes(50)), event.id, { note: '', noteCa: '' })],
      [60, () => restoreCancelledEvent(at(minutes(60)), event.id)],
    ] as const) {
      const before = await read()
      await change()
      const after = await read()
      for (const [source, file] of after.entries())
        expect([minute, file.sequence]).toEqual([minute, expect.toSatisfy((now) => now > before[source]!.sequence)])
      expect(new Set(after.map(({ sequence }) => sequence)).size, 'one scale').toBe(1)
    }
  },
)
