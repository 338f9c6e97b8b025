import { expect, test } from 'vitest'
import type { Version } from '#club/people/activity/staff/queries.ts'
import { eventForm } from '#club/evenings/events/shared/event-form.ts'
import { instantToSave } from '#base/dates/local-time.ts'
import { broughtBack, kindOf, valuesOf } from './texts.ts'

const restaurant = {
  images: ['/a.webp', '/b.webp', '/c.webp'],
  chefPhoto: '/b.webp',
  description: '<p>Mira</p><img src="/a.webp" alt=""><img alt="" src="/b.webp"><p>Pan</p>',
  menuDegustacion: [{ nombre: 'Arroz', foto: '/b.webp' }],
  platosPrincipales: null,
  redesSociales: { facebook: 'x' },
}
const version = (noun: Version['noun'], after: object, now: object, gone: string[] = []) =>
  ({ noun, after, now, gone }) as unknown as Version

test('an earlier version is restored without the deleted pictures in any field, and with all others', () => {
  const back = broughtBack(version('restaurant', restaurant, {}, ['/b.webp', '/z.webp']))
  expect(back).toMatchObject({
    images: ['/a.webp', '/c.webp'],
    chefPhoto: '',
    description: '<p>Mira</p><img src="/a.webp" alt=""><p>Pan</p>',
    menuDegustacion: [{ nombre: 'Arroz', foto: '' }],
    platosPrincipales: null,
    redesSociales: { facebook: 'x', twitter: '', instagram: '' },
  })
  expect(broughtBack(version('restaurant', restaurant, {}))).toMatchObject({
    images: restaurant.images,
    chefPhoto: '/b.webp',
    description: restaurant.description,
  })
})

test('a restored version keeps the present publication; records without one are restored whole', () => {
  const [draft, published] = [{ publishedAt: null }, { publishedAt: '2026-01-01T12:00:00Z' }]
  const event = { date: '2026-03-14T12:00:00Z' }
  expect(broughtBack(version('event', { ...event, ...published }, { ...event, ...draft })).publication).toBe('draft')
  expect(broughtBack(version('event', { ...event, ...draft }, { ...event, ...published })).publication).toBe('now')
  const post = (status: string) => ({ status, title: 'Cata', publishedAt: '2026-01-01T12:00:00Z' })
  expect(broughtBack(version('post', post('draft'), post('published'))).publication).toBe('now')
  const back = broughtBack(version('organizer', { name: 'Uno', socialMedia: {} }, { name: 'Dos', socialMedia: {} }))
  expect([back.name, Object.hasOwn(back, '')]).toEqual(['Uno', false])
})

test('a line of the log is about one of four texts, or about none', () => {
  expect(
    ['events', 'restaurants', 'organizers', 'blog_posts', 'socios'].map((subject) => kindOf(subject)?.noun),
  ).toEqual(['event', 'restaurant', 'organizer', 'post', undefined])
  expect([kindOf('events') === undefined, kindOf('socios')]).toEqual([false, undefined])
})

test.for(['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z', '2027-03-28T01:30:00.000Z'])(
  'an undo leads back to %s, also in the second of two equal hours',
  (date) => {
    const times = { date, endsAt: date, publicFrom: date, closesAt: date, publishedAt: date }
    const values = valuesOf('event', times)
    for (const field of ['date', 'endsAt', 'publicFrom', 'closesAt', 'publication'] as const) {
      const schema = eventForm.shape[field]
      const read = schema.parse(values[field]) as string
      const saved = instantToSave(read, new Date('2027-12-01T19:00:00Z'))
      expect(saved?.toISOString(), field).toBe(date)
    }
  },
)
