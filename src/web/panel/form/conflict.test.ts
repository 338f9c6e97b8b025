import { expect, test } from 'vitest'
import { compare, settle } from './conflict.ts'

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
