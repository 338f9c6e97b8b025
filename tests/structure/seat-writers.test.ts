import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The files that may free or give seats, or change the capacity of an event. Each holds the lock of the event, and ends with
 * `promoteWaitlist` where a seat may be free afterwards (decision 92). The form of an event writes its capacity through
 * `domain/content/content.ts`, and `events-editing.ts` promotes. Cancelling an event leaves its seats as they are.
 */
const seatWriters = [
  'notices/cancel-event.ts',
  'registrations/cancellations/by-staff.ts',
  'registrations/cancellations/free-seats.ts',
  'registrations/held-seats/own-registrations.ts',
  'registrations/parties/duplicates.ts',
  'registrations/waiting-list/promote.ts',
  'registrations/waiting-list/raise-capacity.ts',
].map((file) => `src/domain/${file}`)

/** `stateOf` and `restored` are the columns that decide about a seat. */
const writesSeats = (text: string) =>
  [...text.matchAll(/\.set\(\{(.*?)\.where\(/gs)].some(([, values = '']) =>
    /\b(cancelledAt|waitingSince|maxParticipants|stateOf|restored)\b/.test(values),
  )

test('only known files free seats, give them or change a capacity', () => {
  const sources = globSync('src/{api,auth,domain,email}/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  expect(sources.filter((path) => writesSeats(readFileSync(path, 'utf8'))).toSorted()).toEqual(seatWriters)
})

test('a planted writer is found', () => {
  expect(writesSeats(`tx.update(eventRegistrations).set({ cancelledAt: now() }).where(x)`)).toBe(true)
  expect(writesSeats(`tx.update(events).set({ maxParticipants: 8 }).where(x)`)).toBe(true)
  expect(writesSeats(`tx.update(eventRegistrations).set({ notes: '' }).where(isNull(cancelledAt))`)).toBe(false)
})
