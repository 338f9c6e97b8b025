import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { test, today } from '#tests/club.ts'
import { aPayment, aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { listEventMoney } from './event-money.ts'
import { notePayment } from './payments.ts'

test('the events of some days in Barcelona have their money; free ones and those in the trash are left out', async ({
  club: limited,
}) => {
  const club = { ...asAdmin(limited), isUnlimited: true }
  const at = async (date: string, price: number) => {
    const event = await anEvent(club, { title: date, price, date: new Date(date) })
    const { id } = await registerForEvent(club, event.id, aRegistration())
    return { event: event.id, id }
  }
  const first = await at('2026-03-31T22:30:00Z', 48)
  await at('2026-04-30T21:30:00Z', 20)
  await at('2026-04-30T22:30:00Z', 30)
  await at('2026-04-10T19:00:00Z', 0)
  const gone = await at('2026-04-11T19:00:00Z', 10)
  await club.db.update(events).set({ deletedAt: club.now() }).where(eq(events.id, gone.event))
  await club.db.update(eventRegistrations).set({ createdAt: today })
  await notePayment(club, aPayment(first.id, { amount: 40 }))

  const rows = await listEventMoney(club, { from: '2026-04-01', until: '2026-04-30' })
  expect(rows.map(({ title, money }) => [title, money])).toEqual([
    ['2026-03-31T22:30:00Z', { expected: 48, received: 40, owed: 8, toReturn: 0 }],
    ['2026-04-30T21:30:00Z', { expected: 20, received: 0, owed: 20, toReturn: 0 }],
  ])
  const open = async () => (await listEventMoney(club, {})).map(({ title }) => title.slice(0, 10))
  expect(await open()).toEqual(['2026-03-31', '2026-04-30', '2026-04-30'])
  await notePayment(club, aPayment(first.id, { amount: 8 }))
  expect(await open(), 'without days only those with open money').toEqual(['2026-04-30', '2026-04-30'])
  const since = await listEventMoney(club, { from: '2026-04-30' })
  expect(
    since.map(({ title }) => title.slice(0, 10)),
    'one end is enough',
  ).toEqual(['2026-04-30', '2026-04-30'])
  const until = await listEventMoney(club, { until: '2026-04-29' })
  expect(
    until.map(({ title }) => title.slice(0, 10)),
    'also what is paid',
  ).toEqual(['2026-03-31'])
  const cheap = await at('2026-05-10T19:00:00Z', 0.5)
  await club.db.update(eventRegistrations).set({ createdAt: today })
  expect(await open(), 'fifty cents are owed').toContain('2026-05-10')
  await notePayment(club, aPayment(cheap.id, { amount: 1, anyway: true }))
  expect(await open(), 'and fifty are too much').toContain('2026-05-10')
  await at('2026-05-10T19:00:00Z', 1)
  const ids = (await listEventMoney(club, { from: '2026-05-10' })).map(({ id }) => id)
  expect(ids, 'of the same hour always in the same order').toEqual(ids.toSorted())
})
