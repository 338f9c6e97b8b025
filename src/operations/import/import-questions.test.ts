import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { problemTexts, test } from '#tests/import/import-dump.ts'

const eventsWith = (...rows: [date: string, price: string][]) => ({
  'events.csv': `id;title;date;price;max_participants\n${rows.map(([date, price], at) => `${at + 1};Cena;${date};${price};30\n`).join('')}`,
})

test('ambiguous numbers and dates become questions, each with the meaning of each answer', async ({ importDump }) => {
  const { questions, problems } = await importDump(eventsWith(['03/04/2019', '12.500'], ['05/05/2019', '40']))
  expect(problems).toEqual([])
  expect(questions).toEqual([
    {
      file: 'events.csv',
      column: 'date',
      answers: [
        { option: '--dates=dmy', meanings: [{ text: '03/04/2019', row: 2, meaning: '3 April 2019' }] },
        { option: '--dates=mdy', meanings: [{ text: '03/04/2019', row: 2, meaning: '4 March 2019' }] },
      ],
    },
    {
      file: 'events.csv',
      column: 'price',
      answers: [
        { option: '--decimal=comma', meanings: [{ text: '12.500', row: 2, meaning: '12500' }] },
        { option: '--decimal=point', meanings: [{ text: '12.500', row: 2, meaning: '12.5' }] },
      ],
    },
  ])
})

test('one unambiguous value in a column answers the question for all', async ({ club, importDump }) => {
  const { questions } = await importDump(eventsWith(['03/04/2019', '12.500'], ['13/05/2019', '12,50']))
  expect(questions).toEqual([])
  const rows = await club.db.select().from(events).orderBy(asc(events.date))
  expect(rows.map(({ date, price }) => [date.toISOString(), price])).toEqual([
    ['2019-04-02T22:00:00.000Z', 12_500],
    ['2019-05-12T22:00:00.000Z', 12.5],
  ])
})

test('an answer applies only to columns that the file leaves ambiguous', async ({ club, importDump }) => {
  const { questions } = await importDump(eventsWith(['03/04/2019', '12,50']), { dates: 'mdy', decimal: 'point' })
  expect(questions).toEqual([])
  const [event] = await club.db.select().from(events)
  expect([event?.date.toISOString(), event?.price]).toEqual(['2019-03-03T23:00:00.000Z', 12.5])
})

test('a column with both formats becomes a question, and values that do not fit the answer are refused', async ({
  importDump,
}) => {
  const mixed = eventsWith(['2019-04-03', '12,50'], ['2019-04-03', '12.50'], ['2019-04-03', '1.250'])
  expect((await importDump(mixed)).questions).toMatchObject([
    {
      column: 'price',
      answers: [
        {
          meanings: [
            { text: '12,50', meaning: '12.5' },
            { text: '12.50', meaning: null },
          ],
        },
        {
          meanings: [
            { text: '12,50', meaning: null },
            { text: '12.50', meaning: '12.5' },
          ],
        },
      ],
    },
  ])
  const answered = await importDump(mixed, { decimal: 'comma' })
  expect(answered.questions).toEqual([])
  expect(problemTexts(answered)).toEqual([
    'refused events.csv, row 3: price "12.50" is no number as the others of its column are (decimal comma)',
  ])
})

test.for([
  ['price', 'gratis', 'is no number'],
  ['price', '-5', 'is no price from 0 to 99999'],
  ['price', '1,25E+03', 'was shortened by Excel, and digits are lost'],
  ['date', '31/02/2019', 'is a day that the calendar does not have'],
  ['date', '15/3/19', 'has a year of two digits'],
  ['date', '43539', 'is the number by which Excel counts days'],
  ['date', '########', 'is an error of Excel, or a column too narrow'],
  ['title', 'Cena de oto\u0081o', 'holds a control character'],
  ['title', 'Cena de oto\0o', 'holds a NUL character'],
  ['title', 'Cena de oto\uFFFDo', 'has lost letters'],
  ['title', 'Cena de otoÃ±o', 'has garbled letters'],
] as const)('%s "%s" refuses the row: it %s', async ([column, value, reason], { club, importDump }) => {
  const event = { title: 'Cena', date: '15/03/2019', price: '45,50', [column]: value }
  const report = await importDump({
    'events.csv': `id;title;date;price;max_participants\n1;Cata;15/03/2019;45,50;30\n2;${event.title};${event.date};${event.price};30\n`,
  })
  expect(problemTexts(report)).toHaveLength(1)
  expect(problemTexts(report)[0]).toContain(`refused events.csv, row 3: ${column} "${value}" ${reason}`)
  expect(await club.db.$count(events)).toBe(1)
})

test('telephones and accounts that Excel shortened are refused, and no report shows an account', async ({
  importDump,
}) => {
  const report = await importDump({
    'socios.csv':
      'id;full_name;email;phone;iban\n1;Ana;ana@example.com;3,4612E+10;\n2;Pau;pau@example.com;;9,12100E+23\n',
  })
  const [phone, iban] = report.problems.filter(({ isRefused }) => isRefused)
  expect(phone).toMatchObject({ row: 2, column: 'phone', value: '3,4612E+10' })
  expect(iban).toMatchObject({ row: 3, column: 'iban', reason: phone?.reason })
  expect(iban).not.toHaveProperty('value')
})

test('yes and no are read as spreadsheets write them, and anything else refuses the row', async ({
  club,
  importDump,
}) => {
  const words = ['sí', 'VERDADERO', 't', '1', 'no', 'FALSO', 'f', '0', '', 'quizás']
  const report = await importDump({
    ...eventsWith(['15/03/2019', '45,50']),
    'event_registrations.csv': `id;event_id;full_name;email;is_member\n${words.map((word, at) => `${at};1;Persona ${at};p@example.com;${word}\n`).join('')}`,
  })
  expect(problemTexts(report)).toEqual([
    'refused event_registrations.csv, row 11: is_member "quizás" is neither yes nor no',
  ])
  const rows = await club.db.select().from(eventRegistrations).orderBy(asc(eventRegistrations.fullName))
  expect(rows.map(({ isMember }) => isMember)).toEqual([true, true, true, true, false, false, false, false, false])
})

test('prices and ratings inside the JSON of a restaurant are numbers of the same column', async ({
  club,
  importDump,
}) => {
  const restaurant = (id: number, precio: unknown, comida: unknown = '4,5') => ({
    id,
    nombre: `Casa ${id}`,
    direccion: 'Carrer Fals, 1',
    menu_degustacion: [{ nombre: 'Menú', descripcion: '', precio }],
    valoraciones: { comida },
  })
  const report = await importDump({
    'restaurants.json': [
      restaurant(1, '1.250,00 €'),
      restaurant(2, 60),
      restaurant(3, 'según día'),
      restaurant(4, 60, 7),
    ],
  })
  expect(problemTexts(report)).toEqual([
    'refused restaurants.json, row 3: menu_degustacion "según día" holds a precio that is no number from 0 to 99999',
    'refused restaurants.json, row 4: valoraciones "7" holds a comida that is no number from 0 to 5',
  ])
  const rows = await club.db.select().from(restaurants).orderBy(asc(restaurants.nombre))
  expect(rows.map(({ menuDegustacion: [menu], valoraciones }) => [menu?.precio, valoraciones.comida])).toEqual([
    [1250, 4.5],
    [60, 4.5],
  ])
})
