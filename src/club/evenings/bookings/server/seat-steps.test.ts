import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '#platform/database/open.ts'
import { eventRegistrations } from './table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { test, today } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { decidingColumns, literalsOf, readSeatTable } from '#tests/seats/table.ts'
import type { Club } from '#club/core/server/club.ts'
import * as steps from './seat-steps.ts'

type Act = (club: Club<Tx>, seat: { id: string; eventId: string }) => Promise<unknown>

const { bookAgain, seatSteps } = steps
const inTwoHours = new Date(today.getTime() + 7_200_000)

/** Each step, and how it is taken. */
const acts: Record<keyof typeof seatSteps, Record<string, Act>> = {
  bookAgain: {
    bookAgain: (club, { id }) => bookAgain(club, id, { state: 'seated' }, {}),
    'bookAgain, held': (club, { id }) => bookAgain(club, id, { state: 'held', until: inTwoHours }, {}),
    'bookAgain, waiting': (club, { id }) => bookAgain(club, id, { state: 'waiting', since: today }, {}),
  },
  request: { 'bookAgain, asked': (club, { id }) => bookAgain(club, id, { state: 'asked', at: today }, {}) },
  confirm: { confirmSeats: (club, { id }) => steps.confirmSeats(club, eq(eventRegistrations.id, id)) },
  confirmLate: { confirmSeatsLate: (club, { id }) => steps.confirmSeatsLate(club, [id]) },
  seat: { seatWaiting: (club, { id }) => steps.seatWaiting(club, [id]) },
  handOver: { handOver: (club, { id }) => steps.handOver(club, id, { fullName: 'Eva Demo' }) },
  cancel: {
    'freeSeats, guest': (club, { id, eventId }) => steps.freeSeats(club, { eventId, ids: [id], by: 'guest' }),
    'freeSeats, staff': (club, { id, eventId }) => steps.freeSeats(club, { eventId, ids: [id], by: 'staff' }),
    'freeSeats, expiry': (club, { id, eventId }) => steps.freeSeats(club, { eventId, ids: [id], by: 'expiry' }),
    'freeSeats, not-mine': (club, { id, eventId }) => steps.freeSeats(club, { eventId, ids: [id], by: 'not-mine' }),
  },
  disown: { disownExpired: (club, { id }) => steps.disownExpired(club, id) },
  restore: { restoreSeats: (club, { id }) => steps.restoreSeats(club, [id], []) },
  endRequest: { endSeatRequest: (club, { id }) => steps.endSeatRequest(club, id) },
}

/** From which states each step leads where: what the club allows, not what the code lists. */
const legal: Record<keyof typeof seatSteps, string[]> = {
  bookAgain: ['held', 'seated', 'waiting'].map((to) => `cancelled → ${to}`),
  request: ['asked → asked', 'cancelled → asked'],
  confirm: ['held → seated'],
  confirmLate: ['cancelled → seated'],
  seat: ['waiting → seated'],
  handOver: ['seated → seated'],
  cancel: ['held → cancelled', 'seated → cancelled', 'waiting → cancelled'],
  disown: ['cancelled → cancelled'],
  restore: ['asked → seated', 'cancelled → seated', 'cancelled → waiting'],
  endRequest: ['asked → cancelled'],
}
/** Steps with some of the cancelled seats, or of those that are registered. */
const only: Record<string, (combination: string) => boolean> = {
  confirmSeatsLate: (combination) => combination.includes('expiry'),
  disownExpired: (combination) => combination.includes('expiry'),
  'freeSeats, expiry': (combination) => combination === '– – – – – ×',
}

/** Stores a seat in the state of a combination, perhaps as a companion's. @returns its id */
const put = async ({ db }: Club, eventId: string, combination: string, host?: string) => {
  const { rows } = await db.execute<{ id: string }>(sql`insert into event_registrations
    (event_id, full_name, email, companion_of, ${sql.raw(decidingColumns.join())})
    values (${eventId}, ${combination}, '', ${host ?? null}, ${sql.raw(literalsOf(combination).join())}) returning id`)
  return rows[0]!.id
}

test('each step leads from each state where the list says, or changes nothing', async ({ club }) => {
  // Within the last 48 hours, so that a seat given back is late.
  const { id: eventId } = await anEvent(club, { maxParticipants: 99, date: new Date(today.getTime() + 86_400_000) })
  const seatOf = async (id: string) =>
    (await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id)))[0]!
  const taken: Record<string, Set<string>> = {}
  for (const [step, ways] of Object.entries(acts))
    for (const [way, act] of Object.entries(ways))
      for (const [combination, state] of readSeatTable()) {
        const at = `${way}: ${combination}`
        const before = await seatOf(await put(club, eventId, combination))
        const done = await club.db
          .transaction((tx) => act({ ...club, db: tx }, before))
          .catch((error: unknown) => error)
        const after = await seatOf(before.id)
        const isLegal = legal[step as keyof typeof legal].some((pair) => pair.startsWith(`${state} `))
        if (isLegal && (only[way]?.(combination) ?? true)) {
          expect(after.version, at).toBe(before.version + 1)
          ;(taken[step] ??= new Set()).add(`${state} → ${after.state}`)
        } else {
          expect(after, at).toEqual(before)
          expect(done === undefined || (Array.isArray(done) && done.length === 0), `${at}: refused`).toBe(true)
        }
      }
  expect(Object.fromEntries(Object.entries(taken).map(([step, pairs]) => [step, [...pairs].toSorted()]))).toEqual(legal)
  const [event] = await club.db.select().from(events).where(eq(events.id, eventId))
  const states = await club.db.select({ state: eventRegistrations.state }).from(eventRegistrations)
  const count = (...wanted: string[]) => states.filter(({ state }) => wanted.includes(state)).length
  expect(event).toMatchObject({ registered: count('held', 'seated'), waiting: count('waiting') })
})

test('only seat requests go with the request that is made again', async ({ club }) => {
  const { id: eventId } = await anEvent(club)
  const table = [...readSeatTable()]
  const host = await put(club, eventId, '× – – × – –')
  for (const [combination] of table) await put(club, eventId, combination, host)
  await steps.removeAskedCompanions(club, [host])
  const left = await club.db
    .select({ name: eventRegistrations.fullName })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.companionOf, host))
  const others = table.flatMap(([combination, state]) => (state === 'asked' ? [] : [combination]))
  expect(left.map(({ name }) => name).toSorted()).toEqual(others.toSorted())
})

test('the list says the same: from where each step leads, and whereto', () => {
  const listed = Object.entries(seatSteps).map(([step, { from, to }]) => {
    const pairs = legal[step as keyof typeof legal].map((pair) => pair.split(' → '))
    const ends = (n: number) => [...new Set(pairs.map((pair) => pair[n]!))].toSorted()
    return [step, { from: [...from].toSorted(), to: [...to].toSorted() }, { from: ends(0), to: ends(1) }] as const
  })
  for (const [step, said, allowed] of listed) expect(said, step).toEqual(allowed)
})
