import { expect, test } from 'vitest'
import { today } from '#tests/club.ts'
import { networkShareSql, networkShare, limitSeats } from './seat-limits.ts'
import { hourMs } from '#base/dates/durations.ts'

const inHours = (hours: number) => new Date(today.getTime() + hours * hourMs)
const nextWeek = inHours(7 * 24)

test('the share of a network is a quarter of an event, rounded up, at least four seats', () => {
  expect([1, 15, 16, 17, 20, 21, 40].map(networkShare)).toEqual([4, 4, 4, 5, 5, 6, 10])
  expect(networkShareSql).toBe('greatest(4, ceil(max_participants * 0.25))')
})

const none = { emails: 0, parties: 1, people: 0, unproven: 0, ofNetwork: 0, unprovenOfNetwork: 0 }

test.for([
  ['an ordinary seat', 1, {}, null],
  ['the second of its address', 1, { emails: 1, parties: 2, people: 1, unproven: 1 }, null],
  ['the third of its address', 1, { emails: 2, parties: 3, people: 2, unproven: 2 }, 'address.unproven'],
  ['the largest party', 8, {}, null],
  ['a party that would give its address nine seats', 8, { emails: 1, unproven: 1 }, 'address.unproven'],
  ['a third party beside verified ones', 1, { parties: 3, people: 2 }, 'address.enough'],
  ['thirteen people beside verified ones', 2, { parties: 2, people: 11 }, 'address.enough'],
  ['the last of its network’s share', 1, { unprovenOfNetwork: 9 }, null],
  ['the first held seat', 1, { unprovenOfNetwork: 10 }, inHours(2)],
  ['a party beyond the share of its network', 4, { unprovenOfNetwork: 7 }, inHours(2)],
  ['the last held seat', 1, { emails: 1, unproven: 1, unprovenOfNetwork: 19 }, inHours(2)],
  ['one too many of its network', 1, { unprovenOfNetwork: 20 }, 'network.unproven'],
  ['a party that is too many of its network', 3, { unprovenOfNetwork: 18 }, 'network.unproven'],
  ['the last of half the event', 1, { ofNetwork: 19 }, null],
  ['one beyond half the event', 1, { ofNetwork: 20 }, inHours(2)],
  [
    'one beyond half the event, of whom too few have confirmed',
    1,
    { ofNetwork: 26, unprovenOfNetwork: 20 },
    'network.unproven',
  ],
] as const)('of 40 seats, with an unverified address: %s', ([_which, size, counted, result]) => {
  expect(
    limitSeats({ date: nextWeek, maxParticipants: 40 }, { ...none, ...counted }, { size, isProven: false }, today),
  ).toEqual(result)
})

test.for([
  ['the largest party', 8, {}, null],
  ['the second party, up to twelve people', 4, { parties: 2, people: 8 }, null],
  ['the thirteenth person', 5, { parties: 2, people: 8 }, 'address.enough'],
  ['a third party', 1, { parties: 3, people: 2 }, 'address.enough'],
  ['a companion who got two emails', 2, { emails: 2 }, 'address.unproven'],
  ['others without a verified address do not count', 8, { unproven: 3, unprovenOfNetwork: 10 }, null],
  ['the last of half the event', 4, { ofNetwork: 16 }, null],
  ['beyond half the event', 4, { ofNetwork: 17 }, 'ask'],
] as const)('of 40 seats, with a verified address: %s', ([_which, size, counted, result]) => {
  expect(
    limitSeats({ date: nextWeek, maxParticipants: 40 }, { ...none, ...counted }, { size, isProven: true }, today),
  ).toEqual(result)
})

test('a seat is held at most until the start of its event', () => {
  for (const [begins, until] of [
    [1, 1],
    [2, 2],
    [3, 2],
  ] as const)
    expect(
      limitSeats(
        { date: inHours(begins), maxParticipants: 40 },
        { ...none, unprovenOfNetwork: 10 },
        { size: 1, isProven: false },
        today,
      ),
    ).toEqual(inHours(until))
})
