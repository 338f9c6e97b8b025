import { expect, test } from 'vitest'
import { messages as shared } from '../parts/messages.ts'
import { messages } from './messages.ts'
import { sayCount } from './say-count.ts'

test('the dashboard says numbers as they are, and that there are more beyond ten thousand', () => {
  const words = [messages('es').requestsToDecide, shared('es')] as const
  expect(sayCount(1, ...words)).toBe('1 solicitud por decidir')
  expect(sayCount(10_000, ...words)).toBe('10000 solicitudes por decidir')
  expect(sayCount(10_001, ...words)).toBe('Más de 10000 solicitudes por decidir')
  expect(sayCount(10_001, String, shared('ca'))).toBe('Més de 10000')
})
