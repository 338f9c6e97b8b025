import { globSync, readFileSync } from 'node:fs'
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

test('no Catalan sentence writes «de» before a name without it', () => {
  const values = new Set(['amount', 'sum', 'older', 'newer', 'when'])
  const found = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(/\bca: \(([^)]*: string[^)]*)\) =>\s*`[^`]*`/g),
        ([sentence, parameters = '']) => ({ file, sentence, parameters }),
      ),
    )
    .filter(({ sentence, parameters }) =>
      Array.from(sentence.matchAll(/\bde \$\{(\w+)\}/gi), ([, written = '']) => written).some(
        (written) => parameters.includes(`${written}: string`) && !values.has(written),
      ),
    )
  expect(found.map(({ file, sentence }) => `${file}: ${sentence}`)).toEqual([])
})
