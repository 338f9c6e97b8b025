import { expect } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { test } from '#tests/club.ts'
import { createReadiness, acceptsRequests } from './readiness.ts'

test('ready while the database answers, its tables are migrated and the jobs run; not while draining', async ({
  liveServices,
}) => {
  const { database, jobs } = liveServices
  const processState = { isDraining: false }
  const readiness = createReadiness({ database, jobs, processState })
  expect(await readiness()).toBe('ready')

  processState.isDraining = true
  expect(await readiness()).toBe('draining')
  processState.isDraining = false

  await database.pool.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  )
  expect(await readiness()).toBe('not migrated')
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
  )
  expect(await readiness()).toBe('ready')

  const unavailable = openDatabase({ host: '/nowhere', user: 'nobody', database: 'none' })
  expect(await createReadiness({ database: unavailable, jobs, processState })()).toBe('no database')
  await jobs.close()
  expect(await readiness()).toBe('no jobs')
})

test('a full disk of the site or of the database is reported, and requests still come here', async ({
  liveServices,
}) => {
  const { database, jobs } = liveServices
  const processState = { isDraining: false }
  const status = await createReadiness({ database, jobs, processState, hasRoom: async () => false })()
  expect([status, acceptsRequests(status)]).toEqual(['no room', true])

  await database.pool.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on form_limits for each statement execute function full_disk()`)
  expect(await createReadiness({ database, jobs, processState })()).toBe('no room')
  expect(acceptsRequests('no writes')).toBe(false)
})

test('not ready while the database cannot write, and ready a few seconds after it can', async ({ liveServices }) => {
  const { database, jobs } = liveServices
  const { pool } = database
  const readiness = createReadiness({ database, jobs, processState: { isDraining: false } })
  const holder = await pool.connect()
  try {
    await holder.query('begin; lock table form_limits in access exclusive mode')
    expect(await readiness()).toBe('no writes')
  } finally {
    holder.release(true)
  }
  await expect.poll(readiness, { timeout: 6000 }).toBe('ready')
})
