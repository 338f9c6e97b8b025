import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { contactMessages } from '#db/schema/contact-messages.ts'
import type { Storage } from '#storage/storage.ts'
import { test } from '#tests/club.ts'
import { scheduleNightlyJobs, retryOptions } from './nightly-jobs.ts'
import { createLog } from '../observability/log.ts'
import { authParts } from '#tests/auth.ts'

const message = { name: 'Berta', email: 'berta@example.org', message: 'Teniu taula per a vuit?' }

const refuse = () =>
  Promise.reject(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/srv/files' }))

test('a failing job does not stop the others: the log names it, and the run is retried', async ({
  liveClub,
  liveServices: { jobs },
}) => {
  await liveClub.db.insert(contactMessages).values({ ...message, createdAt: new Date('2024-01-01') })
  const lines: object[] = []
  const log = createLog('json', { write: (line) => lines.push(JSON.parse(line)) })
  // A run that is already queued, which the worker finds as soon as it starts.
  await jobs.boss.createQueue('nightly-chores', retryOptions)
  await jobs.boss.send('nightly-chores')
  const storage = { deletePartFiles: refuse } as unknown as Storage
  await scheduleNightlyJobs(jobs.boss, { ...liveClub, storage, ...authParts() }, log)

  const queuedJob = async () =>
    (await liveClub.db.execute(sql`select state, output->>'message' as message from pgboss.job`)).rows
  await expect.poll(queuedJob, { timeout: 5000 }).toEqual([{ state: 'retry', message: 'Not done: half-written files' }])
  expect(lines).toMatchObject([
    { level: 'error', msg: 'A nightly job failed', job: 'half-written files', err: { code: 'EACCES' } },
  ])
  expect(await liveClub.db.$count(contactMessages)).toBe(0)
  const { rows } = await liveClub.db.execute(
    sql`select start_after > now() + interval '4 minutes' as "isLater" from pgboss.job`,
  )
  expect(rows, 'not at once, because an outage lasts').toEqual([{ isLater: true }])
})
