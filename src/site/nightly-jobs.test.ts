import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Bucket } from '#platform/database/buckets.ts'
import { rateLimits } from '#accounts/server/tables/tokens.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { emailCounts } from '#platform/outbox/tables/email-counts.ts'
import { formLimits } from '#platform/limits/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { formRateLimits } from '#club/core/server/limits/form-limits.ts'
import { buckets } from '#accounts/server/limits/rate-limits.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { aStorage } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { runNightlyJobs, scheduleNightlyJobs, retryOptions } from './nightly-jobs.ts'
import { createLog } from '#platform/observability/log.ts'
import { authParts } from '#tests/auth.ts'
import { dayMs } from '#base/dates/durations.ts'

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

/** Counters of a form, of the accounts and of emails, last used at `at`. */
const countAt = async ({ db }: Club, at: Date) => {
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
  const longest = (limits: object) =>
    Math.max(...(Object.values(limits) as Bucket[]).map(({ burst, seconds }) => burst * seconds))
  await db.insert(formLimits).values({ key: 'contact:email:a@example.org', full: later(longest(formRateLimits)) })
  await db.insert(rateLimits).values({ key: 'emails:a@example.org', full: later(longest(buckets)) })
  await db.insert(emailCounts).values({ key: 'hash', times: [at] })
}

test('within three days the counters of forms, accounts and emails are forgotten, as the privacy page says', async ({
  liveClub,
}) => {
  const { db } = liveClub
  const now = new Date()
  const left = () => Promise.all([formLimits, rateLimits, emailCounts].map((table) => db.$count(table)))
  // The night comes a day after the counters are no longer needed, at the latest.
  await countAt(liveClub, new Date(now.getTime() - 2 * dayMs - 1000))
  await runNightlyJobs({ ...liveClub, now: () => now, storage: aStorage(), ...authParts() })
  expect(await left()).toEqual([0, 0, 0])
})
