import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

test.for([
  ['Elogio de la alcachofa fea', 'elogio-de-la-alcachofa-fea'],
  ['Pa amb tomàquet i una tesi', 'pa-amb-tomaquet-i-una-tesi'],
  ['La col·lecció d’estiu: què hi posem?', 'la-colleccio-destiu-que-hi-posem'],
  ['¿Y el año   próximo? ¡Ñoquis!', 'y-el-ano-proximo-noquis'],
  ['Açorda -- amb bacallà', 'acorda-amb-bacalla'],
  ['  Vi_nou: 10:00 – 14:00  ', 'vi_nou-1000-1400'],
  ['…', ''],
])('the slug of %s is %s', ([title, slug]) => {
  expect(slugOf(title!)).toBe(slug)
})

test('for a taken slug the first free number is appended', () => {
  expect(freeSlug('sofrito', new Set(['sofrito', 'sofrito-2', 'sofrito-4']))).toBe('sofrito-3')
})
