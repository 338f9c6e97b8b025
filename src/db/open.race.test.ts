import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { openDatabase } from './open.ts'

test('connections that break while transactions begin are given back, and the next ones are served', async ({
  liveServices,
}) => {
  const { db, pool, close } = openDatabase(liveServices.database.address, { max: 2 })
  const breakAll = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'breaking'`
  const begin = () => db.transaction((tx) => tx.execute(sql`set application_name = 'breaking'`))
  for (let round = 0; round < 30; round++)
    await Promise.allSettled([begin(), begin(), liveServices.database.db.execute(breakAll), begin(), begin()])

  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  // The last ones broken are noticed by whoever asks next.
  const served = () => begin().then(isTrue, isFalse)
  await expect.poll(served).toBe(true)
  await close()
})

const isTrue = () => true
const isFalse = () => false
