import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/{api,auth,domain,email,server,storage}/**/*.ts').filter(
  (path) => !path.endsWith('.test.ts') && !path.startsWith('src/server/operations/'),
)
const steps = 'src/domain/registrations/seat-steps.ts'
const pathsWith = (has: (text: string) => boolean) =>
  sources
    .filter((path) => has(readFileSync(path, 'utf8')))
    .map((path) => path.replace('src/domain/', ''))
    .toSorted()

/** Whether a text writes a column from which PostgreSQL computes the state of a seat. */
const writesState = (text: string) =>
  /update (?:public\.)?event_registrations/i.test(text) ||
  [...text.matchAll(/update\(eventRegistrations\)(.*?)\.where\(/gs)].some(([, values = '']) =>
    /\b(cancelledAt|cancelledBy|cancelledLate|askedAt|heldUntil|waitingSince|promotedAt)\b/.test(values),
  )

test('only the steps of a seat write its state', () => {
  expect(pathsWith(writesState)).toEqual([])
  // New rows get their state from the same function.
  expect(pathsWith((text) => /\bstateColumns\(/.test(text))).toEqual([
    'registrations/parties/write-parties.ts',
    'registrations/seat-steps.ts',
  ])
  expect(pathsWith((text) => text.includes("from '../seat-steps.ts'") && /\btake\(/.test(text))).toEqual([])
})

test('a planted writer is found', () => {
  expect(writesState(`tx.update(eventRegistrations).set({ cancelledAt: now() }).where(x)`)).toBe(true)
  expect(writesState('tx.execute(sql`update event_registrations set held_until = null`)')).toBe(true)
  expect(writesState(`tx.update(eventRegistrations).set({ notes: '' }).where(isNull(cancelledAt))`)).toBe(false)
})

/** Who takes each step. Each holds the lock of the event. */
const doors: Record<string, string[]> = {
  bookAgain: ['registrations/parties/write-parties.ts'],
  confirmSeats: [
    'registrations/held-seats/held-seats.ts',
    'registrations/held-seats/own-registrations.ts',
    'registrations/parties/write-parties.ts',
  ],
  confirmSeatsLate: ['registrations/held-seats/own-registrations.ts'],
  seatWaiting: ['bookings/take-free-seats.ts', 'registrations/waiting-list/seat-out-of-turn.ts'],
  handOver: ['seat-offers/answer-offer.ts'],
  freeSeats: [
    'bookings/cancel-booking.ts',
    'registrations/cancellations/by-staff.ts',
    'registrations/held-seats/held-seats.ts',
    'registrations/held-seats/own-registrations.ts',
    'registrations/parties/write-parties.ts',
  ],
  disownExpired: ['registrations/held-seats/own-registrations.ts'],
  restoreSeats: ['registrations/cancellations/by-staff.ts'],
  endSeatRequest: ['registrations/cancellations/by-staff.ts', 'registrations/cancellations/find-cancelled.ts'],
  removeAskedCompanions: ['registrations/registrations.ts'],
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
 * capacity through `domain/content/content.ts`, and `events-editing.ts` promotes.
 */
test('one function raises a capacity', () => {
  const raises = /\.set\(\{[^}]*\bmaxParticipants\b/
  expect(pathsWith((text) => raises.test(text))).toEqual(['registrations/waiting-list/raise-capacity.ts'])
  expect(raises.test('tx.update(events).set({ maxParticipants: 8 }).where(x)')).toBe(true)
})
