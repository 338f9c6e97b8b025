import { sql } from 'drizzle-orm'
import { test as clubTest } from '#tests/club.ts'
import { openSilentProxy } from '#tests/doubles/silent-proxy.ts'
import { isOutcomeUnknown } from '../http/database-unavailable.ts'
import { deadlineOf } from '../http/passed-deadline.ts'
import type { TestServices } from '#tests/club.ts'
import { deadlines } from './deadlines.ts'
import { type Database, openDatabase } from './open.ts'

// These tests run concurrently, because they mostly wait for timeouts. Each has its own `expect`.
const { concurrent: test } = clubTest.extend<'overProxy', (max: number) => ReturnType<typeof openOverProxy>>(
  'overProxy',
  ({ liveServices }, { onCleanup }) =>
    async (max) => {
      const opened = await openOverProxy(liveServices, max)
      onCleanup(opened.end)
      return opened
    },
)

/** The database through a proxy that can go silent. */
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

test('a silent connection is destroyed after its timeout, and a new one works', async ({ overProxy, expect }) => {
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

test('after one silent connection, idle ones are destroyed too, so that no other request waits for a timeout', async ({
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

test('the locks of a silent transaction are released within its timeout', async ({
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

test('a lock timeout is PostgreSQL’s own error, so nothing was written', async ({
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
