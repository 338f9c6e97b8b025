import { expect, test } from 'vitest'
import { isReturnable, returnableUntil } from './return-rule.ts'

const at = (text: string) => new Date(text)
const later = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000)

test.for([
  ['in the night of 29 March', '2026-03-29T19:00:00Z', '2026-03-27T19:00:00Z'],
  ['in the night of 25 October', '2026-10-25T20:00:00Z', '2026-10-23T20:00:00Z'],
])('48 hours are hours, also if the clock changes %s', ([, date, limit]) => {
  const event = { date: at(date!) }
  expect(returnableUntil(event)).toEqual(at(limit!))
  expect([-1, 0, 1].map((seconds) => isReturnable(event, later(at(limit!), seconds)))).toEqual([true, true, false])
})

test.for([
  ['a week from the move', '2026-03-21T12:00:00Z', '2026-03-28T12:00:00Z'],
  ['until the event begins, if that is earlier', '2026-03-26T12:00:00Z', '2026-03-29T19:00:00Z'],
  ['until 48 hours before, if that is later', '2026-03-10T12:00:00Z', '2026-03-27T19:00:00Z'],
])('who booked before a move has %s', ([, movedAt, limit]) => {
  const event = { date: at('2026-03-29T19:00:00Z'), movedAt: at(movedAt!) }
  const before = later(event.movedAt, -1)
  expect(returnableUntil(event, before)).toEqual(at(limit!))
  expect([-1, 0, 1].map((seconds) => isReturnable(event, later(at(limit!), seconds), before))).toEqual([
    true,
    true,
    false,
  ])
  for (const bookedAt of [event.movedAt, later(event.movedAt, 1)])
    expect(returnableUntil(event, bookedAt), 'who booked since').toEqual(at('2026-03-27T19:00:00Z'))
})
