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
  ['an ordinary seat', { ofAddress: 0, ofNetwork: 0 }, undefined],
  ['the second of its address', { ofAddress: 1, ofNetwork: 1 }, undefined],
  ['the third of its address', { ofAddress: 2, ofNetwork: 2 }, 'address.unproven'],
  ['the last of its network’s share', { ofAddress: 0, ofNetwork: 9 }, undefined],
  ['the first held seat', { ofAddress: 0, ofNetwork: 10 }, inHours(2)],
  ['the last held seat', { ofAddress: 1, ofNetwork: 19 }, inHours(2)],
  ['one too many of its network', { ofAddress: 0, ofNetwork: 20 }, 'network.unproven'],
] as const)('of 40 seats: %s', ([_which, counted, result]) => {
  expect(seatForUnproven({ date: nextWeek, maxParticipants: 40 }, counted, today)).toEqual(result)
})

test('a seat is held at most until the start of its event', () => {
  for (const [begins, until] of [
    [1, 1],
    [2, 2],
    [3, 2],
  ] as const)
    expect(
      seatForUnproven({ date: inHours(begins), maxParticipants: 40 }, { ofAddress: 0, ofNetwork: 10 }, today),
    ).toEqual(inHours(until))
})
