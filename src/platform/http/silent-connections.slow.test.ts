import { expect, onTestFinished } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../database/open.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { test } from '#tests/club.ts'
import { openSilentProxy } from '#tests/doubles/silent-proxy.ts'
import { watchConnections } from './silent-connections.ts'

test('after connections went silent, idle or in use, every pool is served again within four seconds', async ({
  liveServices: { database },
}) => {
  const { host, ...who } = database.address as { host: string; user: string; database: string }
  const proxy = await openSilentProxy({ path: `${host}/.s.PGSQL.5432` })
  const address = { ...who, host: proxy.host, port: proxy.port } as Database['address']
  const [web, panel] = [openDatabase(address, { work: 'web' }), openDatabase(address, { work: 'panel', max: 4 })]
  const probe = openDatabase(address, { work: 'probe', max: 1 })
  const watching = watchConnections(probe, [web, panel])
  onTestFinished(async () => {
    await watching.close()
    await Promise.all([web, panel, probe].map(({ close }) => close()))
    await proxy.close()
  })
  const askMany = ({ pool }: Database, count: number, text: string) =>
    Promise.allSettled(Array.from({ length: count }, () => pool.query(text)))
  await Promise.all([askMany(web, 10, 'select pg_sleep(0.2)'), askMany(panel, 4, 'select pg_sleep(0.2)')])
  await sleep(300)

  expect(proxy.goSilent()).toBe(15)
  const begun = performance.now()
  const failures = await Promise.all([askMany(web, 10, 'select 1'), askMany(panel, 8, 'select 1')])
  for (const outcome of failures.flat())
    if (outcome.status === 'rejected') expect(isDatabaseUnavailable(outcome.reason)).toBe(true)
  await Promise.all([web.pool.query('select 1'), panel.pool.query('select 1')])
  expect(performance.now() - begun).toBeLessThan(4000)
})

test('a database that is only slow keeps its connections', async ({ liveServices: { database } }) => {
  const own = openDatabase(database.address, { work: 'web' })
  const probe = openDatabase(database.address, { work: 'probe', max: 1 })
  const watching = watchConnections(probe, [own])
  onTestFinished(async () => {
    await watching.close()
    await Promise.all([own.close(), probe.close()])
  })
  const [one, two] = await Promise.all([
    own.pool.query('select pg_sleep(2.5), 1 as n'),
    own.pool.query('select 2 as n'),
  ])
  expect([one.rows, two.rows]).toMatchObject([[{ n: 1 }], [{ n: 2 }]])
})
