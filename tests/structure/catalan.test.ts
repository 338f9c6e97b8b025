import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every Catalan sentence of the screens and the emails, as it is written. */
const sentences = globSync('src/{web,email,shared}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => {
    const written = readFileSync(file, 'utf8').matchAll(/\bca: (?:\([^)]*\) =>\s*)?(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g)
    return [...written].map(([, quoted, open]) => ({ file, text: quoted ?? open ?? '' }))
  })

const saying = (words: RegExp) => sentences.filter(({ text }) => words.test(text))

test('there is Catalan to look at', () => {
  expect(sentences.length).toBeGreaterThan(800)
})

test('a reader is «tu», in Catalan too where the Spanish of the specification says usted', () => {
  expect(saying(/\b(?:vost[eè]s?|vosaltres|truqueu|visiteu|ompliu|feu|escriviu|cliqueu)\b/i)).toEqual([])
})

test('one Catalan word for one thing: llengua, com a mínim, prèmium', () => {
  expect(saying(/\b(?:idioma|almenys|al menys|Premium)\b/i).map(({ text }) => text)).toEqual([])
})

test('apostrophes and quotation marks are the printer’s, accents those of 2017', () => {
  expect(saying(/[a-zàèéíïòóúüç]'[a-zàèéíïòóúüç]|"/i)).toEqual([])
  expect(saying(/\b(?:sóc|dóna|dónes|vénen|véns|fóra|adéu|sèu|vós)\b/)).toEqual([])
})
