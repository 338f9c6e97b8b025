import { expect, test } from 'vitest'
import { today } from '#tests/club.ts'
import { networkShareSql, networkShare, seatForUnproven } from './unproven-limits.ts'

const hour = 60 * 60 * 1000
const inHours = (hours: number) => new Date(today.getTime() + hours * hour)
const nextWeek = inHours(7 * 24)

test('the share of a network is a quarter of an event, rounded up, at least four seats', () => {
  expect([1, 15, 16, 17, 20, 21, 40].map(networkShare)).toEqual([4, 4, 4, 5, 5, 6, 10])
  expect(networkShareSql).toBe('greatest(4, ceil(max_participants * 0.25))')
})

test.for([
  ['an ordinary seat', 1, {}, null],
  ['the second of its address', 1, { emails: 1, ofAddress: 1, ofNetwork: 1 }, null],
  ['the third of its address', 1, { emails: 2, ofAddress: 2, ofNetwork: 2 }, 'address.unproven'],
  ['the largest party', 8, {}, null],
  ['a party that would give its address nine seats', 8, { emails: 1, ofAddress: 1, ofNetwork: 1 }, 'address.unproven'],
  ['the last of its network’s share', 1, { ofNetwork: 9 }, null],
  ['the first held seat', 1, { ofNetwork: 10 }, inHours(2)],
  ['a party beyond the share of its network', 4, { ofNetwork: 7 }, inHours(2)],
  ['the last held seat', 1, { emails: 1, ofAddress: 1, ofNetwork: 19 }, inHours(2)],
  ['one too many of its network', 1, { ofNetwork: 20 }, 'network.unproven'],
  ['a party that is too many of its network', 3, { ofNetwork: 18 }, 'network.unproven'],
] as const)('of 40 seats: %s', ([_which, size, counted, result]) => {
  const counts = { emails: 0, ofAddress: 0, ofNetwork: 0, ...counted }
  expect(seatForUnproven({ date: nextWeek, maxParticipants: 40 }, counts, size, today)).toEqual(result)
})

test('a seat is held at most until the start of its event', () => {
  for (const [begins, until] of [
    [1, 1],
    [2, 2],
    [3, 2],
  ] as const)
    expect(
      seatForUnproven(
        { date: inHours(begins), maxParticipants: 40 },
        { emails: 0, ofAddress: 0, ofNetwork: 10 },
        1,
        today,
      ),
    ).toEqual(inHours(until))
})
