import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { words } from '#base/text/words.ts'
import { hasWords, wordFaults, wordPairs } from './word-pairs.ts'

const literal = String.raw`'(?:[^'\\]|\\.)*'`
const pair = new RegExp(String.raw`\{\s*es: (${literal}),\s*ca: (${literal}),?\s*\}`, 'g')
const pairsIn = (text: string, path = '') => [...text.matchAll(pair)].map(([, es = '', ca = '']) => ({ path, es, ca }))

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$/.test(path))
  // The list of keys says what a key does, in the infinitive; a button says it to somebody.
  .filter((path) => !path.startsWith('src/kit/panel/keys/'))
const all = sources.flatMap((path) => pairsIn(readFileSync(path, 'utf8'), path))

test('a Spanish sentence has one Catalan version', () => {
  const versions = Map.groupBy(all, ({ es }) => es)
  const different = [...versions].filter(([, found]) => new Set(found.map(({ ca }) => ca)).size > 1)
  expect(different).toEqual([])
})

test('a word that stands in words.ts is written nowhere else but for visitors', () => {
  const shared = new Set(Object.values(words).map(({ es }) => `'${es}'`))
  const forVisitors = /^src\/(base|kit\/(site|both))\/|\/(visitor|both|shared)\//
  expect(all.filter(({ path, es }) => shared.has(es) && !forVisitors.test(path))).toEqual([])
})

test('a Catalan sentence is a translation, of the same values under the same conditions; what is the same in both is listed', async () => {
  const pairs = sources.flatMap((path) => wordPairs(path, readFileSync(path, 'utf8')))
  expect(wordFaults(pairs, () => true)).toEqual([])
  const same = new Set(pairs.filter(({ es, ca }) => es.text === ca.text && hasWords(es.text)).map(({ es }) => es.text))
  await expect(`${[...same].toSorted().join('\n')}\n`).toMatchFileSnapshot('same-words.txt')
})

test.for([
  "{ es: 'Casa nueva', ca: 'Casa nueva' }",
  "{ es: 'Casa nueva', ca: '' }",
  "{ es: '¿De quién?', ca: '¿De qui?' }",
  '{ es: (n) => `${n} sillas`, ca: (n) => (n === 1 ? "una" : `${n} cadires`) }',
  '{ es: (n, of) => `${n} de ${of}`, ca: (n, of) => `${n} de` }',
  '{ es: (n) => (n === 1 ? "una" : `${n} sillas`), ca: (n) => (n === 1 ? `${n} cadires` : "una") }',
])('a fault is found: %s', (written) => {
  expect(wordFaults(wordPairs('a.ts', `export const words = ${written}`), () => false)).toHaveLength(1)
})

test('the sentences are found', () => {
  expect(pairsIn("a: { es: 'Sí', ca: 'Sí' }, b: {\n  es: 'L\\'un',\n  ca: 'Un',\n}")).toHaveLength(2)
  expect(all.length).toBeGreaterThan(2000)
})
