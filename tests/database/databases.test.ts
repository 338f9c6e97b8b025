import { expect, test } from 'vitest'
import { withClient } from '#platform/database/client.ts'
import { openDatabase } from '#platform/database/open.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { contentsOf } from './copies.ts'
import { giveBackDatabase, takeDatabase } from './databases.ts'

test('a database used by one test is given to the next one in its original state', async () => {
  const made = await takeDatabase()
  const empty = await contentsOf(made)
  const jobs = await openJobs(made, { work: true })
  const { pool } = openDatabase(made)
  await pool.query(`insert into organizers (name) values ('La casa de la prueba')`)
  await jobs.close()
  await giveBackDatabase(made)

  const next = await takeDatabase()
  expect(next.database).toBe(made.database)
  expect(await contentsOf(next)).toEqual(empty)
  const { rows } = await withClient(next, (client) =>
    client.query(`select (select count(*)::int from pgboss.job) as jobs,
      (select count(*)::int from pgboss.queue) as queues`),
  )
  expect(rows).toEqual([{ jobs: 0, queues: 0 }])
  await giveBackDatabase(next)
})

test.each([
  ['a column', 'alter table organizers add column stars int'],
  ['another migration', `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 1)`],
  ['many rows', `insert into organizers (name) select 'Casa ' || n from generate_series(1, 9000) n`],
])('a database with %s is not used again', async (_what, statement) => {
  const made = await takeDatabase()
  await withClient(made, (client) => client.query(statement))
  await giveBackDatabase(made)
  const next = await takeDatabase()
  expect(next.database).not.toBe(made.database)
  await giveBackDatabase(next)
})
