import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { openDatabase } from './open.ts'

test('connections that break when a transaction begins are released, and new ones work', async ({ liveServices }) => {
  const { db, pool, close } = openDatabase(liveServices.database.address, { max: 2 })
  const breakAll = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'breaking'`
  const begin = () => db.transaction((tx) => tx.execute(sql`set application_name = 'breaking'`))
  for (let round = 0; round < 30; round++)
    await Promise.allSettled([begin(), begin(), liveServices.database.db.execute(breakAll), begin(), begin()])

  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  // The next query detects a broken connection.
  const succeeds = () => begin().then(isTrue, isFalse)
  await expect.poll(succeeds).toBe(true)
  await close()
})

const isTrue = () => true
const isFalse = () => false
