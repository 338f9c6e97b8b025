import { expect, onTestFinished, test } from 'vitest'
import { withClient } from '#db/client.ts'
import { openDatabase } from '#db/open.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { contentsOf } from './copies.ts'
import { openDatabases } from './databases.ts'

const opened = () => {
  const databases = openDatabases()
  onTestFinished(databases.close)
  return databases
}

test('a database that a test has used is given to the next one as it was made', async () => {
  const databases = opened()
  const made = await databases.take()
  const empty = await contentsOf(made)
  const jobs = await openJobs(made, { work: true })
  const { pool } = openDatabase(made)
  await pool.query(`insert into organizers (name) values ('La casa de la prueba')`)
  await pool.query(`select nextval(seqrelid::regclass) from pg_sequence`)
  await jobs.close()
  await databases.giveBack(made)

  const next = await databases.take()
  expect(next.database).toBe(made.database)
  expect(await contentsOf(next)).toEqual(empty)
  const { rows } = await withClient(next, (client) =>
    client.query(`select (select count(*)::int from pgboss.job) as jobs,
      (select count(*)::int from pgboss.queue) as queues,
      (select max(nextval(seqrelid::regclass))::int from pg_sequence) as next`),
  )
  expect(rows).toEqual([{ jobs: 0, queues: 0, next: 1 }])
  await databases.giveBack(next)
})

test.each([
  ['a column', 'alter table organizers add column stars int'],
  ['many rows', `insert into organizers (name) select 'Casa ' || n from generate_series(1, 9000) n`],
])('a database with %s is not used again', async (_what, statement) => {
  const databases = opened()
  const made = await databases.take()
  await withClient(made, (client) => client.query(statement))
  await databases.giveBack(made)
  const next = await databases.take()
  expect(next.database).not.toBe(made.database)
  await databases.giveBack(next)
})
