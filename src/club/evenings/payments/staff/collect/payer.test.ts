import { expect, test } from 'vitest'
import { noticeOf } from './payer.ts'

const payer = { id: '1', fullName: 'Anna', owed: 48, bookedOn: '2026-03-02', hasEmail: true }

test.for<[what: string, paid: { amount?: number; paidOn?: string; hasEmail?: boolean }, tone?: string, says?: RegExp]>([
  ['all that is owed', {}],
  ['from who has no address', { hasEmail: false }, 'muted', /papel/],
  ['of a part', { amount: 40 }, 'bad', /\b8\s€/],
  ['of too much', { amount: 50 }, 'warn', /\b2\s€/],
  ['from before the booking', { paidOn: '2026-03-01' }, 'warn', /02 mar 2026/],
  ['of a part from before it', { amount: 40, paidOn: '2026-03-01' }, 'bad', /02 mar 2026.*\. .*\b8\s€/],
])('what is unusual of a payment %s', ([, { amount = 48, paidOn = '2026-03-02', hasEmail = true }, tone, says]) => {
  const notice = noticeOf({ ...payer, hasEmail }, { amount, paidOn }, 'es')
  expect(notice).toEqual(tone && { tone, text: expect.stringMatching(says!) })
})
