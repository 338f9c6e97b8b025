import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { inTransaction } from '#club/core/server/club.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { applyRules } from '#tests/retention.ts'
import { type Arrival, arrivedSeats, mergeArrivals } from '../shared/arrivals.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { notePaymentsAtDoor } from './door-acts.ts'
import { doorUrl } from './pass.ts'
import { addArrivals, readArrivals } from './arrivals.ts'

const minutes = (n: number) => new Date(today.getTime() - 3_600_000 + n * 60_000).toISOString()
const ids = Array.from({ length: 6 }, (_, n) => `00000000-0000-4000-8000-00000000000${n}`)

/** What phones noted of so many seats: each id belongs to one seat and one phone. */
const noted = (seats: readonly string[]) =>
  fc
    .record({ n: fc.nat(5), at: fc.nat(50), undone: fc.option(fc.nat(50), { nil: null }) })
    .map(({ n, at, undone }): Arrival => ({
      id: ids[n]!,
      seat: seats[n % seats.length]!,
      at: minutes(at),
      device: `phone ${n % 2}`,
      undoneAt: undone === null ? null : minutes(undone),
    }))

const stateOf = (arrivals: Iterable<Arrival>) => [...arrivals].toSorted((one, other) => one.id.localeCompare(other.id))

const shuffled = (list: readonly Arrival[], order: readonly number[]) =>
  list
    .map((one, n) => ({ one, by: order[n] ?? 0 }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ one }) => one)

test('phones come to the same arrivals in any order, however often and in whatever parts they send them', () => {
  const order = fc.array(fc.double({ noNaN: true }), { minLength: 30, maxLength: 30 })
  fc.assert(
    fc.property(fc.array(noted(['a', 'b', 'c']), { maxLength: 30 }), order, fc.nat(30), (sent, by, cut) => {
      const whole = stateOf(mergeArrivals(sent).values())
      expect(stateOf(mergeArrivals(shuffled(sent, by)).values())).toEqual(whole)
      expect(stateOf(mergeArrivals(sent, sent).values())).toEqual(whole)
      const [first, second] = [mergeArrivals(sent.slice(0, cut)).values(), mergeArrivals(sent.slice(cut)).values()]
      expect(stateOf(mergeArrivals([...second], [...first]).values())).toEqual(whole)
    }),
  )
})

test('the server comes to what the phones come to', async ({ club }) => {
  const event = await anEvent(club, { date: today })
  const seats: string[] = []
  for (const email of ['a@example.org', 'b@example.org', 'c@example.org'])
    seats.push((await registerForEvent(club, event.id, aRegistration({ email }), { isWalkIn: true })).id)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(noted(seats), { minLength: 1, maxLength: 5 }), { maxLength: 6 }),
      async (syncs) => {
        const undo = new Error('rolled back')
        const tried = inTransaction(club, async (inner) => {
          for (const sync of syncs) await addArrivals(inner, event, sync)
          expect(stateOf(await readArrivals(inner, event.id))).toEqual(stateOf(mergeArrivals(...syncs).values()))
          throw undo
        })
        await expect(tried).rejects.toBe(undo)
      },
    ),
    { numRuns: 40 },
  )
})

test('a payment that was undone counts nothing, in whichever order, however often and in whatever parts the phone sends it', async ({
  club,
}) => {
  const event = await anEvent(club, { date: today, price: 10 })
  const { id: seat } = await registerForEvent(club, event.id, aRegistration(), { isWalkIn: true })
  await club.db.update(eventRegistrations).set({ createdAt: today })
  const door = { ...club, actor: { kind: 'door' as const, pass: new URL(doorUrl(club, event)).hash.slice(1) } }
  const sent = fc.record({ n: fc.nat(2), undone: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(sent, { minLength: 1, maxLength: 3 }), { maxLength: 4 }), async (syncs) => {
      const undo = new Error('rolled back')
      const tried = inTransaction(door, async (inner) => {
        for (const sync of syncs) {
          const copies = sync.map(({ n, undone }) => ({ id: ids[n]!, undoneAt: undone ? today : null }))
          const money = { seat, amount: 10, method: 'cash' as const, at: today, anyway: true }
          const payment = (copy: (typeof copies)[number]) => Object.assign({}, money, copy)
          await notePaymentsAtDoor(inner, { device: 'Marta', language: 'ca', payments: copies.map(payment) })
        }
        const all = syncs.flat()
        const stored = await inner.db.select().from(payments).orderBy(payments.id)
        expect(stored.map(({ id, voidedAt }) => [id, voidedAt !== null])).toEqual(
          [0, 1, 2].flatMap((n) => {
            const own = all.filter((one) => one.n === n)
            return own.length === 0 ? [] : [[ids[n], own.some(({ undone }) => undone)]]
          }),
        )
        throw undo
      })
      await expect(tried).rejects.toBe(undo)
    }),
    { numRuns: 20 },
  )
})

test('each arrival is answered alone; a foreign seat and an id of another seat are refused', async ({ club }) => {
  const [event, other] = [await anEvent(club, { date: today }), await anEvent(club, { date: today })]
  const byStaff = { isWalkIn: true }
  const seat = (await registerForEvent(club, event.id, aRegistration({ email: 'a@example.org' }), byStaff)).id
  const second = (await registerForEvent(club, event.id, aRegistration({ email: 'b@example.org' }), byStaff)).id
  const foreign = (await registerForEvent(club, other.id, aRegistration({ email: 'c@example.org' }), byStaff)).id
  const arrival = (values: Partial<Arrival>) => ({
    id: randomUUID(),
    seat,
    at: minutes(1),
    device: 'Marta',
    undoneAt: null,
    ...values,
  })
  const first = arrival({})
  const add = async (...sent: Arrival[]) => (await addArrivals(club, event, sent)).map(({ answer }) => answer)
  expect(await add(first, arrival({ seat: foreign }), arrival({ seat: randomUUID() }))).toEqual([
    'ok',
    'refused',
    'refused',
  ])
  expect(await add(first, arrival({ id: first.id, seat: second }))).toEqual(['known', 'refused'])
  expect(await add({ ...first, undoneAt: minutes(2) })).toEqual(['ok'])
  expect(await add(first)).toEqual(['known'])
  expect(await readArrivals(club, event.id)).toEqual([{ ...first, undoneAt: minutes(2) }])
  expect(await readArrivals(club, other.id)).toEqual([])
})

test('the clock of a phone counts from six hours before the event until now', async ({ club }) => {
  const event = await anEvent(club, { date: today })
  const { id: seat } = await registerForEvent(club, event.id, aRegistration(), { isWalkIn: true })
  const at = async (time: string) => {
    const id = randomUUID()
    await addArrivals(club, event, [{ id, seat, at: time, device: '', undoneAt: null }])
    return (await readArrivals(club, event.id)).find((one) => one.id === id)!.at
  }
  expect(await at('1999-12-31T23:00:00.000Z')).toBe('2026-03-14T06:00:00.000Z')
  expect(await at('2031-01-01T00:00:00.000Z')).toBe(today.toISOString())
  expect(await at('2026-03-14T11:30:00.000Z')).toBe('2026-03-14T11:30:00.000Z')
})

test('a seat is in from its earliest arrival that was not undone; a second one came in twice', () => {
  const arrival = (id: string, seat: string, n: number, undoneAt: string | null = null): Arrival => ({
    id,
    seat,
    at: minutes(n),
    device: '',
    undoneAt,
  })
  const seats = arrivedSeats([
    arrival('1', 'a', 9),
    arrival('2', 'a', 3),
    arrival('3', 'b', 1, minutes(2)),
    arrival('4', 'c', 4),
  ])
  expect([...seats].map(([seat, list]) => [seat, list.map(({ id }) => id)])).toEqual([
    ['a', ['2', '1']],
    ['c', ['4']],
  ])
})

test('a year after the event nobody reads who was at the door, and the arrival is a number', async ({ club }) => {
  const event = await anEvent(club, { date: new Date('2025-01-10T20:00Z') })
  const { id: seat } = await registerForEvent(club, event.id, aRegistration(), { isWalkIn: true })
  await addArrivals(club, event, [
    { id: randomUUID(), seat, at: '2025-01-10T20:05:00.000Z', device: 'Marta', undoneAt: null },
  ])
  await applyRules(club, 'guests')
  expect(await readArrivals(club, event.id)).toMatchObject([{ seat, at: '2025-01-10T20:05:00.000Z', device: '' }])
})
