import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aRestaurant, anAccount, anEvent, anOrganizer } from '#tests/factories.ts'
import { getPublishedPost, listPublishedPosts } from '#club/evenings/posts/server/blog-posts.ts'
import { getEvent, listEvents } from '#club/evenings/events/server/events.ts'
import { listSitemapPages, listSitemapMonth } from '#site/feeds/sitemap-pages.ts'
import { listRestaurants } from '#club/pages/restaurants/server/restaurants.ts'
import { getRestaurantPage } from '#club/evenings/events/server/restaurant-page.ts'
import { hourMs } from '#base/dates/durations.ts'

// The public lists: which rows, in which order, how many.

const at = (hours: number) => new Date(today.getTime() + hours * hourMs)
const unknown = '00000000-0000-4000-8000-000000000000'
/** Ids in a known order. */
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

test('events are listed by date, at most 100, from an instant on if given', async ({ club }) => {
  const titles = async (query?: Parameters<typeof listEvents>[1]) =>
    (await listEvents(club, query)).map(({ title }) => title).join(' ')
  await anEvent(club, { id: idOf(2), title: 'b', date: at(1) })
  await anEvent(club, { id: idOf(3), title: 'c', date: at(1) })
  await anEvent(club, { id: idOf(1), title: 'a', date: at(1) })
  await anEvent(club, { title: 'd', date: at(2) })
  await anEvent(club, { title: 'e', date: at(0) })
  await anEvent(club, { title: 'f', date: at(0), deletedAt: today })
  expect(await titles()).toBe('e a b c d')
  expect(await titles({ from: at(1) })).toBe('a b c d')
  expect(await titles({ from: at(1), limit: 2 })).toBe('a b')
  await club.db.execute(sql`insert into events (title, date, max_participants, published_at)
    select 'x', now(), 1, '2025-01-01' from generate_series(1, 120)`)
  expect(await listEvents(club)).toHaveLength(100)
})

test('an event has its organizer, unless the organizer is in the trash', async ({ club }) => {
  await anOrganizer(club, { name: 'Another' })
  const [host, gone] = [await anOrganizer(club, { name: 'Host' }), await anOrganizer(club, { deletedAt: today })]
  const organizerOf = async (organizerId: string | null) =>
    (await getEvent(club, (await anEvent(club, { organizerId })).id)).organizer?.name
  expect([await organizerOf(host.id), await organizerOf(gone.id), await organizerOf(null)]).toEqual([
    'Host',
    undefined,
    undefined,
  ])
  for (const id of [unknown, (await anEvent(club, { deletedAt: today })).id])
    await expect(getEvent(club, id)).rejects.toMatchObject({ code: 'event.not-found' })
})

test('published posts are listed newest first, at most 100, with offset and limit', async ({ club }) => {
  const titles = async (query?: Parameters<typeof listPublishedPosts>[1]) =>
    (await listPublishedPosts(club, query)).map(({ title }) => title).join(' ')
  await aPost(club, { id: idOf(2), title: 'b', publishedAt: at(-2) })
  await aPost(club, { id: idOf(3), title: 'c', publishedAt: at(-2) })
  await aPost(club, { title: 'a', publishedAt: at(-1) })
  await aPost(club, { title: 'd', publishedAt: at(-3) })
  await aPost(club, { title: 'e', publishedAt: at(-1), deletedAt: today })
  await aPost(club, { title: 'f', publishedAt: at(-1), status: 'draft' })
  await aPost(club, { title: 'planned', publishedAt: at(1) })
  expect(await titles()).toBe('a c b d')
  expect(await titles({ limit: 2 })).toBe('a c')
  expect(await titles({ offset: 1, limit: 2 })).toBe('c b')
  await club.db.execute(sql`insert into blog_posts (title, slug, content, status, published_at)
    select 'x', 'x-' || n, '', 'published', '2026-01-01' from generate_series(1, 120) n`)
  expect(await listPublishedPosts(club)).toHaveLength(100)
})

test('a post has its author and its published neighbours', async ({ club }) => {
  const [author] = [await anAccount(club, { role: 2, name: 'Marta' }), await anAccount(club, { role: 1, name: 'Pol' })]
  for (const [slug, hours, state] of [
    ['first', -4, {}],
    ['second', -3, { authorId: author.id, excerpt: 'Short' }],
    ['draft', -2, { status: 'draft' }],
    ['gone', -2, { deletedAt: today }],
    ['third', -1, {}],
    ['planned', 1, {}],
  ] as const)
    await aPost(club, { slug, title: slug, publishedAt: at(hours), content: '<p>Long</p>', ...state })
  const beside = (title: string) => ({ slug: title, title, titleCa: '', coverImage: '' })
  expect(await getPublishedPost(club, 'second')).toMatchObject({
    author: 'Marta',
    excerpt: 'Short',
    excerptCa: '',
    description: 'Short',
    content: '<p>Long</p>',
    previous: beside('first'),
    next: beside('third'),
  })
  const ends = { author: null, excerpt: '', description: 'Long', previous: undefined, next: undefined }
  expect(await getPublishedPost(club, 'first')).toMatchObject({ ...ends, next: beside('second') })
  expect(await getPublishedPost(club, 'third')).toMatchObject({ ...ends, previous: beside('second') })
  for (const slug of ['draft', 'gone', 'planned', 'nowhere'])
    await expect(getPublishedPost(club, slug)).rejects.toMatchObject({ code: 'post.not-found' })
})

test('restaurants are listed newest first, those of one instant by id, without the trash', async ({ club }) => {
  await aRestaurant(club, { id: idOf(1), nombre: 'c', createdAt: at(0) })
  await aRestaurant(club, { id: idOf(2), nombre: 'b', createdAt: at(0) })
  await aRestaurant(club, { nombre: 'a', createdAt: at(1) })
  const { id } = await aRestaurant(club, { nombre: 'd', createdAt: at(2), deletedAt: today })
  expect((await listRestaurants(club)).map(({ nombre }) => nombre).join(' ')).toBe('a b c')
  await expect(getRestaurantPage(club, id)).rejects.toMatchObject({ code: 'restaurant.not-found' })
})

test('each invalid list of a restaurant is logged', async ({ club }) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { id } = await aRestaurant(club)
  const broken = sql`'17'::jsonb`
  await club.db.update(restaurants).set({
    images: broken,
    redesSociales: broken,
    menuDegustacion: broken,
    platosPrincipales: broken,
    valoraciones: broken,
  })
  const empty = { fotos: [], redesSociales: {}, menuDegustacion: [], platosPrincipales: [], valoraciones: {} }
  expect(await getRestaurantPage(club, id)).toMatchObject(empty)
  // The list, in which the page finds other restaurants, reads the pictures again.
  expect([...new Set(warn.mock.calls.flat())]).toEqual(
    ['images', 'redes_sociales', 'menu_degustacion', 'platos_principales', 'valoraciones'].map(
      (column) => `restaurants.${column} cannot be read and counts as empty`,
    ),
  )
  warn.mockRestore()
})

test('the sitemap contains all public events, posts and restaurants in order', async ({ club }) => {
  const [later, sooner] = [await anEvent(club, { date: at(2) }), await anEvent(club, { date: at(1) })]
  await anEvent(club, { deletedAt: today })
  const [older, newer] = [await aRestaurant(club, { createdAt: at(1) }), await aRestaurant(club, { createdAt: at(2) })]
  await aRestaurant(club, { deletedAt: today })
  await aPost(club, { slug: 'second', publishedAt: at(-1), updatedAt: at(5) })
  await aPost(club, { slug: 'first', publishedAt: at(-2), updatedAt: at(6) })
  await aPost(club, { status: 'draft' })
  await aPost(club, { deletedAt: today })
  await aPost(club, { publishedAt: at(1), updatedAt: at(7) })
  expect(await listSitemapPages(club)).toEqual({
    isWhole: true,
    changedAt: { club: null, events: later.updatedAt, restaurants: newer.updatedAt, posts: at(6) },
    restaurants: [newer, older].map(({ id, updatedAt }) => ({ id, updatedAt, hasCatalan: true })),
    events: [sooner, later].map(({ id, updatedAt }) => ({ id, updatedAt, hasCatalan: true })),
    posts: [
      { slug: 'first', updatedAt: at(6), hasCatalan: false },
      { slug: 'second', updatedAt: at(5), hasCatalan: false },
    ],
  })
})

test('a sitemap of more than 500 pages is split into months of Madrid', async ({ club }) => {
  const fill = (count: number) =>
    club.db.execute(sql`insert into events (title, date, max_participants, published_at)
      select 'x', '2026-01-31T23:00Z'::timestamptz - n * interval '1 second', 1, '2025-01-01' from generate_series(1, ${count}::int) n`)
  await aRestaurant(club)
  await aPost(club, { slug: 'may', publishedAt: new Date('2025-04-30T22:00Z') })
  await fill(498)
  expect(await listSitemapPages(club)).toMatchObject({ isWhole: true })
  const february = await anEvent(club, { date: new Date('2026-01-31T23:00Z') })
  await aPost(club, { status: 'draft', publishedAt: new Date('2026-06-01') })
  await anEvent(club, { date: new Date('2026-07-01'), deletedAt: today })
  expect(await listSitemapPages(club)).toMatchObject({
    isWhole: false,
    restaurants: [{}],
    eventMonths: ['2026-01', '2026-02'],
    postMonths: ['2025-05'],
  })
  const of = (noun: 'events' | 'posts', month: string) => listSitemapMonth(club, { noun, month })
  expect(await of('events', '2026-02')).toEqual({
    events: [{ id: february.id, updatedAt: february.updatedAt, hasCatalan: true }],
    posts: [],
  })
  expect((await of('events', '2026-01')).events).toHaveLength(498)
  expect(await of('posts', '2025-05')).toMatchObject({ events: [], posts: [{ slug: 'may' }] })
  expect(await of('posts', '2025-04')).toEqual({ events: [], posts: [] })
})
