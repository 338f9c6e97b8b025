import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, onTestFinished, vi } from 'vitest'
import { createApi } from '#api/index.ts'
import { openDatabase } from '#db/open.ts'
import type { Club } from '#domain/club.ts'
import { limits } from '#shared/club-facts.ts'
import { diskStorage } from '#storage/disk.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent } from '#tests/factories.ts'
import { createFeeds } from './feeds.ts'

const origin = 'https://cercle.example'

const siteOf = async (club: Club) => {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-feeds-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const storage = diskStorage(folder)
  const api = createApi(
    { ...club, storage },
    async () => ({ kind: 'visitor' }),
    () => club.origin,
  )
  const feeds = createFeeds({ api, origin, storage })
  return { storage, get: async (path: string) => feeds.request(path) }
}

test('the sitemap names every public page in both languages, with its alternates', async ({ club }) => {
  const event = await anEvent(club)
  const restaurant = await aRestaurant(club)
  const post = await aPost(club, { slug: 'pan-y-tomate' })
  const draft = await aPost(club, { status: 'draft', publishedAt: null })
  const { get } = await siteOf(club)

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
  expect(xml).not.toMatch(/admin|socio|auth/)
})

test('of a larger club the sitemap is an index: its parts name each place once, by the month in Barcelona', async ({
  club,
}) => {
  const house = await aRestaurant(club)
  // Still February in Greenwich.
  const inMarch = await anEvent(club, { date: new Date('2024-02-29T23:30Z') })
  const inFebruary = await anEvent(club, { date: new Date('2024-02-29T22:30Z') })
  await anEvent(club, { date: new Date('2019-07-01T20:00Z'), deletedAt: today })
  const post = await aPost(club, { publishedAt: new Date('2021-12-31T23:00Z') })
  await aPost(club, { status: 'draft', publishedAt: null })
  await club.db.execute(sql`insert into events (title, date, max_participants)
    select 'Mesa', '2025-05-01T19:00Z', 9 from generate_series(1, ${limits.placesAtOnce})`)
  const { get } = await siteOf(club)
  const namedIn = async (path: string) => {
    const xml = await (await get(path)).text()
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(origin, ''))
  }

  const parts = await namedIn('/sitemap.xml')
  expect(parts).toEqual([
    '/sitemap-paginas.xml',
    '/sitemap-eventos.xml?mes=2024-02',
    '/sitemap-eventos.xml?mes=2024-03',
    '/sitemap-eventos.xml?mes=2025-05',
    '/sitemap-blog.xml?mes=2022-01',
  ])
  expect(await (await get('/sitemap.xml')).text()).toMatch(/<sitemapindex xmlns="[^"]+">\n<sitemap><loc>/)
  const [pages = [], february, march, may = [], january] = await Promise.all(parts.map(namedIn))
  expect(pages).toContain(`/restaurantes/${house.id}`)
  expect(pages).toContain('/ca/club')
  expect(february).toEqual([`/eventos/${inFebruary.id}`, `/ca/eventos/${inFebruary.id}`])
  expect(march).toEqual([`/eventos/${inMarch.id}`, `/ca/eventos/${inMarch.id}`])
  expect(new Set(may).size).toBe(2 * limits.placesAtOnce)
  expect(january).toEqual([`/blog/${post.slug}`, `/ca/blog/${post.slug}`])
})

test.for(['', '?mes=2024-01', '?mes=2024-13', '?mes=0000-01', '?mes=2024-1', "?mes=2024-01'"])(
  'there is no part of the sitemap for a month like «%s»',
  async (month, { club }) => {
    await anEvent(club, { date: new Date('2024-02-29T20:00Z') })
    const { get } = await siteOf(club)
    for (const part of ['eventos', 'blog']) expect((await get(`/sitemap-${part}.xml${month}`)).status).toBe(404)
  },
)

test('crawlers are told where the sitemap is and what is nobody’s business', async ({ club }) => {
  const { get } = await siteOf(club)
  const robots = await (await get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin')
})

test('the blog is read as RSS in each language, whatever signs a title has', async ({ club }) => {
  await aPost(club, { title: 'Pan & <tomate>', titleCa: 'Pa & <tomàquet>', slug: 'pan', excerpt: '«Así»' })
  const { get } = await siteOf(club)

  const spanish = await (await get('/rss.xml')).text()
  expect(spanish).toContain('<title>Pan &amp; &lt;tomate&gt;</title>')
  expect(spanish).toContain(`<link>${origin}/blog/pan</link>`)
  expect(spanish).toContain('<language>es</language>')
  const catalan = await (await get('/ca/rss.xml')).text()
  expect(catalan).toContain('<title>Pa &amp; &lt;tomàquet&gt;</title>')
  expect(catalan).toContain(`<guid isPermaLink="true">${origin}/ca/blog/pan</guid>`)
})

test('a calendar has every event, those of a category, or those without one, in a language', async ({ club }) => {
  const tasting = await anEvent(club, { category: 'Catas', categoryCa: 'Tastos' })
  const loose = await anEvent(club, { title: 'Paseo', titleCa: '', category: '' })
  const { get } = await siteOf(club)
  const calendar = async (path: string) => (await get(path)).text()

  const all = await calendar('/calendar.ics')
  expect(all).toContain('BEGIN:VTIMEZONE')
  expect(all).toContain(`UID:${tasting.id}`)
  expect(all).toContain('SUMMARY:Cata de garnachas')
  expect(all.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  for (const path of ['/ca/calendar.ics', '/calendar.ics?idioma=ca'])
    expect(await calendar(path)).toContain('SUMMARY:Tast de garnatxes')
  for (const category of ['Catas', 'Tastos'])
    expect(await calendar(`/calendar.ics?categoria=${category}`)).not.toContain(loose.id)
  expect(await calendar('/calendar.ics?categoria=Otros')).not.toContain(tasting.id)
  expect(await calendar('/calendar.ics?categoria=Nada')).toContain('END:VCALENDAR')
})

test('the short legal addresses lead to the pages for good, each in its language', async ({ club }) => {
  const { get } = await siteOf(club)
  for (const page of ['privacidad', 'terminos', 'aviso-legal', 'accesibilidad'])
    for (const prefix of ['', '/ca']) {
      const answer = await get(`${prefix}/${page}`)
      expect(answer.status).toBe(301)
      expect(answer.headers.get('Location')).toBe(`${prefix}/legal/${page}`)
    }
})

test('a photo of the staff is shared as a JPEG of 1200 × 630', async ({ club }) => {
  const { get, storage } = await siteOf(club)
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#C42C17' } })
    .webp()
    .toBuffer()
  await storage.put('uploads/events/1-a.webp', new Uint8Array(photo))

  const answer = await get('/og/files/uploads/events/1-a.jpg')
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
})

test.for(['nope.png', 'files/..%2f..%2fpackage.jpg', 'files/uploads/events/2-b.jpg', 'package.json'])(
  'there is no picture called %s',
  async (name, { club }) => {
    const { get } = await siteOf(club)
    expect((await get(`/og/${name}`)).status).toBe(404)
  },
)

test('while the database is away the feeds ask to be read later, and say nothing else', async ({ club }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { db, pool } = openDatabase({ host: '/nowhere', user: 'nobody', database: 'none' })
  const { get } = await siteOf({ ...club, db })

  for (const path of ['/sitemap.xml', '/sitemap-eventos.xml?mes=2024-01', '/rss.xml', '/calendar.ics']) {
    const answer = await get(path)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toBe('Unavailable')
  }
  expect((await get('/robots.txt')).status).toBe(200)
  await pool.end()
  error.mockRestore()
})
