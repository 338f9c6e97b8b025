import { expect, test } from 'vitest'
import { periodsOf } from './use-period.ts'

test('the months end on their last day, also over the turn of the year and in a leap year', () => {
  expect(periodsOf('2026-01-15')).toMatchObject({
    thisMonth: { from: '2026-01-01', until: '2026-01-31' },
    lastMonth: { from: '2025-12-01', until: '2025-12-31' },
    lastYear: { from: '2025-01-01', until: '2025-12-31' },
  })
  expect(periodsOf('2026-12-05').thisMonth).toEqual({ from: '2026-12-01', until: '2026-12-31' })
  expect(periodsOf('2028-03-31').lastMonth).toEqual({ from: '2028-02-01', until: '2028-02-29' })
})
