import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { requestDeadlines } from '#platform/database/deadlines.ts'
import { eventRegistrations } from './table.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { cancelRegistration } from './registrations-by-staff.ts'
import { queueConfirmations } from './pending-confirmations.ts'
import { maxConnections, openRegistrationBatches } from './registration-batches.ts'

const people = (count: number) =>
  Array.from({ length: count }, (_person, n) => aRegistration({ email: `${n}@example.org` }))
const codesOf = (tries: PromiseSettledResult<unknown>[]) =>
  tries.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []))

test('300 at once for 40 seats: the first 40 get a seat and an email', async ({ liveClub }) => {
  Object.assign(liveClub, { isUnlimited: true })
  const { register } = openRegistrationBatches()
  const event = await anEvent(liveClub, { maxParticipants: 40 })
  const tries = await Promise.allSettled(people(300).map((person) => register(liveClub, event.id, person)))

  expect(tries.map(({ status }) => status)).toEqual([...Array(40).fill('fulfilled'), ...Array(260).fill('rejected')])
  expect(new Set(codesOf(tries))).toEqual(new Set(['event.full']))
  expect(await liveClub.db.$count(eventRegistrations)).toBe(40)
  expect(await queueConfirmations(liveClub, 50)).toBe(40)
})

test('two instances and many events: no deadlock, and no seat is given twice', async ({ liveClub }) => {
  Object.assign(liveClub, { isUnlimited: true })
  const instances = [openRegistrationBatches(), openRegistrationBatches()]
  const events = await Promise.all(Array.from({ length: 6 }, () => anEvent(liveClub, { maxParticipants: 10 })))
  const tries = await Promise.allSettled(
    people(240).map((person, n) => instances[n % 2]!.register(liveClub, events[(n * 5) % 6]!.id, person)),
  )
  expect(codesOf(tries)).toEqual(Array(180).fill('event.full'))
  const counts = await liveClub.db.execute(
    sql`select count(*)::int as guests from event_registrations group by event_id`,
  )
  expect(counts.rows.map(({ guests }) => guests)).toEqual(Array(6).fill(10))
})

/** The same club with a counter of transactions. */
const counting = (club: Club) => {
  const count = { transactions: 0 }
  const transaction: Club['db']['transaction'] = (work, config) => {
    count.transactions += 1
    return club.db.transaction(work, config)
  }
  return { ...club, db: { ...club.db, transaction }, count }
}

test('requests that come at the same time, or during a batch of their event, share a batch', async ({ liveClub }) => {
  Object.assign(liveClub, { isUnlimited: true })
  const club = counting(liveClub)
  const { register } = openRegistrationBatches()
  const event = await anEvent(liveClub, { maxParticipants: 100 })
  const registerMany = (count: number) => people(count).map((person) => register(club, event.id, person))
  const first = registerMany(8)
  await expect.poll(() => club.count.transactions).toBe(1)
  await Promise.all([...first, ...registerMany(20)])
  expect(club.count.transactions).toBe(2)
})

test('a batch has at most 100 requests', async ({ liveClub }) => {
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

test('a blocked event delays no other event, and uses one connection', async ({ liveClub }) => {
  const { register } = openRegistrationBatches()
  const [stuck, free] = [await anEvent(liveClub, { maxParticipants: 100 }), await anEvent(liveClub)]
  const [isLocked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = liveClub.db.transaction(async (tx) => {
    await tx.execute(sql`select from events where id = ${stuck.id} for update`)
    isLocked.resolve()
    await release.promise
  })
  await isLocked.promise
  const waiting = people(10).map((person) => register(liveClub, stuck.id, person))
  const locked = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await liveClub.db.execute(locked)).rowCount).toBe(1)
  waiting.push(...people(10).map((person) => register(liveClub, stuck.id, person)))
  await expect(register(liveClub, free.id, people(1)[0]!)).resolves.toHaveProperty('id')
  expect((await liveClub.db.execute(locked)).rowCount).toBe(1)

  release.resolve()
  await holding
  await Promise.all(waiting)
})

test('blocked events do not use more than the maximum of connections', async ({ liveClub }) => {
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

test('a request that takes too long is answered, with whether its work has started', async ({ liveClub }) => {
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
  const waiting = register(stuck, event, people(1)[0]!).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(requestDeadlines.web)
  expect(await tried).toMatchObject({ message: 'The request took too long', hasStarted: true })
  expect(await waiting).toMatchObject({ message: 'The request took too long', hasStarted: false })
  never.reject(new Error('The test is over'))
})

test('one form sent 20 times at once takes one seat, and all get the same answer', async ({ liveClub }) => {
  const { register } = openRegistrationBatches()
  const event = await anEvent(liveClub, { maxParticipants: 5 })
  const [form] = people(1)
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(liveClub, event.id, form!)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await queueConfirmations(liveClub, 50)).toBe(1)
})

test('an invalid row in a batch fails alone', async ({ liveClub }) => {
  const { register } = openRegistrationBatches()
  const event = await anEvent(liveClub, { maxParticipants: 20 })
  const forms = people(10)
  // The route refuses NUL, and so does PostgreSQL.
  forms[4] = { ...forms[4]!, notes: 'a\0b' }
  const tries = await Promise.allSettled(forms.map((form) => register(liveClub, event.id, form)))
  expect(tries.map(({ status }) => status === 'fulfilled')).toEqual(forms.map((_form, n) => n !== 4))
  expect(await liveClub.db.$count(eventRegistrations)).toBe(9)
})

test('seats that are cancelled in the meantime are given again, never more than there are', async ({ liveClub }) => {
  Object.assign(liveClub, { isUnlimited: true })
  const { register } = openRegistrationBatches()
  const event = await anEvent(liveClub, { maxParticipants: 10 })
  const first = await Promise.all(people(10).map((person) => register(liveClub, event.id, person)))
  const [tries] = await Promise.all([
    // Other people: guests whom staff cancelled would send a seat request.
    Promise.allSettled(
      people(70)
        .slice(10)
        .map((person) => register(liveClub, event.id, person)),
    ),
    ...first.slice(0, 5).map(({ id }) => cancelRegistration(liveClub, id)),
  ])
  const accepted = tries.filter(({ status }) => status === 'fulfilled').length
  expect(accepted).toBeLessThanOrEqual(5)
  expect(await liveClub.db.$count(eventRegistrations, sql`cancelled_at is null`)).toBe(5 + accepted)
})

test('when the queue is full, further requests are refused at once', async ({ club }) => {
  const never = Promise.withResolvers<never>()
  never.promise.catch(() => {})
  const unavailable = { ...club, db: { ...club.db, transaction: () => never.promise } } as unknown as Club
  const { register } = openRegistrationBatches()
  const event = '00000000-0000-4000-8000-000000000000'
  const [form] = people(1)
  const refused: unknown[] = []
  for (let n = 0; n < 2000; n++) void register(unavailable, event, form!).catch((error: unknown) => refused.push(error))
  await expect(register(unavailable, event, form!)).rejects.toMatchObject({ code: 'registration.busy' })
  expect(refused, '2000 may wait').toEqual([])
  never.reject(new Error('The test is over'))
})

test('if the database is unavailable, all requests of a batch fail, and later ones succeed', async ({ liveClub }) => {
  const { register } = openRegistrationBatches()
  const event = await anEvent(liveClub, { maxParticipants: 20 })
  const unavailable = {
    ...liveClub,
    db: { ...liveClub.db, transaction: () => Promise.reject(new Error('unavailable')) },
  } as Club
  const lost = await Promise.allSettled(people(5).map((person) => register(unavailable, event.id, person)))
  expect(lost.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  await expect(register(liveClub, event.id, people(1)[0]!)).resolves.toHaveProperty('id')
})
