import { expect, test, vi } from 'vitest'
import { menu, photos, ratings, parseStored, social } from './stored-json.ts'

const countWarnings = (read: () => unknown) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const value = read()
  const warnings = warn.mock.calls.length
  warn.mockRestore()
  return [value, warnings]
}

test('a missing value is empty, without a warning', () => {
  for (const nothing of [null, undefined, '', 'null'])
    expect(
      countWarnings(() => parseStored('images', nothing, photos, [])),
      String(nothing),
    ).toEqual([[], 0])
})

test('an invalid value is empty, with a warning', () => {
  for (const broken of ['{', '17', 17, { a: 1 }, [1]])
    expect(countWarnings(() => parseStored('images', broken, photos, []))).toEqual([[], 1])
})

test.for([
  [-0.1, undefined],
  [0, 0],
  ['4.5', 4.5],
  [5, 5],
  [5.1, undefined],
  ['seven', undefined],
] as const)('a rating of %s counts as %s', ([stored, shown]) => {
  const fields = ['general', 'comida', 'servicio', 'ambiente', 'calidadPrecio']
  const all = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]))
  expect(parseStored('valoraciones', all(stored), ratings, {})).toEqual(all(shown))
})

test('invalid fields of a dish become empty, its price 0', () => {
  const dish = { nombre: 'Suquet', nombreCa: 'Suquet', descripcion: 'Peix', descripcionCa: 'Peix', precio: 34.5 }
  const read = (...dishes: object[]) => parseStored('menu_degustacion', dishes, menu, [])
  expect(read(dish, { ...dish, precio: '12' })).toEqual([dish, { ...dish, precio: 12 }])
  expect(read({ nombre: 7, precio: -1 }, { precio: 0 })).toEqual([
    { nombre: '', descripcion: '', precio: 0 },
    { nombre: '', descripcion: '', precio: 0 },
  ])
})

test('an invalid social network address is left out', () => {
  const read = parseStored('redes_sociales', { facebook: 7, twitter: 'https://x.example', instagram: null }, social, {})
  expect(read).toEqual({ facebook: undefined, twitter: 'https://x.example', instagram: undefined })
})
