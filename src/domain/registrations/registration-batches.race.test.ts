import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { requestDeadlines } from '#db/deadlines.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import type { Club } from '../club.ts'
import { cancelRegistration } from './registrations-by-staff.ts'
import { queueConfirmations } from './pending-confirmations.ts'
import { maxConnections, openRegistrationBatches } from './registration-batches.ts'

const people = (count: number) =>
  Array.from({ length: count }, (_person, n) => aRegistration({ email: `${n}@example.org` }))
const codesOf = (tries: PromiseSettledResult<unknown>[]) =>
  tries.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []))

test('three hundred at once for forty places: the first forty get in, each with an email', async ({ liveClub }) => {
  Object.assign(liveClub, { isUnlimited: true })
  const { register } = openRegistrationBatches()
  const event = await anEvent(liveClub, { maxParticipants: 40 })
  const tries = await Promise.allSettled(people(300).map((person) => register(liveClub, event.id, person)))

  expect(tries.map(({ status }) => status)).toEqual([...Array(40).fill('fulfilled'), ...Array(260).fill('rejected')])
  expect(new Set(codesOf(tries))).toEqual(new Set(['event.full']))
  expect(await liveClub.db.$count(eventRegistrations)).toBe(40)
  expect(await queueConfirmations(liveClub, 50)).toBe(40)
})

test('two desks, as of two instances, and many events: nobody waits for ever and no place is given twice', async ({
  liveClub,
}) => {
  Object.assign(liveClub, { isUnlimited: true })
  const desks = [openRegistrationBatches(), openRegistrationBatches()]
  const events = await Promise.all(Array.from({ length: 6 }, () => anEvent(liveClub, { maxParticipants: 10 })))
  const tries = await Promise.allSettled(
    people(240).map((person, n) => desks[n % 2]!.register(liveClub, events[(n * 5) % 6]!.id, person)),
  )
  expect(codesOf(tries)).toEqual(Array(180).fill('event.full'))
  const counts = await liveClub.db.execute(
    sql`select count(*)::int as guests from event_registrations group by event_id`,
  )
  expect(counts.rows.map(({ guests }) => guests)).toEqual(Array(6).fill(10))
})

/** The same club, and how many transactions it has seen. */
const counting = (club: Club) => {
  const count = { transactions: 0 }
  const transaction: Club['db']['transaction'] = (work, config) => {
    count.transactions += 1
    return club.db.transaction(work, config)
  }
  return { ...club, db: { ...club.db, transaction }, count }
}

test('those who come in the same breath, or while others of their event are served, are served together', async ({
  liveClub,
}) => {
  Object.assign(liveClub, { isUnlimited: true })
  const club = counting(liveClub)
  const { register } = openRegistrationBatches()
  const event = await anEvent(liveClub, { maxParticipants: 100 })
  const come = (count: number) => people(count).map((person) => register(club, event.id, person))
  const first = come(8)
  await expect.poll(() => club.count.transactions).toBe(1)
  await Promise.all([...first, ...come(20)])
  expect(club.count.transactions).toBe(2)
})

test('a hundred are served in one transaction, and no more', async ({ liveClub }) => {
  Object.assign(liveClub, { isUnlimited: true })
  const event = await anEvent(liveClub, { maxParticipants: 500 })
  for (const [count, transactions] of [
    [100, 1],
    [101, 2],
    [200, 2],
  ] as const) {
    const club = counting(liveClub)
    const { register } = openRegistrationBatches()
    await Promise.all(people(count).map((person) => register(club, event.id, person)))
    expect(club.count.transactions, String(count)).toBe(transactions)
  }
})

test('an event whose registrations hang keeps no other waiting, and holds one connection', async ({ liveClub }) => {
  const { register, oldestMs } = openRegistrationBatches()
  const [stuck, free] = [await anEvent(liveClub, { maxParticipants: 100 }), await anEvent(liveClub)]
  const [isHeld, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = liveClub.db.transaction(async (tx) => {
    await tx.execute(sql`select from events where id = ${stuck.id} for update`)
    isHeld.resolve()
    await letGo.promise
  })
  await isHeld.promise
  const waiting = people(10).map((person) => register(liveClub, stuck.id, person))
  const locked = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await liveClub.db.execute(locked)).rowCount).toBe(1)
  waiting.push(...people(10).map((person) => register(liveClub, stuck.id, person)))
  await expect(register(liveClub, free.id, people(1)[0]!)).resolves.toHaveProperty('id')
  expect((await liveClub.db.execute(locked)).rowCount).toBe(1)
  expect(oldestMs()).toBeGreaterThan(0)

  letGo.resolve()
  await holding
  await Promise.all(waiting)
  expect(oldestMs()).toBe(0)
})

test('more stuck events than registrations have connections leave the others of the pool alone', async ({
  liveClub,
}) => {
  const { register } = openRegistrationBatches()
  const never = Promise.withResolvers<never>()
  let held = 0
  const transaction = () => ((held += 1), never.promise)
  const stuck = { ...liveClub, db: { ...liveClub.db, transaction } } as unknown as Club
  const waiting = Array.from({ length: 12 }, () => register(stuck, randomUUID(), people(1)[0]!))
  const ended = Promise.allSettled(waiting)
  await turn()
  await turn()
  expect(held).toBe(maxConnections)
  never.reject(new Error('The test is over'))
  await ended
})

test('who waits longer than a visitor may is answered, and knows whether anything was tried', async ({ liveClub }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const never = Promise.withResolvers<never>()
  never.promise.catch(() => {})
  const stuck = { ...liveClub, db: { ...liveClub.db, transaction: () => never.promise } } as unknown as Club
  const { register } = openRegistrationBatches()
  const event = randomUUID()
  const tried = register(stuck, event, people(1)[0]!).catch((error: unknown) => error)
  await turn()
  await turn()
  const inLine = register(stuck, event, people(1)[0]!).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(requestDeadlines.web)
  expect(await tried).toMatchObject({ message: 'The request took too long', hasStarted: true })
  expect(await inLine).toMatchObject({ message: 'The request took too long', hasStarted: false })
  never.reject(new Error('The test is over'))
})

test('one form sent twenty times in the same breath takes one place, and all hear the same', async ({ liveClub }) => {
  const { register } = openRegistrationBatches()
  const event = await anEvent(liveClub, { maxParticipants: 5 })
  const [form] = people(1)
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(liveClub, event.id, form!)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await queueConfirmations(liveClub, 50)).toBe(1)
})

test('a row that the database does not take costs nobody else a place', async ({ liveClub }) => {
  const { register } = openRegistrationBatches()
  const event = await anEvent(liveClub, { maxParticipants: 20 })
  const forms = people(10)
  // The door lets no NUL in; PostgreSQL takes none.
  forms[4] = { ...forms[4]!, notes: 'a\0b' }
  const tries = await Promise.allSettled(forms.map((form) => register(liveClub, event.id, form)))
  expect(tries.map(({ status }) => status === 'fulfilled')).toEqual(forms.map((_form, n) => n !== 4))
  expect(await liveClub.db.$count(eventRegistrations)).toBe(9)
})

test('places that are given back meanwhile are given again, never more than there are', async ({ liveClub }) => {
  Object.assign(liveClub, { isUnlimited: true })
  const { register } = openRegistrationBatches()
  const event = await anEvent(liveClub, { maxParticipants: 10 })
  const first = await Promise.all(people(10).map((person) => register(liveClub, event.id, person)))
  const [tries] = await Promise.all([
    // Others: whom the staff cancel asks them for a place.
    Promise.allSettled(
      people(70)
        .slice(10)
        .map((person) => register(liveClub, event.id, person)),
    ),
    ...first.slice(0, 5).map(({ id }) => cancelRegistration(liveClub, id)),
  ])
  const cameIn = tries.filter(({ status }) => status === 'fulfilled').length
  expect(cameIn).toBeLessThanOrEqual(5)
  expect(await liveClub.db.$count(eventRegistrations, sql`cancelled_at is null`)).toBe(5 + cameIn)
})

test('a line that is too long sends people away for a moment instead of letting them wait in vain', async ({
  club,
}) => {
  const never = Promise.withResolvers<never>()
  never.promise.catch(() => {})
  const away = { ...club, db: { ...club.db, transaction: () => never.promise } } as unknown as Club
  const { register } = openRegistrationBatches()
  const event = '00000000-0000-4000-8000-000000000000'
  const [form] = people(1)
  const sentAway: unknown[] = []
  for (let n = 0; n < 2000; n++) void register(away, event, form!).catch((error: unknown) => sentAway.push(error))
  await expect(register(away, event, form!)).rejects.toMatchObject({ code: 'desk.busy' })
  expect(sentAway, 'two thousand may wait').toEqual([])
  never.reject(new Error('The test is over'))
})

test('where the database is away everybody hears it, and the desk serves again afterwards', async ({ liveClub }) => {
  const { register } = openRegistrationBatches()
  const event = await anEvent(liveClub, { maxParticipants: 20 })
  const away = { ...liveClub, db: { ...liveClub.db, transaction: () => Promise.reject(new Error('away')) } } as Club
  const lost = await Promise.allSettled(people(5).map((person) => register(away, event.id, person)))
  expect(lost.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  await expect(register(liveClub, event.id, people(1)[0]!)).resolves.toHaveProperty('id')
})
