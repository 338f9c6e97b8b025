import { expect, test } from 'vitest'
import { defaultClubFacts } from '#shared/club-facts.ts'
import { periodInWords, retentionKeys, retentionOf, retentionSentence } from '#shared/privacy/retention.ts'
import { languages } from '#shared/text/language.ts'
import { privacy } from './privacy-text.ts'

const paragraphs = (language: 'es' | 'ca') =>
  privacy({ ...defaultClubFacts, paymentWays: [] })
    .sections.find(({ heading }) => heading.es === 'Cuánto tiempo')!
    .body.map((text) => text[language])
    .join('\n')

test.each(languages)('the privacy page (%s) says every time of the retention table, and no other', (language) => {
  const lines = paragraphs(language).split('\n')
  expect(lines).toEqual(retentionKeys.map((key) => `- ${retentionSentence(key, language)}`))
  for (const [n, key] of retentionKeys.entries()) {
    const { keep } = retentionOf(key)
    if (!('months' in keep && keep.months === 0)) expect(lines[n]).toContain(periodInWords(keep, language))
  }
})

test('times in words', () => {
  expect(periodInWords({ years: 1 }, 'es')).toBe('un año')
  expect(periodInWords({ years: 6 }, 'ca')).toBe('sis anys')
  expect(periodInWords({ months: 1 }, 'ca')).toBe('un mes')
  expect(periodInWords({ days: 90 }, 'es')).toBe('90 días')
})
