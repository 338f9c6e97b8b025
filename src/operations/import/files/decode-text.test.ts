import { expect, test } from 'vitest'
import { encodeText } from '#tests/import/encode-text.ts'
import { damageIn } from './damage.ts'
import { decodeText } from './decode-text.ts'

const text = 'id;full_name\r\n1;Ángel Peña, «L’Àpat» – 45 €\r\n'

test.each([
  ['UTF-8', encodeText['UTF-8'](text)],
  ['UTF-8', encodeText['UTF-8 with BOM'](text)],
  ['UTF-16 LE', encodeText['UTF-16 LE'](text)],
  ['UTF-16 BE', encodeText['UTF-16 BE'](text)],
  ['UTF-16 LE', encodeText['UTF-16 LE'](text).subarray(2)],
  ['UTF-16 BE', encodeText['UTF-16 BE'](text).subarray(2)],
  ['Windows-1252', encodeText['Windows-1252'](text)],
])('%s is told from its bytes, and read', (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text, encoding })
})

test('each byte of Windows-1252 becomes its character, and bytes without one are reported as damage', () => {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  const { text: decoded, encoding } = decodeText(all.subarray(0x20))
  expect(encoding).toBe('Windows-1252')
  const undefinedBytes = Array.from(decoded).filter((character) => damageIn(character))
  expect(undefinedBytes).toEqual(['\u0081', '\u008D', '\u008F', '\u0090', '\u009D'])
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
