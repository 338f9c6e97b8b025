import { expect, test } from 'vitest'
import { compare, settle } from './conflict.ts'

const base = { title: 'Cata', price: 10, images: ['a'], notes: '' }

test('what only one of two people changed is kept from each', () => {
  const { clashes, merged } = compare(
    base,
    { ...base, title: 'Cata de vi' },
    { ...base, price: 12, images: ['a', 'b'] },
  )
  expect(clashes).toEqual([])
  expect(merged).toEqual({ title: 'Cata de vi', price: 12, images: ['a', 'b'], notes: '' })
})

test('what both changed differently is shown, and settled as a person chooses', () => {
  const mine = { ...base, title: 'El meu', notes: 'igual' }
  const { clashes, merged } = compare(base, mine, { ...base, title: 'El seu', notes: 'igual', price: 12 })
  expect(clashes).toEqual([{ field: 'title', mine: 'El meu', theirs: 'El seu' }])
  const conflict = { clashes, merged, version: 2, changedBy: '' }
  expect(settle(conflict, {})).toEqual({ title: 'El meu', price: 12, images: ['a'], notes: 'igual' })
  expect(settle(conflict, { title: 'theirs' }).title).toBe('El seu')
})

test('the same things in another order of keys are no change', () => {
  const dish = { nombre: 'Arròs', descripcion: '', precio: 21 }
  const stored = { menu: [{ precio: 21, nombre: 'Arròs', descripcion: '' }], ratings: { comida: 4, general: 5 } }
  const written = { menu: [dish], ratings: { general: 5, comida: 4, servicio: undefined } }
  const theirs = { ...stored, ratings: { comida: 3, general: 5 } }
  expect(compare(stored, written, theirs)).toEqual({ clashes: [], merged: theirs })
})

test('a field left empty is no change, whether as nothing or as an empty text', () => {
  const { clashes, merged } = compare({ born: '' }, { born: null }, { born: '1979-06-24' })
  expect(clashes).toEqual([])
  expect(merged).toEqual({ born: '1979-06-24' })
})
