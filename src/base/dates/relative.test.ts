import { expect, test } from 'vitest'
import { formatRelative } from './relative.ts'
import { dayMs, hourMs } from './durations.ts'

const now = Date.parse('2026-11-26T18:40Z')
const from = (ms: number, language: 'es' | 'ca' = 'es') => formatRelative(new Date(now + ms), now, language)

test('a distance is shown in days from two days on, in hours and minutes on the same day', () => {
  expect(from(16 * dayMs + hourMs)).toBe('dentro de 16 días')
  expect(from(2 * dayMs - 1)).toBe('dentro de 47 horas')
  expect(from(2 * hourMs - 1)).toBe('dentro de 1 h 59 min')
  expect(from(-3 * hourMs, 'ca')).toBe('fa 3 h')
  expect(from(hourMs - 1, 'ca')).toBe('d’aquí a 59 minuts')
  expect(from(-3 * dayMs, 'ca')).toBe('fa 3 dies')
})
