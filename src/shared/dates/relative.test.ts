import { expect, test } from 'vitest'
import { oneDay, oneHour } from './durations.ts'
import { formatRelative } from './relative.ts'

const now = Date.parse('2026-11-26T18:40Z')
const from = (ms: number, language: 'es' | 'ca' = 'es') => formatRelative(new Date(now + ms), now, language)

test('a distance is shown in days from two days on, in hours and minutes on the same day', () => {
  expect(from(16 * oneDay + oneHour)).toBe('dentro de 16 días')
  expect(from(2 * oneDay - 1)).toBe('dentro de 47 horas')
  expect(from(2 * oneHour - 1)).toBe('dentro de 1 h 59 min')
  expect(from(-3 * oneHour, 'ca')).toBe('fa 3 h')
  expect(from(oneHour - 1, 'ca')).toBe('d’aquí a 59 minuts')
  expect(from(-3 * oneDay, 'ca')).toBe('fa 3 dies')
})
