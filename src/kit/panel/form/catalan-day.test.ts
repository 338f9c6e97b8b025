import { expect, test } from 'vitest'
import { messages as requests } from '#club/members/requests/staff/messages.ts'

test('in Catalan the first and the eleventh take the article l’', () => {
  const say = requests('ca')
  expect(say.completed('11 maig 2026')).toBe('Completades l’11 maig 2026')
  expect(say.completed('12 maig 2026')).toBe('Completades el 12 maig 2026')
  expect(say.linkUntil('01 maig 2026', '11 maig 2026')).toBe('De l’01 maig 2026, val fins a l’11 maig 2026')
  expect(say.linkUntil('21 maig 2026', '31 maig 2026')).toBe('Del 21 maig 2026, val fins al 31 maig 2026')
})
