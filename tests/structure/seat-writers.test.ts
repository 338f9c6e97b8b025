import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverFiles } from './sources.ts'

const bookings = 'src/club/evenings/bookings/server/'

const sources = serverFiles.filter((path) => !path.startsWith('src/operations/'))
const steps = 'src/club/evenings/bookings/server/seat-steps.ts'
const pathsWith = (has: (text: string) => boolean) =>
  sources
    .filter((path) => has(readFileSync(path, 'utf8')))
    .map((path) => path.replace(bookings, ''))
    .toSorted()

/** Whether a text writes a column from which PostgreSQL computes the state of a seat. */
const writesState = (text: string) =>
  /update (?:public\.)?event_registrations/i.test(text) ||
  [...text.matchAll(/update\(eventRegistrations\)(.*?)\.where\(/gs)].some(([, values = '']) =>
    /\b(cancelledAt|cancelledBy|cancelledLate|askedAt|heldUntil|waitingSince|promotedAt)\b/.test(values),
  )

/** Whether others could take a step that is none of the exported ones. */
const handsOutTake = (text: string) => /export (?:const take\b|(?:default|\{[^}]*) ?\btake\b)/.test(text)

test('only the steps of a seat write its state', () => {
  expect(pathsWith(writesState)).toEqual([])
  // New rows get their state from the same function.
  expect(pathsWith((text) => /\bstateColumns\(/.test(text))).toEqual(['parties/write-parties.ts', 'seat-steps.ts'])
  expect(pathsWith((text) => text.includes('seatSteps = {') && handsOutTake(text))).toEqual([])
})

test('a planted writer is found', () => {
  expect(writesState(`tx.update(eventRegistrations).set({ cancelledAt: now() }).where(x)`)).toBe(true)
  expect(writesState('tx.execute(sql`update event_registrations set held_until = null`)')).toBe(true)
  expect(writesState(`tx.update(eventRegistrations).set({ notes: '' }).where(isNull(cancelledAt))`)).toBe(false)
  const source = readFileSync(steps, 'utf8')
  expect(source).toContain('\nconst take = (')
  expect(handsOutTake(source.replace('\nconst take = (', '\nexport const take = ('))).toBe(true)
  expect(handsOutTake(`${source}\nexport { bookAgain, take }`)).toBe(true)
})

/** Who takes each step. Each holds the lock of the event. */
const doors: Record<string, string[]> = {
  bookAgain: ['parties/write-parties.ts'],
  confirmSeats: [
    'held-seats/held-seats.ts',
    'held-seats/own-registrations.ts',
    'parties/write-parties.ts',
    'src/club/evenings/door/server/door-acts.ts',
    'src/club/evenings/payments/server/payments.ts',
  ],
  confirmSeatsLate: ['held-seats/own-registrations.ts'],
  seatWaiting: ['booking/take-free-seats.ts', 'waiting-list/seat-out-of-turn.ts'],
  handOver: ['seat-offers/answer-offer.ts'],
  freeSeats: [
    'booking/cancel-booking.ts',
    'cancellations/by-staff.ts',
    'held-seats/held-seats.ts',
    'held-seats/own-registrations.ts',
    'parties/write-parties.ts',
  ],
  disownExpired: ['held-seats/own-registrations.ts'],
  restoreSeats: ['cancellations/by-staff.ts'],
  endSeatRequest: ['cancellations/by-staff.ts', 'cancellations/find-cancelled.ts'],
  removeAskedCompanions: ['registrations.ts'],
}

test.for(Object.entries(doors))('the doors to %s are known', ([step, paths]) => {
  const calls = new RegExp(String.raw`\b${step}\(`)
  expect(pathsWith((text) => calls.test(text)).filter((path) => !steps.endsWith(path))).toEqual(paths)
})

test('every step has its doors listed', () => {
  const exported = [...readFileSync(steps, 'utf8').matchAll(/^export const (\w+) = (?:async )?\(/gm)].map(
    ([, name]) => name,
  )
  expect(exported.filter((name) => !['stateColumns', 'promoteWaitlist'].includes(name!)).toSorted()).toEqual(
    Object.keys(doors).toSorted(),
  )
})

/**
 * Whatever raises a capacity ends with `promoteWaitlist`, or gives the seats in the same transaction. The form of an event writes its
 * capacity through `club/core/content/server/content.ts`, and `events-editing.ts` promotes.
 */
test('one function raises a capacity', () => {
  const raises = /\.set\(\{[^}]*\bmaxParticipants\b/
  expect(pathsWith((text) => raises.test(text))).toEqual(['waiting-list/raise-capacity.ts'])
  expect(raises.test('tx.update(events).set({ maxParticipants: 8 }).where(x)')).toBe(true)
})
