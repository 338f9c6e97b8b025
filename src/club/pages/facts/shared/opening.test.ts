import { expect, test } from 'vitest'
import { defaultClubFacts } from '#base/default-club-facts.ts'
import { openingAt } from './opening.ts'

test('the club is open until the end of a span, opens later on the day, or stays closed', () => {
  const at = (local: string) => openingAt(defaultClubFacts, Date.parse(local))
  // Thursday 12, Saturday 14 and Sunday 15 March 2026, in winter time.
  expect([
    at('2026-03-12T09:59+01:00'),
    at('2026-03-12T10:00+01:00'),
    at('2026-03-12T13:59+01:00'),
    at('2026-03-12T14:00+01:00'),
    at('2026-03-12T16:00+01:00'),
    at('2026-03-12T20:00+01:00'),
    at('2026-03-14T12:00+01:00'),
    at('2026-03-14T14:00+01:00'),
    at('2026-03-15T12:00+01:00'),
  ]).toEqual([
    { from: '10:00' },
    { until: '14:00' },
    { until: '14:00' },
    { from: '16:00' },
    { until: '20:00' },
    {},
    { until: '14:00' },
    {},
    {},
  ])
  expect(at('2026-07-02T13:30+02:00'), 'in Barcelona, also in summer').toEqual({ until: '14:00' })
  expect(openingAt({ ...defaultClubFacts, weekdayHours: '18:00–24:00' }, Date.parse('2026-03-12T23:59+01:00'))).toEqual(
    {
      until: '24:00',
    },
  )
})
