import { asc, getTableColumns, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { identities, users } from '#accounts/server/tables/users.ts'
import { blogPosts } from '#club/evenings/posts/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { organizers } from '#club/pages/organizers/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import type { Club } from '#club/core/server/club.ts'
import { problemTexts, test } from '#tests/import/import-dump.ts'

const dinner = '6f1c2f60-6d2e-4b8f-9a7e-000000000001'
const account = '7a1c2f60-6d2e-4b8f-9a7e-000000000001'

test('an event keeps its id, its texts and its time, from CSV with line breaks in a cell', async ({
  club,
  importDump,
}) => {
  const columns = 'id,title,description,date,location,price,max_participants,created_at'
  const report = await importDump({
    'public.events.csv': `\uFEFF${columns}\r\n${dinner},"Cena de ""otoño""","Con vinos,\ny más",2026-12-01 19:30:00+00,Gràcia,"45.50",30,2026-01-01 10:00:00+00\r\n`,
  })
  expect(report.problems).toEqual([])
  const [event] = await club.db.select().from(events)
  expect(event).toMatchObject({ id: dinner, title: 'Cena de "otoño"', description: 'Con vinos,\ny más', price: 45.5 })
  expect(event?.date.toISOString()).toBe('2026-12-01T19:30:00.000Z')
})

test('a CSV file with semicolons is read, and a time without a zone is in Barcelona’s', async ({
  club,
  importDump,
}) => {
  await importDump({ 'events.csv': `id;title;date;max_participants;price\n${dinner};Cata;2026-07-01 21:00;12;0\n` })
  const [event] = await club.db.select().from(events)
  expect(event?.date.toISOString()).toBe('2026-07-01T19:00:00.000Z')
})

test('the old restaurant columns: JSON in text is read, malformed JSON repaired or left empty, each with a report line', async ({
  club,
  importDump,
}) => {
  const report = await importDump({
    'restaurants.json': [
      {
        id: 7,
        nombre: 'Casa de prueba',
        direccion: 'Carrer Fals, 1',
        images: '{https://example.com/1.jpg,"https://example.com/2.jpg",restaurantes/casa.jpg}',
        redes_sociales: `{facebook: 'https://facebook.com/x',}`,
        menu_degustacion: '"[{\\"nombre\\":\\"Menú\\",\\"descripcion\\":\\"\\",\\"precio\\":\\"60\\"}]"',
        platos_principales: 'not a list at all',
        valoraciones: { comida: 4.5 },
        web: 'javascript:alert(1)',
      },
    ],
  })
  const [restaurant] = await club.db.select().from(restaurants)
  expect(restaurant).toMatchObject({
    images: [],
    redesSociales: { facebook: 'https://facebook.com/x' },
    menuDegustacion: [{ nombre: 'Menú', precio: 60 }],
    platosPrincipales: [],
    valoraciones: { comida: 4.5 },
    web: '',
  })
  expect(problemTexts(report)).toEqual([
    'mended restaurants.json, row 1: web "javascript:alert(1)" is no web address: left out',
    'mended restaurants.json, row 1: images "https://example.com/1.jpg" is no address of a picture of ours: left out, upload it',
    'mended restaurants.json, row 1: images "https://example.com/2.jpg" is no address of a picture of ours: left out, upload it',
    'mended restaurants.json, row 1: images "restaurantes/casa.jpg" is no address of a picture of ours: left out, upload it',
    'mended restaurants.json, row 1: redes_sociales was malformed JSON: repaired, look it over',
    'mended restaurants.json, row 1: platos_principales "not a list at all" cannot be read: left empty',
  ])
})

test('characters that PostgreSQL cannot store empty their column, and do not stop the import', async ({
  club,
  importDump,
}) => {
  const report = await importDump({
    'organizers.json': [
      { id: 1, name: 'Uno', social_media: { facebook: 'https://facebook.com/\u0000' } },
      { id: 2, name: 'Dos', social_media: { facebook: 'https://facebook.com/\ud800' } },
    ],
  })
  expect((await club.db.select().from(organizers)).map(({ socialMedia }) => socialMedia)).toEqual([{}, {}])
  expect(problemTexts(report)).toHaveLength(2)
})

test('ids that were numbers become the same UUID in every table that points at them', async ({ club, importDump }) => {
  await importDump({
    'restaurants.json': [{ id: 7, nombre: 'Casa de prueba', direccion: 'Carrer Fals, 1' }],
    'events.json': [
      { id: 3, title: 'Cena', date: '2026-12-01T19:30:00Z', max_participants: 8, price: 0, restaurant_id: 7 },
    ],
    'event_registrations.json': [{ id: 1, event_id: 3, full_name: 'Persona', email: 'persona@example.com' }],
  })
  const [restaurant] = await club.db.select().from(restaurants)
  const [event] = await club.db.select().from(events)
  const [registration] = await club.db.select().from(eventRegistrations)
  expect(event?.restaurantId).toBe(restaurant?.id)
  expect(registration?.eventId).toBe(event?.id)
})

test('the numbers of an event are not guessed: each refuses its row', async ({ club, importDump }) => {
  const right = { title: 'Cena', date: '2026-12-01T19:30:00Z', max_participants: 8, price: 0 }
  const wrong = [
    { max_participants: undefined },
    { price: '' },
    ...[0, -4, 7.5, 100_001, '10,5'].map((number) => ({ max_participants: number })),
    ...[0.005, 45.505, -1, 100_000, '0,005', '1e3'].map((number) => ({ price: number })),
  ]
  const report = await importDump({
    'events.json': wrong.map((values, at) => Object.assign({ id: at + 1 }, right, values)),
    'restaurants.json': [
      { id: 1, nombre: 'Casa', direccion: 'Carrer Fals, 1', precio_medio: 30.555 },
      { id: 2, nombre: 'Casa', direccion: 'Carrer Fals, 1', estrellas_michelin: 4 },
      { id: 3, nombre: 'Casa', direccion: 'Carrer Fals, 1', menu_degustacion: [{ nombre: 'Menú', precio: 9.999 }] },
    ],
  })
  expect(await club.db.select().from(events)).toEqual([])
  expect(problemTexts(report)).toEqual([
    'refused restaurants.json, row 1: precio_medio "30.555" has more than two decimals',
    'refused restaurants.json, row 2: estrellas_michelin "4" is not a whole number from 0 to 3',
    'refused restaurants.json, row 3: menu_degustacion "9.999" holds a precio with more than two decimals',
    'refused events.json, row 1: max_participants is missing',
    'refused events.json, row 2: price is missing',
    ...['0', '-4', '7.5', '100001', '10,5'].map(
      (text, at) =>
        `refused events.json, row ${at + 3}: max_participants "${text}" is not a whole number from 1 to 100000`,
    ),
    'refused events.json, row 8: price "0.005" has more than two decimals',
    'refused events.json, row 9: price "45.505" has more than two decimals',
    'refused events.json, row 10: price "-1" is no price from 0 to 99999',
    'refused events.json, row 11: price "100000" is no price from 0 to 99999',
    'refused events.json, row 12: price "0,005" has more than two decimals',
    'refused events.json, row 13: price "1e3" is no number',
  ])
})

test('rows that cannot be taken are refused, each with its row and its reason', async ({ club, importDump }) => {
  const report = await importDump({
    'events.csv': `id,title,date,price,max_participants\n${dinner},Sin fecha,,45,10\n,Sin id,2026-12-01 19:30:00+00,45,10\n`,
    'membership_requests.json': [{ id: account, full_name: 'Persona', email: 'no es un correo' }],
    'event_registrations.json': [{ id: account, event_id: dinner, full_name: 'Persona', email: 'p@example.com' }],
  })
  expect(problemTexts(report)).toEqual([
    'refused events.csv, row 2: date is missing: an event needs its day',
    'refused events.csv, row 3: id is missing',
    `refused event_registrations.json, row 1: event_id "${dinner}" is no event of the club, or one that is refused`,
    'refused membership_requests.json, row 1: email "no es un correo" is no e-mail address',
  ])
  expect(await club.db.$count(events)).toBe(0)
  expect(await club.db.$count(membershipRequests)).toBe(0)
})

test('an event at a time that does not exist is refused, with the reason', async ({ club, importDump }) => {
  const rows = [
    '1,2027-03-28 02:30',
    '2,29/02/2027 20:00',
    '3,2027-03-27 24:00',
    '4,2027-03-28 02:30+00',
    '5,0020-03-27 20:00',
  ].map((row) => `${row},Cata,5,9\n`)
  const report = await importDump({ 'events.csv': `id,date,title,price,max_participants\n${rows.join('')}` })
  expect(problemTexts(report)).toEqual([
    'refused events.csv, row 2: date "2027-03-28 02:30" is in the hour that clocks skip when summer time begins',
    'refused events.csv, row 3: date "29/02/2027 20:00" is a day that the calendar does not have',
    'refused events.csv, row 4: date "2027-03-27 24:00" is no date',
    'refused events.csv, row 6: date "0020-03-27 20:00" is before 1900',
  ])
  expect((await club.db.select().from(events)).map(({ date }) => date.toISOString())).toEqual([
    '2027-03-28T02:30:00.000Z',
  ])
})

test('two posts with one slug: the second gets the next free one; a script in a text is removed', async ({
  club,
  importDump,
}) => {
  const post = {
    title: 'Otoño',
    slug: 'otono',
    status: 'published',
    content: '<p>Setas</p><script>alert(1)</script>',
  }
  await importDump({
    'blog_posts.json': [
      { ...post, id: 1 },
      { ...post, id: 2, content: 'Dos\n\npárrafos' },
    ],
  })
  const posts = await club.db.select().from(blogPosts).orderBy(asc(blogPosts.slug))
  expect(posts.map(({ slug }) => slug)).toEqual(['otono', 'otono-2'])
  expect(posts.map(({ content }) => content)).toEqual(['<p>Setas</p>', '<p>Dos</p><p>párrafos</p>'])
})

test('a post without a slug gets that of its title, or of the day on which it was written', async ({
  club,
  importDump,
}) => {
  const post = { content: '<p>Setas</p>', created_at: '2027-03-27T23:30:00Z' }
  await importDump({
    'blog_posts.json': [
      { ...post, id: 1, title: 'Smørrebrød i pa amb oli' },
      { ...post, id: 2, title: '🍷🍷' },
      { ...post, id: 3, title: '🍷', slug: '🍷' },
      { ...post, id: 4, title: '🍷', status: 'published', published_at: '2027-04-02T10:00:00Z' },
    ],
  })
  const posts = await club.db.select().from(blogPosts).orderBy(asc(blogPosts.slug))
  expect(posts.map(({ slug }) => slug)).toEqual([
    'publicacion-2027-03-28',
    'publicacion-2027-03-28-2',
    'publicacion-2027-04-02',
    'smorrebrod-i-pa-amb-oli',
  ])
})

test('a second import changes nothing, not even rows that staff have corrected since', async ({ club, importDump }) => {
  const files = {
    'restaurants.json': [{ id: 7, nombre: 'Casa de prueba', direccion: 'Carrer Fals, 1' }],
    'socios.json': [{ id: 1, full_name: 'Persona', email: 'persona@example.com' }],
    'users.json': [{ id: account, email: 'ana@example.com' }],
  }
  await importDump(files)
  await club.db.update(restaurants).set({ nombre: 'Casa corregida' })
  const before = await everything(club)
  const second = await importDump(files)
  expect(second.problems).toEqual([])
  expect(second.rows.map(({ outcome }) => outcome).toSorted()).toEqual(['left', 'unchanged', 'unchanged'])
  expect(await everything(club)).toEqual(before)
})

const everything = async ({ db }: Club) =>
  Promise.all(
    [users, identities, usuarios, restaurants, socios].map((table) => {
      const { id } = getTableColumns(table)
      return db
        .select()
        .from(table)
        .orderBy(sql`${id}`)
    }),
  )
