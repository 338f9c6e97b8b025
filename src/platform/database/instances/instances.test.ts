import { hostname } from 'node:os'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { type Address, openDatabase } from '../open.ts'
import { listInstances, namedAddress } from '../instances.ts'

test('each instance that is connected is listed with its key, until its connections end', async ({ liveServices }) => {
  const { address, pool } = liveServices.database
  expect(await listInstances(pool)).toEqual([])

  const sites = [namedAddress(address, '11111111'), namedAddress(asString(address), '22222222')].map((named) =>
    openDatabase(named, { work: 'web' }),
  )
  // Several connections of one process count as one instance.
  for (const site of sites) await Promise.all([site.pool.query('select 1'), site.pool.query('select 2')])
  const name = `${hostname().slice(0, 35)}/${process.pid}`
  expect(await listInstances(pool)).toEqual([
    { name, keyId: '11111111' },
    { name, keyId: '22222222' },
  ])

  await Promise.all(sites.map(({ close }) => close()))
  await expect.poll(() => listInstances(pool)).toEqual([])
})

/** A DATABASE_URL that sets another name for the connections. */
const asString = (address: Address) => {
  const { host, user, database } = address as { host: string; user: string; database: string }
  const params = `host=${encodeURIComponent(host)}&application_name=club&user=${user}`
  return { connectionString: `postgres:///${database}?${params}` }
}
