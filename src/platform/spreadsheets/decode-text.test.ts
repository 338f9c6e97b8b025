import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { encodeText } from '#tests/import/encode-text.ts'
import { damageIn } from './damage.ts'
import { decodeText } from './decode-text.ts'

const text = 'id;full_name\r\n1;Ángel Peña, «L’Àpat» – 45 €\r\n'

test.for([
  ['UTF-8', encodeText['UTF-8'](text)],
  ['UTF-8', encodeText['UTF-8 with BOM'](text)],
  ['UTF-16 LE', encodeText['UTF-16 LE'](`\uFEFF${text}`)],
  ['UTF-16 BE', encodeText['UTF-16 BE'](`\uFEFF${text}`)],
  ['UTF-16 LE', encodeText['UTF-16 LE'](text)],
  ['UTF-16 BE', encodeText['UTF-16 BE'](text)],
  ['Windows-1252', encodeText['Windows-1252'](text)],
] as const)('%s is told from its bytes, and read', ([encoding, bytes]) => {
  expect(decodeText(bytes)).toEqual({ text, encoding })
})

// Names as the members of a club of Barcelona have them.
const names =
  'María Peña|Núria Puig i Solé|Òscar Martí|Álvaro Ibáñez Gálvez|Begoña Muñoz|Joan Güell|Lluïsa Conçalves|Gal·la Vilà|José Ramón Ríos|Mª Ángeles Yáñez|Íngrid Díaz|Àngels Roïg|Èlia Colomé|Ramón Ordóñez|Concepció Ubach|Raül Güerri|Úrsula García|NÚRIA MUÑOZ|ÀNGEL GÁLVEZ|JOSÉ PEÑA|Ignasi Argüelles|Montse Bonaplà|Òria Fuster|François Lefèvre|João Simões|Jürgen Müller|Sinéad O’Connor|Dídac d’Anglès|Éric Curaçao'.split(
    '|',
  )
const tableOf = (cells: readonly string[]) =>
  `id;full_name\r\n${cells.map((cell, at) => `${at + 1};${cell}\r\n`).join('')}`

/** The cells whose letters an encoding has, and the table of them as iconv writes it. */
const writtenIn = (encoding: keyof typeof encodeText, cells: readonly string[]) => {
  const possible = cells.filter((cell) => !unwritable(encoding).test(cell))
  return { cells: possible, bytes: encodeText[encoding](tableOf(possible)) }
}
const unwritable = (encoding: keyof typeof encodeText) =>
  encoding.startsWith('UTF') || encoding === 'Windows-1252'
    ? /(?!)/
    : ({ Macintosh: /[ŠšŽž]/, 'ISO-8859-15': /[‘’“”–—…•]/, CP437: /[^\0-\x7FáéíóúüñçàèòïÉÜÑÇªº¿¡«»·]/ }[
        encoding as 'CP437'
      ] ?? /[‘’“”–—…•€]/)

test.for([
  ['Windows-1252', 'Windows-1252'],
  ['ISO-8859-15', 'Windows-1252'],
  ['Macintosh', 'Macintosh'],
  ['CP850', 'CP850'],
  ['CP858', 'CP850'],
  ['CP437', 'CP850'],
] as const)('a table of members in %s is read', ([written, encoding]) => {
  const { cells, bytes } = writtenIn(written, names)
  expect(cells.length).toBeGreaterThan(15)
  expect(decodeText(bytes)).toEqual({ text: tableOf(cells), encoding })
})

test.for(['ISO-8859-15', 'Macintosh', 'CP858'] as const)('an amount in € in %s too', (encoding) => {
  const table = tableOf(['Cena de otoño;45 €', "Tast de l'Empordà;1.250,00€", 'Menú degustación;€ 60'])
  expect(decodeText(encodeText[encoding](table)).text).toBe(table)
})

const demoTexts = ['socios', 'event-registrations', 'restaurants', 'events', 'blog-posts', 'organizers'].flatMap(
  (file) =>
    Array.from(
      readFileSync(`demo/${file}.json`, 'utf8').matchAll(/"[^"]*": "((?:[^"\\]|\\.)*)"/g),
      ([, inside = '']) => inside,
    ).filter((inside) => /[^\0-\x7F]/.test(inside)),
)

test('no single text is read as another, in whatever encoding: read, or refused with the ways to save it', () => {
  const texts = [...new Set([...names, ...demoTexts, 'lunes–viernes', 'Can\u00A0Ros', 'vi\u00A0negre', 'època', 'él'])]
  const outcomes = { read: 0, refused: 0 }
  for (const encoding of ['Windows-1252', 'ISO-8859-15', 'Macintosh', 'CP850', 'CP437'] as const) {
    const { cells } = writtenIn(encoding, texts)
    const encoded = encodeText[encoding](cells.join('\n'))
    let at = 0
    for (const cell of cells) {
      const bytes = encoded.subarray(at, at + cell.length)
      at += cell.length + 1
      try {
        const decoded = decodeText(Buffer.concat([Buffer.from('id;nombre\n1;'), bytes, Buffer.from('\n')]))
        expect(decoded.text, encoding).toBe(`id;nombre\n1;${cell}\n`)
        outcomes.read++
      } catch (error) {
        if (!(error instanceof Error) || !error.message.includes('CSV UTF-8 (delimitado por comas)')) throw error
        outcomes.refused++
      }
    }
  }
  expect(outcomes.read).toBeGreaterThan(outcomes.refused * 3)
})

test.for([
  ['Macintosh', 'Peña', 'its letters can be read in two ways, "Peña" (Macintosh) or "Pe–a" (Windows-1252)'],
  ['CP850', 'Óscar Gil', '"Óscar" (CP850)'],
] as const)('one word in %s that two encodings read is refused: %s', ([encoding, word, reason]) => {
  expect(() => decodeText(encodeText[encoding](tableOf([word])))).toThrow(reason)
})

test.for(['Macintosh', 'CP850', 'UTF-8'] as const)(
  'a table half in Windows-1252 and half in %s is refused',
  (other) => {
    const half = (encoding: keyof typeof encodeText) => writtenIn(encoding, names).bytes
    const mixed = Buffer.concat([half('Windows-1252'), half(other)])
    expect(() => decodeText(mixed)).toThrow('its letters fit no encoding from beginning to end, see "')
    expect(() => decodeText(mixed)).toThrow('save the table as UTF-8')
  },
)

test('one row of another encoding in a long table refuses the table', () => {
  const long = Array.from({ length: 50 }, () => names).flat()
  const bytes = Buffer.concat([encodeText['Windows-1252'](tableOf(long)), encodeText.Macintosh('99;Rosa González\r\n')])
  expect(() => decodeText(bytes)).toThrow('see "Gonz‡lez" in line 1452')
})

test('each byte is a character of its encoding, or nonsense', () => {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  expect(() => decodeText(all.subarray(0x20))).toThrow('fit no encoding')
})

test('a table that was saved as UTF-8 after its letters were garbled is refused whole', () => {
  const garbled = new TextDecoder('windows-1252').decode(encodeText.Macintosh(tableOf(['Peña', 'Rosa González'])))
  expect(() => decodeText(Buffer.from(garbled))).toThrow('letters were garbled, as in "Gonz‡lez"')
})

test('a file with a broken or mixed encoding is refused, and so is a workbook', () => {
  expect(() => decodeText(encodeText['UTF-16 LE'](text).subarray(0, -1))).toThrow('begins as UTF-16 LE')
  const mixed = Buffer.concat([encodeText['UTF-8 with BOM'](text), encodeText['Windows-1252'](text)])
  expect(() => decodeText(mixed)).toThrow('begins as UTF-8')
  expect(() => decodeText(Buffer.from('PK\u0003\u0004…'))).toThrow('it is a workbook')
})

test.each(['Peña', 'Àngel l·lustre', 'São João', 'NÃO', 'Müller – 5 €', 'l’home', '¡Hola!', '20 £', '2E3', '#1'])(
  '%s is no damage',
  (name) => {
    expect(damageIn(name)).toBeUndefined()
  },
)
