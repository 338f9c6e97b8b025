import { expect, test } from 'vitest'
import { formatRelative } from './relative.ts'
import { dayMs, hourMs } from './durations.ts'

const now = Date.parse('2026-11-26T18:40Z')
const from = (ms: number, language: 'es' | 'ca' = 'es') => formatRelative(new Date(now + ms), now, language)

test('a distance is shown in days of the calendar from half a day on, before in hours and minutes', () => {
  expect(from(16 * dayMs + hourMs)).toBe('dentro de 16 días')
  // Thursday 19:40 in Barcelona: of Friday week in the morning seven whole days have passed, and people count eight.
  expect(from(7 * dayMs + 14 * hourMs)).toBe('dentro de 8 días')
  expect(from(14 * hourMs)).toBe('mañana')
  expect(from(-14 * hourMs, 'ca')).toBe('fa 14 hores')
  expect(from(2 * hourMs - 1)).toBe('dentro de 1 h 59 min')
  expect(from(-3 * hourMs, 'ca')).toBe('fa 3 h')
  expect(from(hourMs - 1, 'ca')).toBe('d’aquí a 59 minuts')
  expect(from(-3 * dayMs, 'ca')).toBe('fa 3 dies')
})
