import { expect, test } from 'vitest'
import { similarCategory } from './similar-category.ts'

const used = ['Cenas', 'Catas de vino', ''].map((category) => ({ category, categoryCa: '' }))

test('a new category is compared without case, accents and spaces; one already in use is no question', () => {
  const found = (typed: string) => similarCategory(typed, used)?.category
  expect([found('cátas  de VINO '), found('cenas')]).toEqual(['Catas de vino', 'Cenas'])
  expect(['Cenas', '', 'Catas', 'Catasdevino'].map(found)).toEqual([undefined, undefined, undefined, undefined])
  // Both are in use already.
  expect(similarCategory('cenas', [...used, { category: 'cenas', categoryCa: '' }])).toBeUndefined()
  expect(similarCategory('Cenas')).toBeUndefined()
})
