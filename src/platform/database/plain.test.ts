import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { folded } from '#base/text/folded.ts'
import { test } from '#tests/club.ts'

/** What is compared of a name, by the ways to write it. */
const writings = {
  galla: ['Gal·la', 'gal.la', 'Gal-la', 'Galla', 'GAĿLA', 'gaŀla', 'Gal•la', 'Gal‧la', 'Gal∙la', 'GAL⋅LA', 'Gàl·la'],
  oconnor: ['O’Connor', "O'Connor", 'OʼConnor', 'O´Connor', 'O`Connor', 'O‘Connor', 'OConnor', 'O′Connor'],
  annamaria: [
    'Anna-Maria',
    'Anna‑Maria',
    'Anna–Maria',
    'Anna−Maria',
    'Annamaria',
    'Anna\u00adMaria',
    'An\u200bna\ufeffmaria',
  ],
  strasse: ['Straße', 'STRASSE', 'STRAẞE'],
  nunez: ['Núñez', 'Nu\u0301n\u0303ez', 'NUÑEZ'],
  francoise: ['Françoise', 'Franc\u0327oise'],
  'smorrebrod aebleskiver oeuvre': ['Smørrebrød Æbleskiver Œuvre'],
  'lukasz dordevic thor haxxen': ['Łukasz Đorđević Þór Ħaxxen'],
  'g. llavero, 1.234 cel. la': ['G. Llavero, 1.234 Cel. La'],
}

test('what a search compares is the same however a name is written, in SQL and in JavaScript', async ({ club }) => {
  for (const [compared, names] of Object.entries(writings))
    for (const name of names) {
      expect(folded(name), name).toBe(compared)
      expect(await plain(club, name), name).toBe(compared)
    }
})

test('both compare all letters of the Latin alphabets of Europe alike', async ({ club }) => {
  const codes = [
    ...Array.from({ length: 0x17f - 0xbf }, (_, n) => 0xc0 + n),
    ...Array.from({ length: 0x9a }, (_, n) => 0x1e00 + n),
  ]
  for (const letter of codes.map((code) => String.fromCodePoint(code)).filter((one) => /\p{L}/u.test(one)))
    expect(await plain(club, letter), letter).toBe(folded(letter))
})

const plain = async (
  { db }: { db: { execute: (query: ReturnType<typeof sql>) => PromiseLike<{ rows: unknown[] }> } },
  text: string,
) => {
  const { rows } = await db.execute(sql`select plain(${text}) as plain`)
  return (rows[0] as { plain: string }).plain
}
