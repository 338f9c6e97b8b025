import { expect, test } from 'vitest'
import { excerpt, firstSentences, withoutHeadingMarks } from './excerpt.ts'

test('a text is cut after a whole word, without a comma before the ellipsis', () => {
  expect(excerpt('Entre l’una i l’altra passen quatre hores, i un passeig.', 43)).toBe(
    'Entre l’una i l’altra passen quatre hores…',
  )
  expect(excerpt('Tres culleres i prou. I pa.', 22)).toBe('Tres culleres i prou…')
  expect(excerpt('Curt.\n\nLa resta.')).toBe('Curt.')
})

test('a card ends with a sentence, even with a long one', () => {
  const text = 'Compra a las seis. A la una ha tachado dos platos, p. ej. el 3.5. ¿Y mañana? «Otros dos.»\n\nLa resta.'
  expect(firstSentences(text, 20)).toBe('Compra a las seis.')
  expect(firstSentences(text, 80)).toBe('Compra a las seis. A la una ha tachado dos platos, p. ej. el 3.5. ¿Y mañana?')
  expect(firstSentences(text, 200)).toBe(text.split('\n')[0])
  expect(firstSentences('Una sola frase, sin punto', 5)).toBe('Una sola frase, sin punto')
  expect(firstSentences('', 5)).toBe('')
})

test('the marks of headings are removed', () => {
  expect(excerpt('## El lloc\n\nLa resta.')).toBe('El lloc')
  expect(withoutHeadingMarks('Primer.\n\n## El lloc\n\nEl número ## 3.')).toBe('Primer.\n\nEl lloc\n\nEl número ## 3.')
})
