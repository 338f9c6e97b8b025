import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, onTestFinished, vi } from 'vitest'
import { plates } from '#club/core/content/server/plates.ts'
import { posterQuery } from '#club/evenings/events/server/poster-link.ts'
import { cancelEvent } from '#club/evenings/notices/server/cancel-event.ts'
import { test } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent, daysLater } from '#tests/factories.ts'
import { createApi } from '../api/index.ts'
import type { Club } from '#club/core/server/club.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { plateAt } from '#kit/site/pictures/plates.ts'
import { createFeeds } from '../feeds/feeds.ts'
import { askInProcess } from '../in-process.ts'
import { defaultClubFacts } from '#base/default-club-facts.ts'
import { svgOf } from './draw-picture.ts'
import { inks, isLight } from './inks.ts'
import { fit, widthOf } from './lettering.ts'
import display from './outlines/display.json' with { type: 'json' }
import { createSharePictures } from './share-pictures.ts'

/** The baseline of each line of letters, its scale, and where its last letter begins. */
const linesIn = (svg: string) =>
  [...svg.matchAll(/<g transform="translate\((\d+) (\d+)\)scale\(([\d.]+) .*?<\/g>/g)].map(([line, x, y, scale]) => {
    const last = [...line.matchAll(/<path transform="translate\((\d+)/g)].at(-1)?.[1] ?? 0
    return { y: +y!, scale: +scale!, right: +x! + +last * +scale! }
  })

const siteOf = (club: Club) => {
  const storage = diskStorage(temporaryFolder('share'))
  const api = createApi({ ...club, storage }, async () => ({ kind: 'visitor' }), { readOrigin: () => club.origin })
  const feeds = createFeeds({ ...club, api, origin: 'https://cercle.example', storage })
  return { storage, api, get: async (path: string) => feeds.request(path) }
}

test('events, restaurants and posts have a picture of 1200 × 630 in both languages', async ({ club }) => {
  const { get } = siteOf(club)
  const event = await anEvent(club, { date: daysLater(club, 9).now(), imageUrl: '/plates/10-anxoves-blau.svg' })
  const restaurant = await aRestaurant(club)
  const post = await aPost(club)
  for (const page of [`eventos/${event.id}`, `restaurantes/${restaurant.id}`, `blog/${post.slug}`])
    for (const language of ['es', 'ca']) {
      const answer = await get(`/og/${page}/${language}-1.jpg`)
      expect(answer.headers.get('Cache-Control')).toContain('immutable')
      const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    }
})

test('the fixed pages have a picture with their title, in both languages', async ({ club }) => {
  const { get } = siteOf(club)
  const pictures = new Set<string>()
  for (const page of ['inicio', 'club', 'eventos', 'restaurantes', 'blog', 'contacto'])
    for (const language of ['es', 'ca']) {
      const answer = await get(`/og/paginas/${page}/${language}-1.jpg`)
      expect([page, answer.status, answer.headers.get('Content-Type')]).toEqual([page, 200, 'image/jpeg'])
      pictures.add(Buffer.from(await answer.arrayBuffer()).toString('base64'))
    }
  // «Agenda» and «Blog» are the same word in both languages.
  expect(pictures.size).toBe(10)
  expect((await get('/og/paginas/nope/es-1.jpg')).status).toBe(404)
})

test('the address carries the version: an old one leads to the present picture, which differs', async ({ club }) => {
  const { get } = siteOf(club)
  const { id } = await anEvent(club, { date: daysLater(club, 9).now() })
  const before = await (await get(`/og/eventos/${id}/es-1.jpg`)).arrayBuffer()
  await cancelEvent(club, id, { note: '', noteCa: '' })

  const moved = await get(`/og/eventos/${id}/es-1.jpg`)
  expect([moved.status, moved.headers.get('Location')]).toEqual([302, `/og/eventos/${id}/es-2.jpg`])
  const after = await (await get(`/og/eventos/${id}/es-2.jpg`)).arrayBuffer()
  expect(Buffer.from(after).equals(Buffer.from(before))).toBe(false)
})

test('the picture of an event as it will be after a save is drawn for who has its signed address alone', async ({
  club,
}) => {
  const { get } = siteOf(club)
  const [event, other] = [await anEvent(club), await anEvent(club)]
  const query = posterQuery(club, event.id, { ...event, date: daysLater(club, 9).now(), movedFrom: event.date })
  const picture = async (search: string, { id } = event) => {
    const answer = await get(`/og/eventos/${id}/es-1.jpg${search}`)
    return [answer.status, Buffer.from(await answer.arrayBuffer()).toString('base64')]
  }
  const present = await picture('')
  const moved = await picture(`?${query}`)
  expect(moved[0]).toBe(200)
  expect(moved).not.toEqual(present)
  const version0 = await get(`/og/eventos/${event.id}/es-0.jpg?${query}`)
  expect(version0.headers.get('Location')).toBe(`/og/eventos/${event.id}/es-1.jpg?${query}`)
  const [pass] = query.split('.')
  const forged = Buffer.from(JSON.stringify({ title: 'Gratis para todos' })).toString('base64url')
  for (const search of [`?${pass}.${forged}`, '?after=x', '?after='])
    expect(await picture(search), search).toEqual(present)
  expect(await picture(`?${query}`, other)).toEqual(await picture('', other))
})

test.for([
  'eventos/nope/es-1.jpg',
  'eventos/nope/fr-1.jpg',
  'toString/1/es-1.jpg',
  'blog/nope/ca-1.jpg',
  'blog/%/es-1.jpg',
])('there is no picture called %s', async (path, { club }) => {
  const { get } = siteOf(club)
  expect((await get(`/og/${path}`)).status).toBe(404)
})

test('a photo that does not load is given up, and the next picture is drawn', async ({ club }) => {
  const { storage, api } = siteOf(club)
  const photo = await anEvent(club, { date: daysLater(club, 9).now(), imageUrl: '/files/aa/photo.webp' })
  const drawing = await anEvent(club, { date: daysLater(club, 9).now() })
  const asked = Promise.withResolvers<void>()
  const stalled: Storage = {
    ...storage,
    read: async () => {
      asked.resolve()
      return { body: new ReadableStream<never>(), bytes: 9 }
    },
  }
  const pictures = createSharePictures(stalled, askInProcess(api), club)
  const site = new Hono().get('/og/*', pictures.ofPage).onError((error, c) => c.text(error.constructor.name, 503))
  const get = async (id: string) => site.request(`/og/eventos/${id}/es-1.jpg`)

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = get(photo.id)
  await asked.promise
  vi.advanceTimersByTime(2_000)
  expect(await (await first).text()).toBe('TookTooLong')
  vi.useRealTimers()
  expect((await get(drawing.id)).status).toBe(200)
})

test('every ground of a drawing is an ink of share pictures, with words that are legible on it', () => {
  for (const { src, ink } of plates) {
    expect(inks, src).toHaveProperty(ink)
    expect(isLight(ink), src).toBe(plateAt(src)!.tone === 'light')
  }
})

test('the words are paths, so that no font is needed', async () => {
  const svg = await svgOf(
    {
      ground: 'nit',
      art: { drawing: '<svg></svg>' },
      day: { numeral: '6', beside: ['ene 2027', 'miércoles'] },
      title: 'Anchoas',
      fact: '19:30 · Sala',
      band: { text: 'Cancel·lat', ink: 'pebrot' },
    },
    defaultClubFacts.name,
  )
  expect(svg).not.toMatch(/<text|font/)
  // 7 letters of the title, 10 of the fact without its spaces, 17 of the day, 10 of the band.
  expect(svg.match(/<path transform/g)).toHaveLength(7 + 10 + 1 + 7 + 9 + 10)
})

test('a long kitchen and its town are drawn whole', async () => {
  const fact = 'Guisats i esmorzars de forquilla · Barcelona'
  const svg = await svgOf(
    { ground: 'molla', art: { drawing: '<svg></svg>' }, title: 'Cal', fact },
    defaultClubFacts.name,
  )
  expect(svg.match(/<path transform/g)).toHaveLength(3 + fact.replaceAll(' ', '').length)
})

test('a place that is too long for one line takes two, and stays beside the drawing', async () => {
  const svg = await svgOf(
    {
      ground: 'rosa',
      art: { drawing: '<svg></svg>' },
      day: { numeral: '27', beside: ['febr. 2027', 'dissabte'] },
      title: 'Dinar entre ceps, davant de Montserrat',
      fact: '11:00 · Celler Pedra Dormida, Collbató',
      band: { text: 'Nova data', ink: 'rovell' },
    },
    defaultClubFacts.name,
  )
  const lines = linesIn(svg)
  // The band, two lines of the place, the title, the day in three parts.
  expect(lines.filter(({ y }) => y > 430)).toHaveLength(2)
  const month = lines.toSorted((a, b) => a.y - b.y)[1]!
  expect(month.y, 'the month stands below the band').toBeGreaterThan(84 + 44)
  const email = 358 / 1200
  for (const { scale } of lines) expect(scale * 1000 * email, 'legible in an email on a phone').toBeGreaterThan(11)
  for (const { right } of lines) expect(right).toBeLessThan(570)
  const numeral = lines.toSorted((a, b) => b.scale - a.scale)[0]!
  expect(numeral.scale * display.unitsPerEm).toBeGreaterThan(100)
})

test('the dot between two facts does not end a line', async () => {
  const fact = 'Verdura del Delta · El Prat de Llobregat'
  const svg = await svgOf(
    { ground: 'rosa', art: { drawing: '<svg></svg>' }, title: 'Cal', fact },
    defaultClubFacts.name,
  )
  expect(svg.match(/<path transform/g)).toHaveLength(3 + fact.replaceAll(/[ ·]/g, '').length)
})

test('a sample restaurant has a picture with its name', async ({ club }) => {
  const { get } = siteOf(club)
  for (const language of ['es', 'ca'])
    expect((await get(`/og/restaurantes/1/${language}-1.jpg`)).headers.get('Content-Type')).toBe('image/jpeg')
})

test('a long title under a band leaves the numeral below the band', async () => {
  const svg = await svgOf(
    {
      ground: 'most',
      art: { drawing: '<svg></svg>' },
      day: { numeral: '26', beside: ['dic 2026', 'sábado'] },
      title: 'Brasa y sarmientos en Mas Fumerol',
      fact: '12:30 · Mas Fumerol, Valls',
      band: { text: 'Nueva fecha', ink: 'rovell' },
    },
    defaultClubFacts.name,
  )
  const lines = linesIn(svg)
  const numeral = lines.toSorted((a, b) => b.scale - a.scale)[0]!
  const height = numeral.scale * display.unitsPerEm * 0.67
  expect(numeral.y - height).toBeGreaterThan(84 + 20)
})

const room = { font: 'display' as const, sizes: [74, 46], width: 530, maxLines: 3 }

test('a title takes the largest size that fits in three lines', () => {
  expect(fit('Anchoas: sal y paciencia', room)).toEqual({ size: 74, lines: ['Anchoas: sal', 'y paciencia'] })
  const long = fit('Comida entre cepas, delante de Montserrat y de la sierra', room)
  expect(long.size).toBe(46)
  expect(long.lines.length).toBeLessThanOrEqual(3)
})

test.for(['palabra '.repeat(30), 'x'.repeat(200), '語'.repeat(9), '', 'Ελλ 🍷 Coŕazón'])(
  'no title leaves its room: %s',
  (title) => {
    const { size, lines } = fit(title, room)
    expect(lines.length).toBeLessThanOrEqual(3)
    for (const line of lines) expect(widthOf(line, 'display', size)).toBeLessThanOrEqual(room.width)
  },
)
