import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test, today } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { readAgenda } from './agenda.ts'
import type { Club } from '#club/core/server/club.ts'

/** An event at noon of each day, titled with its distance from today in days; every tenth has no category. */
const anEventEachDay = (club: Club, from: number, to: number) =>
  club.db.execute(sql`
    insert into events (title, date, max_participants, published_at, category, category_ca)
    select n::text, ${today.toISOString()}::timestamptz + n * interval '1 day', 10, ${today.toISOString()}, c.es, c.ca
    from generate_series(${from}::int, ${to}::int) n,
      lateral (select * from (values (0, '', ''), (1, 'Cenas', 'Sopars')) as c (kind, es, ca) where kind = (n % 10 <> 0)::int) c`)

const daysAt = async (club: Club, query: Parameters<typeof readAgenda>[1]) => {
  const { events, ...page } = await readAgenda(club, query)
  return { days: events.map(({ title }) => Number(title)), ...page }
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

test('an agenda of 51 events is one page, the past ones first', async ({ club }) => {
  await anEventEachDay(club, -30, 20)
  expect(await daysAt(club, { pagina: 3 })).toMatchObject({
    days: range(-30, 20),
    isWhole: true,
    hasEarlier: false,
    page: 1,
  })
})

test('a longer agenda starts at today and has pages in both directions', async ({ club }) => {
  await anEventEachDay(club, -60, 105)
  expect(await daysAt(club, {})).toEqual({
    days: range(0, 50),
    categories: expect.any(Array),
    isWhole: false,
    coming: 106,
    hasEarlier: true,
    hasLater: true,
    isPast: false,
    page: 1,
  })
  expect(await daysAt(club, { pagina: 2 })).toMatchObject({ days: range(51, 101), coming: 106, hasLater: true })
  expect(await daysAt(club, { pagina: 3 })).toMatchObject({ days: range(102, 105), hasEarlier: true, hasLater: false })
  expect(await daysAt(club, { anteriores: 1 })).toMatchObject({ days: range(-51, -1), isPast: true, hasLater: true })
  expect(await daysAt(club, { anteriores: 2 })).toMatchObject({ days: range(-60, -52), hasEarlier: false })
  expect(await daysAt(club, { pagina: 9 })).toMatchObject({ days: [], hasEarlier: true, hasLater: false })
})

test('a full last page has no next page', async ({ club }) => {
  await anEventEachDay(club, -51, 50)
  expect(await daysAt(club, {})).toMatchObject({ days: range(0, 50), hasEarlier: true, hasLater: false })
  expect(await daysAt(club, { anteriores: 1 })).toMatchObject({
    days: range(-51, -1),
    hasEarlier: false,
    hasLater: true,
  })
})

test('an event of today stays on the first page until the end of the day', async ({ club }) => {
  await anEventEachDay(club, -60, 0)
  const dinner = await anEvent(club, { date: new Date('2026-03-13T23:30Z') })
  expect((await readAgenda(club, {})).events[0]?.id).toBe(dinner.id)
})

test('without upcoming events, the first page has the last past ones', async ({ club }) => {
  await anEventEachDay(club, -60, -1)
  expect(await daysAt(club, {})).toMatchObject({
    days: range(-51, -1),
    isPast: true,
    hasEarlier: true,
    hasLater: false,
  })
  expect(await daysAt(club, { anteriores: 1 })).toMatchObject({ days: range(-51, -1), hasLater: false })
  expect(await daysAt(club, { anteriores: 2 })).toMatchObject({ days: range(-60, -52), hasLater: true })
})

test('categories are listed once, and the filter pages through one of them', async ({ club }) => {
  await anEventEachDay(club, -600, 60)
  await anEvent(club, { title: '61', category: 'Charlas', categoryCa: 'Xerrades', date: new Date('2026-06-01T10:00Z') })
  await anEvent(club, { category: 'Papelera', deletedAt: today })
  const { categories } = await readAgenda(club, {})
  expect(categories).toEqual([
    { category: '', categoryCa: '' },
    { category: 'Cenas', categoryCa: 'Sopars' },
    { category: 'Charlas', categoryCa: 'Xerrades' },
  ])
  expect(await daysAt(club, { categoria: '' })).toMatchObject({ days: [0, 10, 20, 30, 40, 50, 60], hasLater: false })
  expect((await daysAt(club, { categoria: '', anteriores: 1 })).days).toHaveLength(51)
  expect((await daysAt(club, { categoria: '', anteriores: 2 })).days).toEqual(range(-60, -52).map((n) => n * 10))
  expect((await daysAt(club, { categoria: 'Charlas' })).days).toEqual([61])
  expect((await daysAt(club, { categoria: 'Nada' })).days).toEqual([])
  await anEvent(club, { title: '62', category: 'Otros', date: new Date('2026-06-02T10:00Z') })
  for (const categoria of ['', 'Otros', 'Altres'])
    expect((await daysAt(club, { categoria })).days, 'all names of one category').toEqual([
      0, 10, 20, 30, 40, 50, 60, 62,
    ])
})

test('events in the trash do not count', async ({ club }) => {
  await anEventEachDay(club, 0, 50)
  await anEvent(club, { date: new Date(today.getTime() - 7 * 24 * 60 * 60 * 1000), deletedAt: today })
  expect(await daysAt(club, {})).toMatchObject({ isWhole: true })
  await anEventEachDay(club, 51, 60)
  expect(await daysAt(club, {})).toMatchObject({ days: range(0, 50), isWhole: false, hasEarlier: false })
})

test('an event has as many photos as its page shows: its picture is one more, and alone it is none', async ({
  club,
}) => {
  const past = { date: new Date(today.getTime() - 86_400_000) }
  const [one, two] = ['/uploads/a.webp', '/uploads/b.webp']
  await anEvent(club, { ...past, title: 'both', imageUrl: one, images: [two] })
  await anEvent(club, { ...past, title: 'same', imageUrl: one, images: [one, two] })
  await anEvent(club, { ...past, title: 'poster', imageUrl: one, images: [] })
  await anEvent(club, { ...past, title: 'gallery', imageUrl: '', images: [one, two, '/uploads/c.webp'] })
  const { events } = await readAgenda(club, {})
  expect(Object.fromEntries(events.map(({ title, photos }) => [title, photos]))).toEqual({
    both: 2,
    same: 2,
    poster: 0,
    gallery: 3,
  })
})
