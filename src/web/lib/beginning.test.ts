import { expect, test } from 'vitest'
import { beginning } from './beginning.ts'

test('a text is cut after a whole word, with no comma before the dots', () => {
  expect(beginning('Entre l’una i l’altra passen quatre hores, i un passeig.', 43)).toBe(
    'Entre l’una i l’altra passen quatre hores…',
  )
  expect(beginning('Tres culleres i prou. I pa.', 22)).toBe('Tres culleres i prou…')
  expect(beginning('Curt.\n\nLa resta.')).toBe('Curt.')
})
