import { expect, test } from 'vitest'
import { matchesIn } from './marked.tsx'

const marked = (text: string, search: string) => matchesIn(text, search).map(({ from, to }) => text.slice(from, to))

test('matches are marked regardless of case and accents', () => {
  expect(marked('Núria Casadevall', 'NURIA casa')).toEqual(['Núria', 'Casa'])
  expect(marked('Núria Casadevall', 'va')).toEqual(['va'])
  expect(marked('Núria Casadevall', 'pere')).toEqual([])
})

test('a telephone number is marked whatever its spaces and prefix', () => {
  expect(marked('+34 600 123 013', '600123')).toEqual(['600 123'])
  expect(marked('600 123 013', '+34 600 123 013')).toEqual(['600 123 013'])
})

test('words that overlap are marked once', () => {
  expect(marked('Marc', 'marc ma')).toEqual(['Marc'])
  expect(marked('', 'marc')).toEqual([])
})

test('a name is marked however it was typed', () => {
  expect(marked('Anna Gal·la', 'galla')).toEqual(['Gal·la'])
  expect(marked('Sinéad O’Connor', 'oconnor')).toEqual(['O’Connor'])
  expect(marked('Straße Nu\u0301n\u0303ez', 'strasse núñez')).toEqual(['Straße', 'Nu\u0301n\u0303ez'])
})
