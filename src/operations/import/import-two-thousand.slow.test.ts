import fc from 'fast-check'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { encodeText } from '#tests/import/encode-text.ts'
import { test } from '#tests/import/import-dump.ts'

const letters = fc.constantFrom(...'aàbcçdeèéfgiíïlmnñoòórstuúüvxyzÁÀÇÉÈÍÑÓÚ·’ -ºª;,"«»€')
const name = fc.string({ unit: letters, minLength: 1, maxLength: 20 }).map((text) => `Á${text}ñ`)
const two = (min: number, max: number) => fc.integer({ min, max }).map((number) => String(number).padStart(2, '0'))
const day = fc.record({ year: fc.integer({ min: 1930, max: 2025 }), month: two(1, 12), day: two(1, 28) })
const time = fc.record({ hour: two(9, 23), minute: two(0, 59) })

// Where the letters say in which encoding they are written, they have to be words.
const first = fc.constantFrom(
  'María',
  'Núria',
  'Àngel',
  'José',
  'Gal·la',
  'Mª Ángeles',
  'Òscar',
  'Raül',
  'JOAQUÍN',
  'Íñigo',
)
const last = fc.constantFrom(
  'Peña',
  'Muñoz',
  'L’Àpat',
  'Güell',
  'Conçalves',
  'Ibáñez',
  '«Solé»',
  'O’Connor',
  'Vilà, 2º',
  'IBÁÑEZ',
)
const realName = fc.tuple(first, last).map((parts) => parts.join(' '))

const arbitraryRow = fc.record({
  name,
  realName,
  day,
  time,
  cents: fc.integer({ min: 0, max: 9_999_900 }),
  isMember: fc.boolean(),
})
type Row = typeof arbitraryRow extends fc.Arbitrary<infer Value> ? Value : never

/** The price as a Spanish spreadsheet shows it: 1.250,00 €. */
const asPrice = (cents: number) => {
  const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  return `${whole},${String(cents % 100).padStart(2, '0')} €`
}
const asDay = ({ day: date }: Row) => `${date.day}/${date.month}/${date.year}`
const asInstant = (row: Row) => `${asDay(row)} ${row.time.hour}:${row.time.minute}`

const asCsv = (separator: string, rows: (string | number)[][]) =>
  rows.map((cells) => `${cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(separator)}\r\n`).join('')

const inBarcelona = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'short',
})

test.for([
  ['UTF-8 with BOM', ';'],
  ['UTF-16 LE', '\t'],
  ['Windows-1252', ';'],
] as const)(
  'two thousand rows from a Spanish spreadsheet, every name, price and date as it was: %s',
  async ([encoding, separator], { club, importDump }) => {
    const sample = fc.sample(arbitraryRow, { numRuns: 2000, seed: 22 })
    const all = encoding === 'Windows-1252' ? sample.map((each) => ({ ...each, name: each.realName })) : sample
    const [dinners, guests, members] = [all.slice(0, 500), all.slice(500, 1300), all.slice(1300)]
    const file = (...rows: (string | number)[][]) => encodeText[encoding](asCsv(separator, rows))
    const report = await importDump(
      {
        'events.csv': file(
          ['id', 'title', 'date', 'price', 'max_participants'],
          ...dinners.map((each, at) => [at + 1, each.name, asInstant(each), asPrice(each.cents), '1.000']),
        ),
        'event_registrations.csv': file(
          ['id', 'event_id', 'full_name', 'email', 'is_member', 'created_at'],
          ...guests.map((each, at) => [
            at + 1,
            (at % dinners.length) + 1,
            each.name,
            `guest${at}@example.com`,
            each.isMember ? 'VERDADERO' : 'FALSO',
            asInstant(each),
          ]),
        ),
        'socios.csv': file(
          ['id', 'membership_number', 'full_name', 'email', 'birth_date', 'created_at'],
          ...members.map((each, at) => [
            at + 1,
            `CG-${at}`,
            each.name,
            `member${at}@example.com`,
            asDay(each),
            asInstant(each),
          ]),
        ),
      },
      { decimal: 'comma' },
    )
    expect(report.questions).toEqual([])
    expect(report.problems).toEqual([])

    const imported = {
      events: (await club.db.select().from(events)).map((each) => [
        each.title,
        each.price,
        each.maxParticipants,
        inBarcelona.format(each.date),
      ]),
      guests: (await club.db.select().from(eventRegistrations)).map((each) => [
        each.fullName,
        each.isMember,
        inBarcelona.format(each.createdAt),
      ]),
      members: (await club.db.select().from(socios)).map((each) => [
        each.fullName,
        club.vault.open(each.birthDate ?? '', 'socios.birth_date'),
        inBarcelona.format(each.createdAt),
      ]),
    }
    const asText = (each: Row) => `${asDay(each)}, ${each.time.hour}:${each.time.minute}`
    const byText = (rows: unknown[][]) => rows.map((cells) => JSON.stringify(cells)).toSorted()
    expect(byText(imported.events)).toEqual(
      byText(dinners.map((each) => [each.name, each.cents / 100, 1000, asText(each)])),
    )
    expect(byText(imported.guests)).toEqual(byText(guests.map((each) => [each.name, each.isMember, asText(each)])))
    expect(byText(imported.members)).toEqual(
      byText(members.map((each) => [each.name, `${each.day.year}-${each.day.month}-${each.day.day}`, asText(each)])),
    )
  },
)
