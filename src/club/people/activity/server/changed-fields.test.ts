import { expect, test } from 'vitest'
import { changedFields, factsIn } from './changed-fields.ts'

test('a save has its changed fields, with their values if both are short', () => {
  const [long, longer] = ['a'.repeat(120), 'a'.repeat(121)]
  const before = {
    a: 'one',
    b: 1,
    c: true,
    d: null,
    e: 'same',
    f: '',
    g: 'x',
    h: longer,
    i: 'x',
    j: '<p>x</p>',
    k: 'x',
  }
  const after = { a: 'two', b: 2, c: false, d: 'x', e: 'same', f: long, g: longer, h: 'x', i: '<p>x</p>', j: 'x', z: 1 }
  expect(changedFields(before, after)).toEqual([
    { field: 'a', from: 'one', to: 'two' },
    { field: 'b', from: 1, to: 2 },
    { field: 'c', from: true, to: false },
    { field: 'd', from: null, to: 'x' },
    { field: 'f', from: '', to: long },
    { field: 'g' },
    { field: 'h' },
    { field: 'i' },
    { field: 'j' },
  ])
})

test('lists show their values if they are code words; fields derived from others are left out', () => {
  const before = {
    roles: ['guests'],
    pictures: ['/files/a.webp'],
    replies: [{ text: 'Hola' }],
    same: ['a'],
    caOf: { x: 1 },
  }
  const after = { roles: ['guests', 'co-op'], pictures: [], replies: [], same: ['a'], caOf: { x: 2 } }
  expect(changedFields(before, after)).toEqual([
    { field: 'roles', from: ['guests'], to: ['guests', 'co-op'] },
    { field: 'pictures' },
    { field: 'replies' },
  ])
})

test('a created or deleted record has no changed fields', () => {
  expect(changedFields(null, { a: 1 })).toEqual([])
  expect(changedFields({ a: 1 }, null)).toEqual([])
})

test('only the short values of a line are facts', () => {
  const short = { rows: 3, reason: 'Pan', isPaid: false, none: null, kinds: ['a-b'] }
  const others = { text: 'a'.repeat(121), html: '<p>', words: ['Two words'], row: { a: 1 }, mixed: ['a', 1] }
  expect(factsIn({ ...short, ...others })).toEqual(short)
})
