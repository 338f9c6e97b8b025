import { expect, test } from 'vitest'
import { formatMonth } from './month.ts'

test('a month has its name and year in either language', () => {
  expect([formatMonth('2026-11', 'es'), formatMonth('2026-11', 'ca'), formatMonth('2027-04', 'ca')]).toEqual([
    'noviembre de 2026',
    'novembre del 2026',
    'abril del 2027',
  ])
})
