import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { contactMessages } from '#db/schema/contact-messages.ts'
import type { Storage } from '#storage/storage.ts'
import { test } from '#tests/club.ts'
import { scheduleNightlyJobs, retryOptions } from './nightly-jobs.ts'
import { createLog } from '../observability/log.ts'
import { authParts } from '#tests/auth.ts'

const said = { name: 'Berta', email: 'berta@example.org', message: 'Teniu taula per a vuit?' }

const refuse = () =>
  Promise.reject(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/srv/files' }))

test('a store that refuses stops no other chore: the log says which was not done, and all are tried again', async ({
  liveClub,
  liveServices: { jobs },
}) => {
  await liveClub.db.insert(contactMessages).values({ ...said, createdAt: new Date('2024-01-01') })
  const lines: object[] = []
  const log = createLog('json', { write: (line) => lines.push(JSON.parse(line)) })
  // A night that is there already, which the worker finds as soon as it begins.
  await jobs.boss.createQueue('nightly-chores', retryOptions)
  await jobs.boss.send('nightly-chores')
  const storage = { tidy: refuse } as unknown as Storage
  await scheduleNightlyJobs(jobs.boss, { ...liveClub, storage, ...authParts() }, log)

  const job = async () =>
    (await liveClub.db.execute(sql`select state, output->>'message' as said from pgboss.job`)).rows
  await expect.poll(job, { timeout: 5000 }).toEqual([{ state: 'retry', said: 'Not done: half-written files' }])
  expect(lines).toMatchObject([
    { level: 'error', msg: 'A nightly chore was not done', chore: 'half-written files', err: { code: 'EACCES' } },
  ])
  expect(await liveClub.db.$count(contactMessages)).toBe(0)
  const { rows } = await liveClub.db.execute(
    sql`select start_after > now() + interval '4 minutes' as "isLater" from pgboss.job`,
  )
  expect(rows, 'not at once: a store that is away is away for a while').toEqual([{ isLater: true }])
})
