import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import writeSheet from 'write-excel-file/node'
import { toLocalExactly } from '#base/dates/local-time.ts'
import { toCsv } from '#base/text/csv.ts'
import { languages } from '#base/text/language.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { columnCells } from '#club/core/imports/staff/content-words.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import type { Club } from '#club/core/server/club.ts'
import { eventImport } from '#club/evenings/events/server/event-import.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { eventColumns } from '#club/evenings/events/shared/event-columns.ts'
import { eventColumnIn, modelRows as eventModel } from '#club/evenings/events/staff/import-messages.ts'
import { restaurantImport } from '#club/pages/restaurants/server/restaurant-import.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { restaurantColumns } from '#club/pages/restaurants/shared/restaurant-columns.ts'
import { modelRows as restaurantModel, restaurantColumnIn } from '#club/pages/restaurants/staff/import-messages.ts'
import { sheetCells } from '#kit/panel/table/sheet-cells.ts'
import { test, today } from '#tests/club.ts'
import { awkward } from '#tests/import/awkward.ts'
import { aRestaurant, anEvent, asAdmin } from '#tests/factories.ts'
import { importContent, previewContent, readLastContentImport, undoContentImport } from './content-import.ts'

const formOf = (file: Buffer | string, corrections = {}) => ({
  file: Buffer.from(file).toString('base64'),
  sheet: '',
  columns: {},
  corrections,
})

/** Each row as "verdict title: changes or fault". */
const verdicts = async (club: Club, way: typeof eventImport | typeof restaurantImport, text: string) =>
  (await previewContent(club, way as typeof eventImport, formOf(text))).rows.map(
    ({ verdict, values, changes, fault }) =>
      `${verdict} ${values['title'] ?? values['nombre']}: ${fault ? `${fault.code} ${fault.field ?? ''}`.trim() : changes.map(({ field, from, to }) => `${field} ${from}>${to}`).join()}`,
  )

const apply = async (club: Club, way: typeof eventImport, text: string) => {
  const { plan } = await previewContent(club, way, formOf(text))
  return importContent(club, way, { ...formOf(text), plan })
}

test('events to come are new drafts, change by title and day, and what is over, booked or incomplete is refused in words', async ({
  club,
}) => {
  const admin = asAdmin(club)
  await anEvent(club, { title: 'Calçotada', titleCa: '', description: 'Brasas', date: new Date('2026-03-20T12:00Z') })
  const booked = { title: 'Cena', description: 'Sopa', date: new Date('2026-03-21T19:30Z') }
  const { id } = await anEvent(club, booked)
  await club.db.update(events).set({ registered: 2 }).where(eq(events.id, id))
  await anEvent(club, { title: 'Vermut', description: 'Ayer', date: new Date('2026-03-01T12:00Z') })
  const text = [
    'Títol;Títol (ca);Data;Hora;Lloc;Preu;Places;Descripció',
    'Calçotada;Calçotada;20/03/2026;13.30 h;Valls;48,50 €;32;',
    'Cena;;21/03/2026;;;40;;',
    'Cena;;21/03/2026;;;0;;',
    'Vermut;;1/3/2026;12:00;;;;Otro texto',
    'Tast;;2026-04-02;20h;Sala;gratis;;Vins',
    'Tast;;02-04-2026;21:00;Sala;;;Vins',
    'Sopar;;03/04/2026;;Sala;;;Sopa',
    'Sopar;;04/04/2026;25:00;Sala;;;Sopa',
    'Sopar;;05/04/2026;21:00;Sala;mucho;;Sopa',
    'Sopar;;06/04/2026;21:00;Sala;3,005;;Sopa',
    'Sopar;;07/04/2026;21:00;;;;Sopa',
  ].join('\n')
  expect(await verdicts(admin, eventImport, text)).toEqual([
    'changed Calçotada: titleCa >Calçotada,time 13:00>13:30,location Sala del Cercle>Valls,price 0>48,5,maxParticipants 10>32',
    'failed Cena: event-has-people',
    'same Cena: ',
    'failed Vermut: event-past date',
    'new Tast: ',
    'failed Tast: row-twice',
    'failed Sopar: time-missing time',
    'failed Sopar: time-invalid time',
    'failed Sopar: number.required price',
    'failed Sopar: price.cents price',
    'failed Sopar: required location',
  ])
  const { plan } = await previewContent(admin, eventImport, formOf(text))
  const done = await importContent(admin, eventImport, { ...formOf(text), plan })
  expect(done).toMatchObject({ new: 1, changed: 1, same: 1, failed: 8, doneAt: null })
  const again = await importContent(admin, eventImport, { ...formOf(text), plan })
  expect(again).toMatchObject({ id: done.id, doneAt: club.now() })
  const [tast] = await club.db.select().from(events).where(eq(events.title, 'Tast'))
  expect(tast).toMatchObject({ publishedAt: null, price: 0, date: new Date('2026-04-02T18:00Z') })
  const [calcotada] = await club.db.select().from(events).where(eq(events.title, 'Calçotada'))
  expect(calcotada).toMatchObject({ publishedAt: new Date('2025-01-01T12:00Z'), version: 2, maxParticipants: 32 })
  expect(await club.db.$count(emails)).toBe(0)
  const acts = await club.db.select().from(auditLog).orderBy(asc(auditLog.id))
  expect(new Set(acts.map(({ action }) => action))).toEqual(
    new Set(['event.created', 'event.changed', 'event.imported']),
  )

  expect(await apply(admin, eventImport, text), 'one that writes nothing').toMatchObject({ new: 0, changed: 0 })
  expect(await readLastContentImport(admin, eventImport)).toMatchObject({ last: { id: done.id, canUndo: true } })
  await undoContentImport(admin, eventImport, done.id)
  expect(await verdicts(admin, eventImport, text)).toContain('new Tast: ')
  const [back] = await club.db.select().from(events).where(eq(events.title, 'Calçotada'))
  expect(back).toMatchObject({ titleCa: '', date: new Date('2026-03-20T12:00Z'), maxParticipants: 10, price: 0 })
  await expect(undoContentImport(admin, eventImport, done.id)).rejects.toMatchObject({ code: 'import.undone' })
})

test('who books between the check of an import and its write is not overlooked', async ({ club }) => {
  const admin = asAdmin(club)
  const { id } = await anEvent(club, { title: 'Cena', description: 'Sopa', date: new Date('2026-03-21T19:30Z') })
  const text =
    'Títol;Data;Hora;Lloc;Preu;Preu soci;Descripció\nTast;2/4/2026;20h;Sala;30;25;Vins\nCena;21/3/2026;;;40;35;\n'
  const form = { ...formOf(text), dates: 'dmy' as const }
  const { plan, counts } = await previewContent(admin, eventImport, form)
  expect(counts).toMatchObject({ new: 1, changed: 1 })
  const booked = {
    ...eventImport,
    create: async (...made: Parameters<typeof eventImport.create>) => {
      await club.db.update(events).set({ registered: 1 }).where(eq(events.id, id))
      return eventImport.create(...made)
    },
  }
  await expect(importContent(admin, booked, { ...form, plan })).rejects.toMatchObject({ code: 'import.moved' })
  expect(await club.db.select().from(events)).toMatchObject([{ price: 0, memberPrice: null }])
})

test('a draft that was published, or has people, keeps its import from being undone, and no import is undone as another kind', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const text = 'Título;Fecha;Hora;Lugar;Descripción\nTast;2026-04-02;20:00;Sala;Vins\n'
  const done = await apply(admin, eventImport, text)
  await club.db.update(events).set({ publishedAt: club.now() })
  await expect(undoContentImport(admin, eventImport, done.id)).rejects.toMatchObject({
    code: 'import.touched',
    details: { count: 1, named: ['Tast'] },
  })
  await club.db.update(events).set({ publishedAt: null, waiting: 1 })
  await expect(undoContentImport(admin, eventImport, done.id)).rejects.toMatchObject({ code: 'import.touched' })
  await expect(undoContentImport(admin, restaurantImport, done.id)).rejects.toMatchObject({ code: 'import.not-found' })
})

/** The events of a club as "title start end", in Barcelona. */
const timesOf = async (club: Club) =>
  (await club.db.select().from(events).orderBy(asc(events.date), asc(events.title))).map(
    ({ title, date, endsAt }) => `${title} ${toLocalExactly(date)} ${endsAt ? toLocalExactly(endsAt) : '-'}`,
  )

test('hours are read as people write them; an end without a day is on that of the start, or the next', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const hours = [
    ['8:30 pm', '20:45'],
    ['12:30 a. m.', '0:15'],
    ['12 pm', '12:00'],
    ['20.00 h', '23h'],
    ['1899-12-31', '1899-12-30 1:05'],
    ['23:59', ''],
    ['24:00', ''],
    ['20:60', ''],
    ['20:00', 'tarde'],
  ]
  const rows = hours.map(([start, end], day) => `Tast;2026-04-0${day + 1};${start};${end};Vins;Sala`)
  const text = ['Título;Fecha;Hora;Fin;Descripción;Lugar', ';2026-04-01;20:00;;Vins;Sala', ...rows].join('\n')
  expect(await verdicts(admin, eventImport, text)).toEqual([
    'failed : required title',
    ...Array.from({ length: 6 }, () => 'new Tast: '),
    'failed Tast: time-invalid time',
    'failed Tast: time-invalid time',
    'failed Tast: time-invalid endTime',
  ])
  await apply(admin, eventImport, text)
  expect(await timesOf(club)).toEqual([
    'Tast 2026-04-01T20:30 2026-04-01T20:45',
    'Tast 2026-04-02T00:30 2026-04-03T00:15',
    'Tast 2026-04-03T12:00 2026-04-04T12:00',
    'Tast 2026-04-04T20:00 2026-04-04T23:00',
    'Tast 2026-04-05T00:00 2026-04-05T01:05',
    'Tast 2026-04-06T23:59 -',
  ])
})

test('an event moves by any cell with a day or an hour; what is over, cancelled or not one alone is refused', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const stored = { description: 'Sopa', date: new Date('2026-03-20T19:30Z'), endsAt: new Date('2026-03-20T22:00Z') }
  for (const title of ['Baile', 'Cena', 'Doble', 'Doble', 'Tast']) await anEvent(club, { ...stored, title })
  await anEvent(club, { ...stored, title: 'Anulada', cancelledAt: today })
  await anEvent(club, { ...stored, title: 'De hoy', date: new Date('2026-03-14T09:00Z'), endsAt: null })
  await anEvent(club, { ...stored, title: 'Noche', date: new Date('2026-10-25T01:30Z'), endsAt: null })
  const text = [
    'Título;Fecha;Hora;Hora de fin;Fecha de fin;Lugar',
    'Cena;20/03/2026;;1:30;;',
    'Baile;20/03/2026;21:00;23:00;21/03/2026;',
    'Tast;20/03/2026 22:00;;-;;',
    '¡Doble!;20/03/2026;;23:30;;',
    ';20/03/2026;;23:30;;',
    'Anulada;20/03/2026;;23:30;;',
    'De hoy;14/03/2026;20:00;;;',
    'Noche;25/10/2026;2:30;;;Otra',
  ].join('\n')
  expect(await verdicts(admin, eventImport, text)).toEqual([
    'changed Cena: endTime 23:00>01:30,endDate 2026-03-20>2026-03-21',
    'changed Baile: time 20:30>21:00,endDate 2026-03-20>2026-03-21',
    'changed Tast: endTime 23:00>,time 20:30>22:00,endDate 2026-03-20>',
    'failed ¡Doble!: event-several title',
    'failed : time-missing time',
    'failed Anulada: event-cancelled',
    'failed De hoy: event-past date',
    'changed Noche: location Sala del Cercle>Otra',
  ])
  await apply(admin, eventImport, text)
  expect((await timesOf(club)).filter((one) => /Baile|Cena|Noche|Tast/.test(one))).toEqual([
    'Cena 2026-03-20T20:30 2026-03-21T01:30',
    'Baile 2026-03-20T21:00 2026-03-21T23:00',
    'Tast 2026-03-20T22:00 -',
    'Noche 2026-10-25T02:30+01:00 -',
  ])
  const noEnd = 'Título;Fecha;Fecha de fin\nCena;20/03/2026;-\n'
  expect(await verdicts(admin, eventImport, noEnd)).toEqual(['changed Cena: endDate 2026-03-21>,endTime 01:30>'])
})

test('restaurants are known by code, else by name and street', async ({ club }) => {
  const admin = asAdmin(club)
  const { id } = await aRestaurant(club, { nombre: 'Can Prova', direccion: 'Carrer de la Prova, 1, Barcelona' })
  await aRestaurant(club, { nombre: 'Dos', direccion: 'Carrer A, 1, Barcelona' })
  await aRestaurant(club, { nombre: 'Dos', direccion: 'Carrer B, 2, Barcelona' })
  const text = [
    'Código;Nombre;Calle;CP;Población;Teléfono;Especialidad;Especialidad (ca);Estrellas',
    ';can prova;Carrer de la Prova 1;;;600123042;Arroces;Arrossos;1',
    `${id};Ca la Prova;;;;;;;`,
    'x;Otra;Carrer C 3;;;;;;',
    ';Dos;;;;;;;1',
    ';Dos;Carrer C 3;08003;Barcelona;;;;4',
    ';Dos;Carrer C 3;08003;Barcelona;;;;',
    ';Corta;C1;;;;;;',
  ].join('\n')
  expect(await verdicts(admin, restaurantImport, text)).toEqual([
    'changed can prova: nombre Can Prova>can prova,direccion Carrer de la Prova, 1, Barcelona>Carrer de la Prova 1,telefono >600123042,especialidad >Arroces,especialidadCa >Arrossos,estrellasMichelin 0>1',
    'failed Ca la Prova: row-twice',
    'failed Otra: code-unknown code',
    'failed Dos: name-several code',
    'failed Dos: stars.range estrellasMichelin',
    'new Dos: ',
    'failed Corta: address.required direccion',
  ])
  expect((await apply(admin, restaurantImport as never, text)).new).toBe(1)
  const [last] = await club.db
    .select()
    .from(restaurants)
    .where(eq(restaurants.direccion, 'Carrer C 3, 08003 Barcelona'))
  expect(last).toMatchObject({ nombre: 'Dos', localidad: 'Barcelona' })
})

const words = [...awkward, 'a\n\nb']
const text = fc.constantFrom('', ...words)
const named = fc.constantFrom(...words).map((word) => `Can ${word.replaceAll(/\s+/g, ' ')}`)
const anyEvent = fc.record({
  title: named,
  titleCa: text.map((word) => word.replaceAll(/\s+/g, ' ')),
  description: fc.constantFrom(...words),
  date: fc.constantFrom('2025-10-26T00:30Z', '2025-10-26T01:30Z', '2026-05-01T19:00Z', '2026-06-01T22:00Z'),
  minutes: fc.constantFrom(0, 45, 180, 3000),
  location: named,
  price: fc.constantFrom(0, 12.5, 1234),
  memberPrice: fc.constantFrom(null, 0, 12),
  dress: text,
})
const anyRestaurant = fc.record({
  nombre: named,
  direccion: fc.constantFrom('Carrer A, 1, 08003 Barcelona', '=Carrer', '31-12-1899'),
  telefono: fc.constantFrom('', '600000012', '+33 612345678'),
  especialidad: text.map((word) => word.replaceAll(/\s+/g, ' ')),
  description: text,
  descriptionCa: text,
  precioMedio: fc.constantFrom(0, 12.5, 1234),
})
const distinct = <Made>(made: fc.Arbitrary<Made>, key: (one: Made) => string) =>
  fc.uniqueArray(made, { selector: key, minLength: 1, maxLength: 6 })

test('any export, as CSV and as Excel, in both languages, imports as the same', async ({ club }) => {
  const expectSame = async (way: typeof eventImport, cells: ReturnType<typeof columnCells>, count: number) => {
    for (const bytes of [Buffer.from(toCsv(cells)), await writeSheet(sheetCells(cells)).toBuffer()]) {
      const { counts, rows } = await previewContent(asAdmin(club), way, { ...formOf(bytes), dates: 'dmy' })
      expect(rows.filter(({ verdict }) => verdict !== 'same')).toEqual([])
      expect(counts.same).toBe(count)
    }
  }
  const ofEvents = distinct(anyEvent, ({ title, date }) => `${title} ${date.slice(0, 10)}`)
  for (const made of fc.sample(ofEvents, { numRuns: 4, seed: 3 })) {
    await club.db.delete(events)
    for (const { minutes, ...one } of made) {
      const date = new Date(one.date)
      const endsAt = minutes === 0 ? null : new Date(date.getTime() + minutes * 60_000)
      await anEvent(club, { ...one, memberPrice: one.price === 0 ? null : one.memberPrice, date, endsAt })
    }
    const rows = await club.db.select().from(events)
    const cells = rows.map((row) => eventImport.cellsOf(eventImport.formOf(row), row.id))
    for (const language of languages)
      await expectSame(eventImport, columnCells(eventColumns, eventColumnIn(language), cells), made.length)
  }
  const ofRestaurants = distinct(anyRestaurant, ({ nombre, direccion }) => `${nombre} ${direccion}`)
  for (const made of fc.sample(ofRestaurants, { numRuns: 4, seed: 3 })) {
    await club.db.delete(restaurants)
    for (const one of made) await aRestaurant(club, one)
    const rows = await club.db.select().from(restaurants)
    const cells = rows.map((row) => restaurantImport.cellsOf(restaurantImport.formOf(row), row.id))
    for (const language of languages)
      await expectSame(
        restaurantImport as never,
        columnCells(restaurantColumns, restaurantColumnIn(language), cells),
        made.length,
      )
  }
})

test.for(languages)('the models to fill in are read as one new row: %s', async (language, { club }) => {
  for (const [way, cells] of [
    [eventImport, eventModel(language, club.now())],
    [restaurantImport as never as typeof eventImport, restaurantModel(language)],
  ] as const) {
    const file = await writeSheet(sheetCells(cells)).toBuffer()
    const { rows, columns } = await previewContent(asAdmin(club), way, formOf(file))
    expect(columns.filter(({ field }) => !field)).toEqual([])
    expect(rows).toMatchObject([{ verdict: 'new' }])
  }
})
