import { expect, test } from 'vitest'
import { messages as shared } from '../record/messages.ts'
import { messages } from './messages.ts'
import { countText } from './count-text.ts'

test('the dashboard shows exact numbers up to five thousand, and above that «more than»', () => {
  const words = [messages('es').requestsToDecide, shared('es')] as const
  expect(countText(1, ...words)).toBe('1 solicitud por decidir')
  expect(countText(5000, ...words)).toBe('5000 solicitudes por decidir')
  expect(countText(5001, ...words)).toBe('Más de 5000 solicitudes por decidir')
  expect(countText(5001, String, shared('ca'))).toBe('Més de 5000')
})
