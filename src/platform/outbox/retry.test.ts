import { daySeconds } from '#base/dates/durations.ts'
import { expect, test } from 'vitest'
import type { RefusalKind } from './refusal-kind.ts'
import { retryIn } from './retry.ts'

/** The attempts of an email that is always refused, in minutes after it was queued, until it fails. */
const attemptsOf = (kind: RefusalKind) => {
  const attempts: number[] = []
  let before: RefusalKind | null = null
  for (let ageSeconds: number | undefined = 0; ageSeconds !== undefined; before = kind) {
    attempts.push(Math.round((ageSeconds / 60) * 10) / 10)
    const pause: number | undefined = retryIn({
      kind,
      before,
      ageSeconds,
      unknownOutcomes: kind === 'unknown' ? attempts.length : 0,
    })
    ageSeconds = pause === undefined ? undefined : ageSeconds + pause
  }
  return attempts
}

test('an email to a mailbox that does not exist is tried once', () => {
  expect(attemptsOf('mailbox')).toEqual([0])
})

test('an email that may have arrived is tried three times at most, minutes apart', () => {
  expect(attemptsOf('unknown')).toEqual([0, 5, 20])
})

test('a refused email is tried for half a day, with growing pauses', () => {
  expect(attemptsOf('other').join(' ')).toMatchInlineSnapshot(
    `"0 0.1 0.2 0.3 0.4 0.6 0.8 1.3 1.9 2.8 4.3 6.4 9.6 14.4 21.6 32.4 48.7 73 109.5 164.2 246.3 366.3 486.3 606.3 726.3"`,
  )
})

test('emails wait for a mail server that refuses all for five days, with an attempt every ten minutes', () => {
  const attempts = attemptsOf('relay')
  expect(
    `${attempts.length}: ${attempts.slice(0, 16).join(' ')} … ${attempts.slice(-2).join(' ')}`,
  ).toMatchInlineSnapshot(`"733: 0 0.1 0.2 0.3 0.4 0.6 0.8 1.3 1.9 2.8 4.3 6.4 9.6 14.4 21.6 31.6 … 7191.6 7201.6"`)
})

test('after days without a mail server the first refusal of another kind is not final', () => {
  const sixDays = 6 * daySeconds
  expect(retryIn({ kind: 'other', before: 'relay', ageSeconds: sixDays, unknownOutcomes: 0 })).toBe(2 * 60 * 60)
  expect(retryIn({ kind: 'relay', before: 'other', ageSeconds: sixDays, unknownOutcomes: 0 })).toBe(10 * 60)
})
