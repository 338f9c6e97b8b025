import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Club } from '#club/core/server/club.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { cancelRegistration } from '#club/evenings/bookings/server/registrations-by-staff.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'

const path = '/api/admin/emails/failed'

const aFailure = async (club: Club, email: string, hoursAgo: number) => {
  const event = await anEvent(club)
  const { id } = await registerForEvent(club, event.id, aRegistration({ email }))
  await queueConfirmations(club, 1)
  await club.db
    .update(emails)
    .set({
      status: 'failed',
      refusal: 'other',
      attempts: 17,
      lastTriedAt: sql`now() - ${hoursAgo} * interval '1 hour'`,
    })
    .where(eq(emails.about, id))
  return id
}

test('emails that failed since an instant are queued again at intervals, and outdated ones stay failed', async ({
  club,
}) => {
  await aFailure(club, 'old@example.org', 30)
  for (const email of ['anna@example.org', 'Anna@example.org', 'berta@example.org']) await aFailure(club, email, 2)
  await cancelRegistration(club, await aFailure(club, 'carme@example.org', 2))
  const request = apiCallerOf(club, actorWith('admin'))
  const since = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()
  const counts = { emails: 3, people: 2, withdrawn: 1 }
  expect(await request(`${path}?since=${since}`)).toEqual({ status: 200, body: counts })
  expect(await club.db.$count(emails, eq(emails.status, 'queued')), 'counting sends nothing').toBe(0)

  expect(await request(`${path}/sendings`, { method: 'POST', json: { since } })).toEqual({ status: 200, body: counts })
  const rows = await club.db.select().from(emails)
  const failed = rows.filter(({ status }) => status === 'failed').map(({ recipient }) => recipient)
  expect(failed.toSorted()).toEqual(['carme@example.org', 'old@example.org'])
  const queued = rows.filter(({ status }) => status === 'queued')
  expect(queued.every(({ attempts, refusal }) => attempts === 0 && refusal === null)).toBe(true)
  expect(new Set(queued.map(({ nextTryAt }) => nextTryAt.getTime())).size, 'at three different times').toBe(3)
  expect(
    await club.db.select().from(auditLog).where(eq(auditLog.action, 'emails.failed-resent')).orderBy(auditLog.id),
  ).toMatchObject([{ after: { since, ...counts } }])
})
