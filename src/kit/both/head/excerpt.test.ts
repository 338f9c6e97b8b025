import { expect, test } from 'vitest'
import { excerpt, withoutHeadingMarks } from './excerpt.ts'

test('a text is cut after a whole word, without a comma before the ellipsis', () => {
  expect(excerpt('Entre l’una i l’altra passen quatre hores, i un passeig.', 43)).toBe(
    'Entre l’una i l’altra passen quatre hores…',
  )
  expect(excerpt('Tres culleres i prou. I pa.', 22)).toBe('Tres culleres i prou…')
  expect(excerpt('Curt.\n\nLa resta.')).toBe('Curt.')
})

test('the marks of headings are removed', () => {
  expect(excerpt('## El lloc\n\nLa resta.')).toBe('El lloc')
  expect(withoutHeadingMarks('Primer.\n\n## El lloc\n\nEl número ## 3.')).toBe('Primer.\n\nEl lloc\n\nEl número ## 3.')
})
