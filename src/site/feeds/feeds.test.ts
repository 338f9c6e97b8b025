import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, vi } from 'vitest'
import { createApi } from '../api/index.ts'
import { openDatabase } from '#platform/database/open.ts'
import type { Club } from '#club/core/server/club.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { readCalendar } from '#tests/read-calendar.ts'
import { clubFacts } from '#club/pages/facts/server/table.ts'
import { test, today } from '#tests/club.ts'
import { aPost, anEvent } from '#tests/factories.ts'
import { createFeeds } from './feeds.ts'

const origin = 'https://cercle.example'

const siteOf = async (club: Club) => {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-feeds-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const storage = diskStorage(folder)
  const api = createApi({ ...club, storage }, async () => ({ kind: 'visitor' }), { readOrigin: () => club.origin })
  const feeds = createFeeds({ ...club, api, origin, storage })
  return { storage, get: async (path: string) => feeds.request(path) }
}

test('robots.txt names the sitemap and excludes the private pages', async ({ club }) => {
  const { get } = await siteOf(club)
  const robots = await (await get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin')
})

test('a club with a name of its own has a logo that says it, whatever was asked', async ({ club }) => {
  const { get } = await siteOf(club)
  const drawn = async () => (await get('/logo.svg?Otro+club')).text()
  const sample = await drawn()
  await club.db.insert(clubFacts).values({ part: 'public', facts: { name: 'Els Amics de Taula' } })
  const own = await drawn()
  expect(own).not.toBe(sample)
  const letters = (id: string) =>
    (new RegExp(`<symbol id="${id}"[^>]*>(.*?)</symbol>`).exec(own)?.[1] ?? '').split('<path').length - 1
  expect(['wordmark', 'masthead', 'symbol'].map(letters)).toEqual([15, 15, 1])
})

test('the blog has an RSS feed in each language, with escaped titles', async ({ club }) => {
  await aPost(club, {
    title: 'Pan & <tomate>',
    titleCa: 'Pa & <tomàquet>',
    slug: 'pan',
    excerpt: '«Así»',
    contentCa: '<p>Així.</p>',
  })
  await aPost(club, { title: 'Sin traducir', slug: 'sin-traducir', publishedAt: today })
  const { get } = await siteOf(club)

  const spanish = await (await get('/rss.xml')).text()
  expect(spanish).toContain('<title>Pan &amp; &lt;tomate&gt;</title>')
  expect(spanish).toContain(`<link>${origin}/blog/pan</link>`)
  expect(spanish).toContain('<language>es</language>')
  const catalan = await (await get('/ca/rss.xml')).text()
  expect(catalan).toContain('<title>Pa &amp; &lt;tomàquet&gt;</title>')
  expect([spanish, catalan].map((feed) => feed.includes('sin-traducir'))).toEqual([true, false])
  expect(catalan).toContain(`<guid isPermaLink="true">${origin}/ca/blog/pan</guid>`)
})

test('a calendar has every event, those of a category, or those without one, in a language', async ({ club }) => {
  const tasting = await anEvent(club, { category: 'Catas', categoryCa: 'Tastos' })
  const uncategorized = await anEvent(club, { title: 'Paseo', titleCa: '', category: '' })
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
    expect(await calendar(`/calendar.ics?categoria=${category}`)).not.toContain(uncategorized.id)
  expect(await calendar('/calendar.ics?categoria=Otros')).not.toContain(tasting.id)
  expect(await calendar('/calendar.ics?categoria=Nada')).toContain('END:VCALENDAR')
  // Text in a link adds no event and no name.
  const injected = encodeURIComponent('\r\nBEGIN:VEVENT\r\nSUMMARY:Pay at evil.example\r\nEND:VEVENT')
  expect(await calendar(`/calendar.ics?categoria=${injected}`)).not.toContain('evil.example')
})

test('a cancelled event stays in the calendar, as cancelled', async ({ club }) => {
  const cancelled = await anEvent(club, { cancelledAt: new Date() })
  const other = await anEvent(club)
  const { get } = await siteOf(club)
  const entries = readCalendar(await (await get('/calendar.ics')).text())
  const states = entries.map(({ uid, status, method, start }) => [uid, status, method, start]).toSorted()
  expect(states).toEqual(
    [
      [cancelled.id, 'CANCELLED', null, cancelled.date.toISOString()],
      [other.id, null, null, other.date.toISOString()],
    ].toSorted(),
  )
})

test('each event is a calendar file of its own, in a language; an unknown one is not found', async ({ club }) => {
  const tasting = await anEvent(club, { titleCa: 'Tast de garnatxes' })
  await anEvent(club)
  const { get } = await siteOf(club)
  const file = await get(`/eventos/${tasting.id}/calendar.ics`)
  expect(file.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  const text = await file.text()
  expect(text.match(/UID:[\w-]+/g)).toEqual([`UID:${tasting.id}`])
  expect(text).toContain('SUMMARY:Cata de garnachas')
  expect(await (await get(`/ca/eventos/${tasting.id}/calendar.ics`)).text()).toContain('SUMMARY:Tast de garnatxes')
  for (const id of [randomUUID(), 'nada'])
    expect([id, (await get(`/eventos/${id}/calendar.ics`)).status]).toEqual([id, 404])
})

test('an event of category Otros and one without a category are the same kind, under both names', async ({ club }) => {
  const kinds = { '': '', Otros: 'Altres', Altres: '', Catas: 'Tastos' }
  for (const [category, categoryCa] of Object.entries(kinds)) await anEvent(club, { category, categoryCa })
  const { get } = await siteOf(club)
  for (const asked of ['Otros', 'Altres']) {
    const calendar = await (await get(`/calendar.ics?categoria=${asked}`)).text()
    expect([asked, calendar.match(/BEGIN:VEVENT/g)?.length]).toEqual([asked, 3])
    expect(calendar).toMatch(new RegExp(`NAME:.*: ${asked}`))
  }
  const nameless = await (await get('/ca/calendar.ics?categoria=')).text()
  expect(nameless.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  expect(nameless).toMatch(/NAME:.*: Altres/)
})

test('who changes the password or reports a weakness finds the way', async ({ club }) => {
  const { get } = await siteOf(club)
  const change = await get('/.well-known/change-password')
  expect([change.status, change.headers.get('Location')]).toEqual([302, '/mi-cuenta'])
  const security = await get('/.well-known/security.txt')
  expect(security.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const text = await security.text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)![1]!) - Date.now()
  expect([expires > 90 * 86_400_000, expires < 366 * 86_400_000]).toEqual([true, true])
  expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt`)
})

test('the short legal addresses redirect permanently, each in its language', async ({ club }) => {
  const { get } = await siteOf(club)
  for (const page of ['privacidad', 'terminos', 'aviso-legal', 'accesibilidad'])
    for (const prefix of ['', '/ca']) {
      const answer = await get(`${prefix}/${page}`)
      expect(answer.status).toBe(301)
      expect(answer.headers.get('Location')).toBe(`${prefix}/legal/${page}`)
    }
})

test('an uploaded photo is shared as a JPEG of 1200 × 630', async ({ club }) => {
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

test('while the database is unavailable the feeds answer 503 without details', async ({ club }) => {
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

test('feeds and calendars show nothing that nobody sees, of events and posts that were stored with it', async ({
  club,
}) => {
  const dirty = 'Ta\u200Bst\u202E\u00ADde\u00A0ví\u2028nou \u{E0041}'
  const { id } = await anEvent(club, { title: dirty, titleCa: dirty, description: dirty, location: dirty })
  await aPost(club, { title: dirty, excerpt: dirty, slug: 'tast' })
  const { get } = await siteOf(club)
  for (const path of ['/rss.xml', '/calendar.ics', `/eventos/${id}/calendar.ics`]) {
    const text = await (await get(path)).text()
    expect(text, path).toContain('Tastde ví')
    expect(text, path).not.toMatch(/[\u200B\u202E\u00AD\u00A0\u2028\u{E0041}]/u)
  }
})
