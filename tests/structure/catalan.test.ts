import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every Catalan sentence of the screens and the emails. */
const sentences = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => {
    const written = readFileSync(file, 'utf8').matchAll(/\bca: (?:\([^)]*\) =>\s*)?(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g)
    return [...written].map(([, quoted, open]) => ({ file, text: quoted ?? open ?? '' }))
  })

const sentencesWith = (words: RegExp) => sentences.filter(({ text }) => words.test(text))

test('there are Catalan sentences', () => {
  expect(sentences.length).toBeGreaterThan(800)
})

test('Catalan sentences say «tu», even where the Spanish specification says usted', () => {
  expect(sentencesWith(/\b(?:vost[eè]s?|vosaltres|truqueu|visiteu|ompliu|feu|escriviu|cliqueu)\b/i)).toEqual([])
})

test('one Catalan word for one thing: llengua, com a mínim, prèmium', () => {
  expect(sentencesWith(/\b(?:idioma|almenys|al menys|Premium)\b/i).map(({ text }) => text)).toEqual([])
})

test('apostrophes and quotation marks are typographic, accents follow the rules of 2017', () => {
  expect(sentencesWith(/[a-zàèéíïòóúüç]'[a-zàèéíïòóúüç]|"/i)).toEqual([])
  expect(sentencesWith(/\b(?:sóc|dóna|dónes|vénen|véns|fóra|adéu|sèu|vós)\b/)).toEqual([])
})
