import { expect, test } from 'vitest'
import { compare, same, settle } from './conflict.ts'

const base = { title: 'Cata', price: 10, images: ['a'], notes: '' }

test('a field that only one of two people changed takes that change', () => {
  const { clashes, merged } = compare(
    base,
    { ...base, title: 'Cata de vi' },
    { ...base, price: 12, images: ['a', 'b'] },
  )
  expect(clashes).toEqual([])
  expect(merged).toEqual({ title: 'Cata de vi', price: 12, images: ['a', 'b'], notes: '' })
})

test('a field that both changed differently is a conflict, settled by a choice', () => {
  const mine = { ...base, title: 'El meu', notes: 'igual' }
  const { clashes, merged } = compare(base, mine, { ...base, title: 'El seu', notes: 'igual', price: 12 })
  expect(clashes).toEqual([{ field: 'title', mine: 'El meu', theirs: 'El seu' }])
  const conflict = { clashes, merged, version: 2, changedBy: '' }
  expect(settle(conflict, {})).toEqual({ title: 'El meu', price: 12, images: ['a'], notes: 'igual' })
  expect(settle(conflict, { title: 'theirs' }).title).toBe('El seu')
})

test('another order of object keys is no change', () => {
  const dish = { nombre: 'Arròs', descripcion: '', precio: 21 }
  const stored = { menu: [{ precio: 21, nombre: 'Arròs', descripcion: '' }], ratings: { comida: 4, general: 5 } }
  const written = { menu: [dish], ratings: { general: 5, comida: 4, servicio: undefined } }
  const theirs = { ...stored, ratings: { comida: 3, general: 5 } }
  expect(compare(stored, written, theirs)).toEqual({ clashes: [], merged: theirs })
})

test('an empty field is no change, whether null or an empty text', () => {
  const { clashes, merged } = compare({ born: '' }, { born: null }, { born: '1979-06-24' })
  expect(clashes).toEqual([])
  expect(merged).toEqual({ born: '1979-06-24' })
})

test('null and false are values, and the order of a list counts', () => {
  expect([same(0, ''), same(false, null), same(0, false), same('0', 0)]).toEqual([false, false, false, false])
  expect([same(['a', 'b'], ['b', 'a']), same([], ''), same(['', 'a'], ['a'])]).toEqual([false, false, false])
  expect([same(undefined, ''), same({ a: null, b: [{ d: 1, c: '' }] }, { b: [{ d: 1 }] }), same({}, null)]).toEqual([
    true,
    true,
    false,
  ])
  const [one, other] = [
    { a: 1, b: 2, c: 3 },
    { c: 3, a: 1, b: 2 },
  ]
  expect([same(one, other), same({ ...one, b: 3 }, other)]).toEqual([true, false])
})

test('a field emptied by either person is a change', () => {
  const { clashes, merged } = compare(
    { note: 'a', city: 'Reus', price: 10, phone: '1' },
    { note: '', city: 'Reus', price: 0, phone: '2' },
    { note: 'a', city: null, price: 10, phone: '' },
  )
  expect(clashes).toEqual([{ field: 'phone', mine: '2', theirs: '' }])
  expect(merged).toEqual({ note: '', city: null, price: 0, phone: '2' })
  const both = {
    clashes: [...clashes, { field: 'city', mine: 'Valls', theirs: null }],
    merged,
    version: 2,
    changedBy: '',
  }
  expect(settle(both, { phone: 'theirs', city: 'mine' })).toEqual({ note: '', city: 'Valls', price: 0, phone: '' })
})
