import { expect, test } from 'vitest'
import { readDictionaries, untranslated } from '../../e2e/support/dictionaries.ts'

// The journeys look on every page for sentences in the wrong language: here is tried that they find them.

test('a sentence in the wrong language is found, by its dictionary or by its words', async () => {
  const sentences = await readDictionaries()
  expect(sentences.length).toBeGreaterThan(250)
  const catalan = [
    'Mostra’n els detalls',
    'Pàgina 7',
    'Els plats arriben amb pa i sense pressa',
    // What stands in a gap may be in any language.
    'Res amb «pan para dos y más vino»',
    'Fonda del Cucurull',
    '24 €',
  ]
  expect(untranslated(catalan, 'ca', sentences)).toEqual([])
  const spanish = ['Ver detalles', 'Página 7', 'Los platos llegan con pan y sin prisa']
  expect(untranslated([...catalan, ...spanish], 'ca', sentences)).toEqual(spanish)
  expect(untranslated([...catalan, ...spanish], 'es', sentences)).toEqual(catalan.slice(0, 4))
})
