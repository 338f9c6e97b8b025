// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, blocksOf, compareTexts } from './marks.ts'

const text = (blocks: Block[], without: 'added' | 'removed') =>
  blocks
    .map((block) =>
      block
        .filter(({ kind }) => kind !== without)
        .map((mark) => mark.text)
        .join(''),
    )
    .filter(Boolean)

const inShort = (before: string, after: string) =>
  compareTexts(before, after).map((block) =>
    block.map(({ kind, text: words }) => ({ same: words, removed: `-${words}-`, added: `+${words}+` })[kind]).join(''),
  )

test('removed and added words are marked, adjacent changes as one', () => {
  expect(inShort('Cena de otoño', 'Cena de invierno')).toEqual(['Cena de -otoño-+invierno+'])
  expect(inShort('La col·lecció vella', 'La col·lectivitat nova')).toEqual([
    'La -col·lecció vella-+col·lectivitat nova+',
  ])
  expect(inShort('', 'Hola')).toEqual(['+Hola+'])
  expect(inShort('Hola', '')).toEqual(['-Hola-'])
})

test('HTML is compared as text by blocks', () => {
  const before = '<p>Pan con <b>tomate</b></p><p>Sal</p><ul><li>Uno</li><li>Dos</li></ul>'
  expect(blocksOf(before)).toEqual(['Pan con tomate', 'Sal', 'Uno', 'Dos'])
  const after =
    '<h2>Pan con aceite</h2><ul><li>Uno</li><li>Dos</li></ul><p>Fin<img src="/files/a.webp" alt="La mesa"></p>'
  expect(inShort(before, after)).toEqual(['Pan con -tomate-+aceite+', '-Sal-', 'Uno', 'Dos', '+Fin+', '+[La mesa]+'])
  expect(inShort('<p>a &amp; b</p>', '<p>a &lt; b</p>')).toEqual(['a -&-+<+ b'])
})

test('a comparison without the added text is the old text, without the removed text the new one', () => {
  const word = fc.constantFrom('Pan', 'con', 'l·l', ' ', '\n', '. ', 'é', '«a»', '🍷')
  const words = fc.array(word, { maxLength: 20 }).map((all) => all.join(''))
  fc.assert(
    fc.property(words, words, (before, after) => {
      const blocks = compareTexts(before, after)
      expect(text(blocks, 'added')).toEqual(blocksOf(before))
      expect(text(blocks, 'removed')).toEqual(blocksOf(after))
    }),
  )
})
