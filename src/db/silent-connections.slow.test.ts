import { sql } from 'drizzle-orm'
import { test as clubTest } from '#tests/club.ts'
import { openSilentProxy } from '#tests/doubles/silent-proxy.ts'
import { isOutcomeUnknown } from '#http/database-unavailable.ts'
import { deadlineOf } from '#http/passed-deadline.ts'
import type { TestServices } from '#tests/club.ts'
import { deadlines } from './deadlines.ts'
import { type Database, openDatabase } from './open.ts'

// Side by side, each with an `expect` of its own: nearly all of their time they wait for deadlines.
const { concurrent: test } = clubTest.extend<'overProxy', (max: number) => ReturnType<typeof openOverProxy>>(
  'overProxy',
  ({ liveServices }, { onCleanup }) =>
    async (max) => {
      const opened = await openOverProxy(liveServices, max)
      onCleanup(opened.end)
      return opened
    },
)

/** The database over a line that can go silent. */
const openOverProxy = async ({ database }: TestServices, max: number) => {
  const { host, ...who } = database.address as { host: string; user: string; database: string }
  const proxy = await openSilentProxy({ path: `${host}/.s.PGSQL.5432` })
  const near = openDatabase({ ...who, host: proxy.host, port: proxy.port } as Database['address'], { work: 'web', max })
  const end = async () => {
    await near.close()
    await proxy.close()
  }
  return { proxy, end, ...near }
}

test('a connection that goes silent is given up after its deadline and never used again; the next one serves', async ({
  overProxy,
  expect,
}) => {
  const { proxy, pool, db } = await overProxy(2)
  const ask = () => pool.query('select 1')
  const act = () => db.transaction((tx) => tx.execute(sql`select pg_current_xact_id()`))
  await Promise.all([ask(), act()])
  expect(proxy.goSilent()).toBe(2)

  const begun = performance.now()
  const failures = await Promise.all([ask, act].map((work) => work().catch((error: unknown) => error)))
  expect(failures.map(deadlineOf)).toEqual(['answer', 'answer'])
  expect(failures.map(isOutcomeUnknown)).toEqual([true, true])
  expect(performance.now() - begun).toBeLessThan(deadlines.web.answer + 1000)
  await Promise.all([ask(), act()])
})

test('one connection that went silent costs nobody else a deadline: the idle ones are given up with it', async ({
  overProxy,
  expect,
}) => {
  const { proxy, pool } = await overProxy(8)
  const ask = () => pool.query('select 1')
  await Promise.all(Array.from({ length: 8 }, ask))
  expect(proxy.goSilent()).toBe(8)
  await expect(ask()).rejects.toThrow('Query read timeout')
  const begun = performance.now()
  await Promise.all(Array.from({ length: 8 }, ask))
  expect(performance.now() - begun).toBeLessThan(2000)
})

test('a transaction that went silent lets go of what it holds within its deadline', async ({
  liveServices,
  overProxy,
  expect,
}) => {
  const { proxy, db } = await overProxy(2)
  const hold = (tx: Pick<typeof db, 'execute'>) => tx.execute(sql`lock table events in exclusive mode`)
  const silenced = db.transaction(async (tx) => {
    await hold(tx)
    proxy.goSilent()
    await tx.execute(sql`select 1`)
  })
  await expect(silenced).rejects.toThrow()
  const others = liveServices.database.db
  await expect.poll(() => others.transaction(hold).then(() => true), { timeout: 8000 }).toBe(true)
})

test('a wait for a lock ends with PostgreSQL’s own no: nothing was written', async ({
  liveServices,
  overProxy,
  expect,
}) => {
  const { db } = await overProxy(2)
  const hold = sql`lock table events in exclusive mode`
  await liveServices.database.db.transaction(async (tx) => {
    await tx.execute(hold)
    const failure = await db.transaction((own) => own.execute(hold)).catch((error: unknown) => error)
    expect([deadlineOf(failure), isOutcomeUnknown(failure)]).toEqual(['lock', false])
  })
})
