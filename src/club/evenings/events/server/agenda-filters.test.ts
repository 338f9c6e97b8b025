import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from './table.ts'
import { agendaQuery } from '../shared/agenda.ts'
import { test, today } from '#tests/club.ts'
import { aRestaurant, anEvent, asAdmin, daysLater } from '#tests/factories.ts'
import { readAgenda } from './agenda.ts'
import { readEventOverview } from './event-overview.ts'
import { listEvents } from './events.ts'
import { getRestaurantPage } from './restaurant-page.ts'
import { nextScheduleChange } from './next-schedule-change.ts'

const inDays = (count: number) => new Date(today.getTime() + count * 24 * 60 * 60 * 1000)

test('each filter of a long agenda finds its events, past ones on the pages of the past', async ({ club }) => {
  for (let day = 1; day <= 52; day += 1) await anEvent(club, { title: 'other', price: 90, date: inDays(200 + day) })
  await club.db.update(events).set({ registered: 10 })
  const free = (title: string, day: number, more: Partial<typeof events.$inferInsert> = {}) =>
    anEvent(club, { title, price: 91, date: inDays(day), ...more })
  await free('with room', 3)
  await free('one seat left', 2, { registered: 9 })
  await free('full', 4, { registered: 10 })
  await free('cancelled', 5, { cancelledAt: today })
  await free('cancelled and full', 6, { cancelledAt: today, registered: 10 })
  await free('with room, past', -3)
  await free('for members yet', 8, { publicFrom: inDays(1) })
  await free('closed', 9, { closesAt: inDays(-1) })
  await free('in the trash', 7, { deletedAt: today, price: 0 })
  await free('a draft', 7, { publishedAt: null, price: 0 })
  const found = async (query: object) => {
    const { events: rows, ...page } = await readAgenda(club, agendaQuery.parse(query))
    expect(page.isWhole).toBe(false)
    return rows.map(({ title }) => title)
  }
  expect(await found({ sitio: '1' })).toEqual(['one seat left', 'with room'])
  expect(await found({ sitio: '2' })).toEqual(['with room'])
  expect(await found({ sitio: '1', anteriores: 1 }), 'nobody can go there').toEqual([])
  await free('for nothing', 8, { price: 0, registered: 10 })
  await free('for 30', 9, { price: 30, registered: 10 })
  await free('for 30.50', 10, { price: 30.5, registered: 10 })
  expect(await found({ gratis: '1' })).toEqual(['for nothing'])
  expect(await found({ hasta: 30 })).toEqual(['for nothing', 'for 30'])
  await free('in July, in Barcelona', 11, { date: new Date('2027-06-30T22:00Z') })
  await free('in June', 12, { date: new Date('2027-06-30T21:59Z') })
  expect(await found({ mes: 7 })).toEqual(['in July, in Barcelona'])
  expect(await found({ mes: 7, gratis: '1' })).toEqual([])
})

test('the events around one are the next by date and id, without the trash; only its own guests are unreached', async ({
  club,
}) => {
  const add = (title: string, day: number, more: Partial<typeof events.$inferInsert> = {}) =>
    anEvent(club, { title, date: inDays(day), ...more })
  const ids = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
  const last = await add('last', 9)
  await add('first of its day', 5, { id: ids[0] })
  const own = await add('own', 5, { id: ids[1] })
  await add('last of its day', 5, { id: ids[2] })
  await add('earlier', 4)
  await add('in the trash', 5.1, { deletedAt: today })
  const around = async (id: string) => {
    const { previous, next } = (await readEventOverview(club, id)).neighbours
    return [previous?.title, next?.title]
  }
  expect(await around(own.id)).toEqual(['first of its day', 'last of its day'])
  expect(await around(ids[2]!)).toEqual(['own', 'last'])
  expect(await around(last.id)).toEqual(['last of its day', undefined])
  for (const { id, title } of [own, last])
    await club.db
      .insert(eventRegistrations)
      .values({ eventId: id, fullName: `Guest of ${title}`, email: '', promotedAt: today, updatedAt: today })
  const overview = await readEventOverview(asAdmin(club), own.id)
  expect(overview.people?.unreached.map(({ fullName }) => fullName)).toEqual(['Guest of own'])
})

test('the list of events goes by date, from an instant on, with or without what is cancelled', async ({ club }) => {
  for (const day of [3, 1, 2, 5]) await anEvent(club, { title: `${day}`, date: inDays(day) })
  await anEvent(club, { title: 'cancelled', date: inDays(4), cancelledAt: today })
  const titles = async (query: Parameters<typeof listEvents>[1]) =>
    (await listEvents(club, query)).map(({ title }) => title)
  expect(await titles({})).toEqual(['1', '2', '3', 'cancelled', '5'])
  expect(await titles({ from: inDays(2), limit: 3 }), 'the instant counts').toEqual(['2', '3', 'cancelled'])
  expect(await titles({ cancelled: 'no' })).toEqual(['1', '2', '3', '5'])
})

test('a restaurant’s page has its latest twenty events by date, the cancelled among them', async ({ club }) => {
  const [{ id: restaurantId }, { id: other }] = [await aRestaurant(club), await aRestaurant(club)]
  for (const day of [3, -1, 2]) await anEvent(club, { restaurantId, title: `${day}`, date: inDays(day) })
  await anEvent(club, { restaurantId, title: 'cancelled', date: inDays(4), cancelledAt: today })
  await anEvent(club, { restaurantId: other, title: 'elsewhere', date: inDays(5) })
  await anEvent(club, { restaurantId, title: 'a draft', date: inDays(40), publishedAt: null })
  const titles = async () => (await getRestaurantPage(club, restaurantId)).eventos.map(({ title }) => title)
  expect(await titles()).toEqual(['-1', '2', '3', 'cancelled'])
  for (let day = 0; day < 18; day += 1) await anEvent(club, { restaurantId, title: 'more', date: inDays(10 + day) })
  expect(await titles()).toEqual(['3', 'cancelled', ...Array(18).fill('more')])
})

test('registration for all, its end and that of the waiting list change the pages, once each', async ({ club }) => {
  const inHours = (hours: number) => inDays(hours / 24)
  const next = () => nextScheduleChange(club)
  const { id } = await anEvent(club, { date: inHours(72 + 4) })
  expect(await next(), 'the waiting list closes').toEqual(inHours(4))
  const put = (values: Partial<typeof events.$inferInsert>) =>
    club.db.update(events).set(values).where(eq(events.id, id))
  await put({ publicFrom: inHours(3), closesAt: inHours(5) })
  expect(await next()).toEqual(inHours(3))
  await put({ publicFrom: inHours(-1), closesAt: inHours(2) })
  expect(await next()).toEqual(inHours(2))
  await put({ publicFrom: today, closesAt: today })
  expect(await next()).toEqual(inHours(4))
  await put({ deletedAt: today })
  expect(await next()).toEqual(inHours(11))
  expect(await nextScheduleChange(daysLater(club, 1))).toEqual(inHours(35))
})
