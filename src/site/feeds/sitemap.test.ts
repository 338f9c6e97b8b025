import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { clubFacts } from '#club/pages/facts/server/table.ts'
import { createApi } from '../api/index.ts'
import type { Club } from '#club/core/server/club.ts'
import { limits } from '#base/limits.ts'
import { aStorage } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent } from '#tests/factories.ts'
import { createFeeds } from './feeds.ts'

const origin = 'https://cercle.example'

/** Returns a function that requests a feed. */
const getterOf = (club: Club) => {
  const storage = aStorage()
  const api = createApi({ ...club, storage }, async () => ({ kind: 'visitor' }))
  const feeds = createFeeds({ ...club, api, origin, storage })
  return async (path: string) => feeds.request(path)
}

test('the sitemap lists every public page in both languages, with its alternates', async ({ club }) => {
  const event = await anEvent(club)
  const restaurant = await aRestaurant(club)
  const post = await aPost(club, { slug: 'pan-y-tomate', contentCa: '<p>Pa.</p>' })
  const draft = await aPost(club, { status: 'draft', publishedAt: null })
  const get = getterOf(club)

  const answer = await get('/sitemap.xml')
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const xml = await answer.text()
  for (const path of ['', 'club', `eventos/${event.id}`, `restaurantes/${restaurant.id}`, `blog/${post.slug}`]) {
    const [es, ca] = [`${origin}/${path}`, `${origin}/ca${path && `/${path}`}`]
    expect(xml).toContain(`<loc>${es}</loc>`)
    expect(xml).toContain(`<loc>${ca}</loc>`)
    expect(xml).toContain(`hreflang="ca" href="${ca}"`)
    expect(xml).toContain(`hreflang="x-default" href="${es}"`)
  }
  expect(xml).not.toContain(draft.slug)
  // Each of the three has changed; the others have when the facts of the club have.
  for (const path of ['', 'eventos', `eventos/${event.id}`, `restaurantes/${restaurant.id}`, `blog/${post.slug}`])
    expect(xml).toMatch(new RegExp(`<loc>${origin}/${path}</loc><lastmod>\\d{4}-`))
  expect(xml).not.toMatch(/admin|socio|auth/)
})

test('what has no Catalan text is not named as Catalan, in the whole sitemap and in its parts', async ({ club }) => {
  const event = await anEvent(club, { description: 'Se cena.', descriptionCa: '' })
  const untitled = await anEvent(club, { titleCa: '' })
  const restaurant = await aRestaurant(club, { description: 'Brasa.', descriptionCa: '' })
  const post = await aPost(club, { slug: 'pan', titleCa: 'Pa' })
  const get = getterOf(club)
  const month = event.date.toISOString().slice(0, 7)
  const parts = ['/sitemap-paginas.xml', `/sitemap-eventos.xml?mes=${month}`, `/sitemap-blog.xml?mes=${month}`]
  const texts = await Promise.all(parts.map(async (part) => (await get(part)).text()))
  for (const xml of [await (await get('/sitemap.xml')).text(), texts.join('')])
    for (const path of [event, untitled]
      .map(({ id }) => `eventos/${id}`)
      .concat(`restaurantes/${restaurant.id}`, `blog/${post.slug}`)) {
      expect(xml).toContain(`<loc>${origin}/${path}</loc>`)
      expect(xml).not.toContain(`/ca/${path}`)
    }
})

test('each list has the last change of what it lists, and never an earlier one than the facts of the club', async ({
  club,
}) => {
  const on = (day: string) => ({ updatedAt: new Date(`2026-${day}T12:00Z`) })
  await anEvent(club, { ...on('02-01'), publishedAt: new Date('2026-01-01') })
  await aRestaurant(club, on('02-02'))
  await aPost(club, { ...on('02-03'), publishedAt: new Date('2026-01-01') })
  const get = getterOf(club)
  const changed = async () => {
    const xml = await (await get('/sitemap.xml')).text()
    const found = xml.matchAll(
      /<loc>https:\/\/cercle\.example\/(|eventos|restaurantes|blog|club)<\/loc>(?:<lastmod>([^<T]*))?/g,
    )
    return Object.fromEntries([...found].map(([, path = '', day]) => [path, day?.slice(5)]))
  }
  const lists = { eventos: '02-01', restaurantes: '02-02', blog: '02-03' }
  expect(await changed()).toEqual({ ...lists, '': '02-01', club: undefined })
  await club.db.insert(clubFacts).values({ part: 'membership', ...on('02-02') })
  expect(await changed()).toEqual({
    '': '02-02',
    club: '02-02',
    eventos: '02-02',
    restaurantes: '02-02',
    blog: '02-03',
  })
})

test('the sitemap of a larger club is an index: its parts list each page once, by the month in Barcelona', async ({
  club,
}) => {
  const restaurant = await aRestaurant(club)
  // In UTC it is still February.
  const inMarch = await anEvent(club, { date: new Date('2024-02-29T23:30Z') })
  const inFebruary = await anEvent(club, { date: new Date('2024-02-29T22:30Z') })
  await anEvent(club, { date: new Date('2019-07-01T20:00Z'), deletedAt: today })
  const post = await aPost(club, { publishedAt: new Date('2021-12-31T23:00Z'), contentCa: '<p>Pa.</p>' })
  await aPost(club, { status: 'draft', publishedAt: null })
  await club.db.execute(sql`insert into events (title, title_ca, date, max_participants, published_at)
    select 'Mesa', 'Taula', '2025-05-01T19:00Z', 9, '2025-01-01' from generate_series(1, ${limits.maxSitemapPages})`)
  const get = getterOf(club)
  const addressesIn = async (path: string) => {
    const xml = await (await get(path)).text()
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(origin, ''))
  }

  const parts = await addressesIn('/sitemap.xml')
  expect(parts).toEqual([
    '/sitemap-paginas.xml',
    '/sitemap-eventos.xml?mes=2024-02',
    '/sitemap-eventos.xml?mes=2024-03',
    '/sitemap-eventos.xml?mes=2025-05',
    '/sitemap-blog.xml?mes=2022-01',
  ])
  expect(await (await get('/sitemap.xml')).text()).toMatch(/<sitemapindex xmlns="[^"]+">\n<sitemap><loc>/)
  const [pages = [], february, march, may = [], january] = await Promise.all(parts.map(addressesIn))
  expect(pages).toContain(`/restaurantes/${restaurant.id}`)
  expect(pages).toContain('/ca/club')
  expect(february).toEqual([`/eventos/${inFebruary.id}`, `/ca/eventos/${inFebruary.id}`])
  expect(march).toEqual([`/eventos/${inMarch.id}`, `/ca/eventos/${inMarch.id}`])
  expect(new Set(may).size).toBe(2 * limits.maxSitemapPages)
  expect(january).toEqual([`/blog/${post.slug}`, `/ca/blog/${post.slug}`])
})

test.for(['', '?mes=2024-01', '?mes=2024-13', '?mes=0000-01', '?mes=2024-1', "?mes=2024-01'"])(
  'there is no part of the sitemap for a month like «%s»',
  async (month, { club }) => {
    await anEvent(club, { date: new Date('2024-02-29T20:00Z') })
    const get = getterOf(club)
    for (const part of ['eventos', 'blog']) expect((await get(`/sitemap-${part}.xml${month}`)).status).toBe(404)
  },
)

test('one sitemap lists up to 500 events, posts and restaurants; with one more it becomes an index', async ({
  club,
}) => {
  const get = getterOf(club)
  const isWhole = async () => (await (await get('/sitemap.xml')).text()).includes('<urlset')
  await aRestaurant(club)
  await club.db.execute(sql`insert into events (title, title_ca, date, max_participants, published_at)
    select 'Mesa', 'Taula', '2025-05-01T19:00Z', 9, '2025-01-01' from generate_series(1, ${limits.maxSitemapPages - 3})`)
  await aPost(club)
  await aPost(club)
  expect(await isWhole()).toBe(true)
  await aPost(club, { status: 'draft', publishedAt: null })
  await anEvent(club, { deletedAt: today })
  await aRestaurant(club, { deletedAt: today })
  expect(await isWhole(), 'hidden rows do not count').toBe(true)
  const post = await aPost(club)
  expect(await isWhole()).toBe(false)
  await club.db.execute(sql`update blog_posts set deleted_at = now() where id = ${post.id}`)
  await aRestaurant(club)
  expect(await isWhole()).toBe(false)
})
