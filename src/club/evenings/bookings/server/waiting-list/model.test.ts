import * as fc from 'fast-check'
import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, anEventForm } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { changeEvent } from '#club/evenings/events/server/events-editing.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { cancelRegistrations, restoreRegistrations } from '../cancellations/by-staff.ts'
import { registerForEvent } from '../registrations.ts'

type Party = { size: number; wait: boolean; fewer: boolean }
type Act =
  | ({ kind: 'register' } & Party)
  | { kind: 'cancel' | 'restore' | 'leave'; which: number }
  | { kind: 'capacity'; seats: number }

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('register' as const),
      size: fc.integer({ min: 1, max: 4 }),
      wait: fc.boolean(),
      fewer: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel', 'restore', 'leave'),
      which: fc.nat(30),
    }) as fc.Arbitrary<Act>,
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('capacity' as const), seats: fc.integer({ min: 1, max: 12 }) }),
  },
)

/** The state of a person in the model: each has one letter. */
type Person = 'seat' | 'waits' | 'cancelled' | 'waited'

/** The rules in a few lines: parties in the order of arrival, each with its people. */
const createModel = (start: number) => {
  let capacity = start
  const parties: { fewer: boolean; people: Person[]; joined: number }[] = []
  let joined = 0
  const count = (state: Person) => parties.flatMap(({ people }) => people).filter((one) => one === state).length
  const free = () => capacity - count('seat')
  const promote = () => {
    for (const { fewer, people } of parties.toSorted((one, other) => one.joined - other.joined)) {
      const waiting = people.filter((one) => one === 'waits').length
      let seats = waiting <= free() ? waiting : fewer ? Math.max(0, free()) : 0
      for (const [n, one] of people.entries()) if (one === 'waits' && seats-- > 0) people[n] = 'seat'
    }
  }
  const perform = (one: Act): string => {
    if (one.kind === 'capacity') {
      if (one.seats < count('seat')) return 'event.capacity-below-registered'
      capacity = one.seats
    } else if (one.kind === 'register') {
      if (one.size > free() && !one.wait) return free() > 0 ? 'event.too-few' : 'event.full'
      const waits = one.size > free()
      parties.push({
        fewer: one.fewer,
        people: Array.from({ length: one.size }, () => (waits ? 'waits' : 'seat')),
        joined: (joined += 1),
      })
    } else {
      const party = parties[one.which % parties.length]
      if (!party) return 'nothing'
      const [first] = party.people
      const restored = one.kind === 'restore'
      if (restored && first === 'cancelled' && free() <= 0) return 'event.full'
      party.people = party.people.map((person, n) => {
        if (one.kind === 'cancel' && n > 0) return person
        if (!restored) return person === 'seat' ? 'cancelled' : person === 'waits' ? 'waited' : person
        if (n > 0) return person
        return person === 'cancelled' ? 'seat' : person === 'waited' ? 'waits' : person
      })
    }
    promote()
    return 'done'
  }
  return { perform, states: () => parties.map(({ people }) => people.join(' ')) }
}

const openEvent = async (club: Club, start: number) => {
  const event = await anEvent(club, { maxParticipants: start })
  const parties: string[] = []
  const perform = async (one: Act) => {
    if (one.kind === 'capacity') {
      const [{ version = 1 } = {}] = await club.db.select().from(events).where(eq(events.id, event.id))
      return changeEvent(club, event.id, {
        ...anEventForm({ maxParticipants: one.seats }),
        version,
        tell: { silent: 'Una prueba' },
      })
    }
    if (one.kind === 'register') {
      const companions = Array.from({ length: one.size - 1 }, (_one, n) => ({
        fullName: `Companion ${n}`,
        email: '',
        dietaryRestrictions: '',
      }))
      const ifFull = one.wait ? 'wait' : 'refuse'
      const email = `host-${parties.length}@example.org`
      const request = aRegistration({ email, fullName: email, companions, ifFull, takesFewer: one.fewer })
      return parties.push((await registerForEvent(club, event.id, request)).id)
    }
    const id = parties[one.which % parties.length]
    if (!id) throw new Refusal('not-found')
    const ids = { eventId: event.id, ids: [id] }
    if (one.kind !== 'restore')
      return cancelRegistrations(club, { ...ids, withCompanions: one.kind === 'leave', tellThem: false, reason: '' })
    const { full } = await restoreRegistrations(club, ids)
    if (full.length > 0) throw new Refusal('event.full')
    return undefined
  }
  const states = async () => {
    const rows = await club.db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.eventId, event.id))
      .orderBy(eventRegistrations.id)
    const stateOf = (row: (typeof rows)[number]): Person =>
      row.cancelledAt ? (row.waitingSince ? 'waited' : 'cancelled') : row.waitingSince ? 'waits' : 'seat'
    return parties.map((id) => {
      const [host, companions] = [rows.filter((row) => row.id === id), rows.filter((row) => row.companionOf === id)]
      return [...host, ...companions].map(stateOf).join(' ')
    })
  }
  const counts = async () => {
    const [row] = await club.db
      .select()
      .from(events)
      .where(inArray(events.id, [event.id]))
    return { registered: row!.registered, waiting: row!.waiting, capacity: row!.maxParticipants }
  }
  return { perform, states, counts }
}

test('any sequence of acts ends as the model of the waiting list predicts', async ({ club: limited }) => {
  const club: Club = { ...limited, isUnlimited: true }
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.array(act, { maxLength: 25 }), async (start, acts) => {
      const model = createModel(start)
      const event = await openEvent(club, start)
      for (const one of acts) {
        const expected = model.perform(one)
        const refusal = await event.perform(one).then(
          () => 'done',
          (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
        )
        expect(refusal).toBe(expected === 'nothing' ? 'not-found' : expected)
        expect(await event.states()).toEqual(model.states())
        const { registered, waiting, capacity } = await event.counts()
        const people = model.states().flatMap((states) => states.split(' '))
        expect(registered).toBe(people.filter((state) => state === 'seat').length)
        expect(waiting).toBe(people.filter((state) => state === 'waits').length)
        expect(registered).toBeLessThanOrEqual(capacity)
      }
    }),
    { numRuns: 100 },
  )
})
