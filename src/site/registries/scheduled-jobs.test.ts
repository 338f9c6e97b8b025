import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { flowStates } from '#accounts/server/tables/tokens.ts'
import { blogPosts } from '#club/evenings/posts/server/table.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { retentionReleases } from '#club/people/privacy/server/tables/retention-releases.ts'
import { socios } from '#club/members/members/server/table.ts'
import { uploads } from '#club/core/content/server/table.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { retentionKeys } from '#base/privacy/retention.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { authParts } from '#tests/auth.ts'
import { test } from '#tests/club.ts'
import { aPost, aRegistration, anEvent, aRequest, aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { scheduleBackups } from '#operations/backup/schedule-backups.ts'
import { runNightlyJobs, scheduleNightlyJobs } from '../nightly-jobs.ts'
import { createLog } from '#platform/observability/log.ts'

const log = createLog('json', { write: () => {} })

test('every scheduled job with its time and its retries', async ({ liveClub, liveServices: { jobs } }) => {
  const storage = {} as Storage
  // As an earlier release created it.
  await jobs.boss.createQueue('nightly-chores', { retryLimit: 1 })
  await scheduleNightlyJobs(jobs.boss, { ...liveClub, storage, ...authParts() }, log)
  const env = {
    backup: { at: '03:10', dir: '/backups', to: undefined, keys: [], keep: { daily: 7, weekly: 4, monthly: 3 } },
    auth: { staffEmails: [] },
  }
  await scheduleBackups(jobs.boss, { club: liveClub, env, log, take: async () => {} })
  const { rows } = await liveClub.db.execute(sql`
    select name, cron, timezone, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, heartbeat_seconds
    from pgboss.schedule join pgboss.queue using (name) order by name`)
  expect(rows).toMatchInlineSnapshot(`
    [
      {
        "cron": "10 * * * *",
        "expire_seconds": 43200,
        "heartbeat_seconds": 60,
        "name": "backups",
        "policy": "exclusive",
        "retry_backoff": false,
        "retry_delay": 0,
        "retry_limit": 0,
        "timezone": "Europe/Madrid",
      },
      {
        "cron": "20 4 * * *",
        "expire_seconds": 3600,
        "heartbeat_seconds": null,
        "name": "nightly-chores",
        "policy": "standard",
        "retry_backoff": true,
        "retry_delay": 300,
        "retry_limit": 3,
        "timezone": "Europe/Madrid",
      },
    ]
  `)
})

test('the nightly jobs delete everything past its retention time', async ({ club }) => {
  const admin = asAdmin(club)
  const { db } = club
  const longAgo = new Date('2016-01-01T12:00Z')
  const removed: string[] = []
  const tidied: string[] = []
  const storage = {
    remove: async (key: string) => void removed.push(key),
    deletePartFiles: async () => void tidied.push('files'),
  } as unknown as Storage
  const mail = { deleteOldEmails: async () => void tidied.push('emails') }

  const { id: eventId } = await anEvent(club)
  await registerForEvent(club, eventId, aRegistration())
  await db.execute(sql`update events set date = ${longAgo.toISOString()}`)
  await aPost(club, { deletedAt: longAgo })
  await db
    .insert(contactMessages)
    .values({ name: 'Berta', email: 'berta@example.org', message: 'Hola', createdAt: longAgo })
  await aRequest(club, { status: 'rejected', updatedAt: longAgo })
  await createSocio(admin, aWrittenSocio())
  await db.update(socios).set({ status: 'inactive', leftAt: longAgo })
  await db
    .insert(uploads)
    .values({ key: 'uploads/events/1-a.webp', width: 10, height: 10, bytes: 10, createdAt: longAgo })
  await db.update(auditLog).set({ createdAt: longAgo })
  await db
    .insert(flowStates)
    .values({ provider: 'email', authenticationMethod: 'otp', redirectTo: '/', createdAt: longAgo })

  const remaining = async () => ({
    trash: await db.$count(blogPosts),
    'unused photos': await db.$count(uploads),
    messages: await db.$count(contactMessages),
    guests: await db.$count(eventRegistrations, sql`email <> ''`),
    applicants: await db.$count(membershipRequests),
    'former members': await db.$count(socios),
    records: await db.$count(auditLog, sql`created_at = ${longAgo.toISOString()}`),
    'sign-ins': await db.$count(flowStates),
  })
  expect(Object.values(await remaining()).filter((count) => count === 0)).toEqual([])
  await db.insert(retentionReleases).values(retentionKeys.map((rule) => ({ rule })))
  await runNightlyJobs({ ...club, storage, mail, ...authParts() }, (error) => {
    throw error
  })
  expect(await remaining()).toEqual(Object.fromEntries(Object.keys(await remaining()).map((kind) => [kind, 0])))
  expect(removed).toContain('uploads/events/1-a.webp')
  expect(tidied).toEqual(['files', 'emails'])
})
