import { expect } from 'vitest'
import { events } from '#club/evenings/events/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { encodeText } from '#tests/import/encode-text.ts'
import { problemTexts, test } from '#tests/import/import-dump.ts'

test.for(['UTF-8', 'UTF-8 with BOM', 'UTF-16 LE', 'UTF-16 BE', 'Windows-1252', 'Macintosh'] as const)(
  'a file that Excel saved in Spain keeps its accents, prices and dates: %s',
  async (encoding, { club, importDump }) => {
    const report = await importDump({
      'events.csv': encodeText[encoding](
        'id;title;date;price;max_participants\r\n1;Cena de otoño: «L’Àpat»;15/03/2019 20:30;1.250,00 €;30\r\n',
      ),
      'socios.csv': encodeText[encoding](
        'id;full_name;email;birth_date;created_at\r\n1;Ángel Peña;angel@example.com;31/12/1975;15/03/2019\r\n',
      ),
    })
    expect(problemTexts(report)).toEqual(['mended socios.csv, row 2: membership_number is missing: CG-0001 instead'])
    const [event] = await club.db.select().from(events)
    expect(event).toMatchObject({ title: 'Cena de otoño: «L’Àpat»', price: 1250 })
    expect(event?.date.toISOString()).toBe('2019-03-15T19:30:00.000Z')
    const [member] = await club.db.select().from(socios)
    expect(member?.fullName).toBe('Ángel Peña')
    expect(club.vault.open(member?.birthDate ?? '', 'socios.birth_date')).toBe('1975-12-31')
    expect(member?.createdAt.toISOString()).toBe('2019-03-14T23:00:00.000Z')
  },
)
