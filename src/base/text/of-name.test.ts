import { expect, test } from 'vitest'
import { ofName } from './of-name.ts'

test.each([
  ['Irene', 'd’Irene'],
  ['Àngels', 'd’Àngels'],
  ['Hug', 'd’Hug'],
  ['Hèctor', 'd’Hèctor'],
  ['Iolanda', 'de Iolanda'],
  ['I', 'd’I'],
  ['Marta', 'de Marta'],
  ['', 'de '],
])('the name %s is written %s', (name, text) => expect(ofName(name)).toBe(text))
