import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db, Tx } from '#platform/database/open.ts'
import { organizers } from '#club/pages/organizers/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, aRequest, aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { applyRules } from '#tests/retention.ts'
import type { Club } from '#club/core/server/club.ts'
import { resendEmail } from '#club/post/emails/server/emails.ts'
import { lockRequest } from '#club/members/requests/server/lock.ts'
import { removeRequest } from '#club/members/requests/server/remove.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { removeSocio } from '#club/members/members/server/remove.ts'
import { emptyTrash } from '#club/core/content/server/trash.ts'
import { contentKinds } from '#club/people/activity/server/content-kinds.ts'

const longAgo = new Date('2025-01-01T12:00:00Z')
const [low, high] = ['00000000-0000-4000-8000-000000000001', 'ffffffff-0000-4000-8000-000000000001'] as const

/** Runs `first`, then starts `concurrent` until it waits for a lock, then runs `second` in the same transaction as `first`. */
const inStep = async (
  club: Club,
  first: (tx: Tx) => Promise<unknown>,
  concurrent: () => Promise<unknown>,
  second: (tx: Tx) => Promise<unknown>,
) => {
  let other: Promise<unknown> | undefined
  const outcome = club.db.transaction(async (tx) => {
    await first(tx)
    other = concurrent()
    other.catch(() => {})
    await expect.poll(() => countWaiting(club), { timeout: 5000 }).toBe(1)
    await second(tx)
  })
  return Promise.allSettled([outcome, outcome.then(() => other)])
}

const countWaiting = async ({ db }: Club) =>
  (
    await db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]?.n

const anEmail = async ({ db }: Club, about: string, recipient: string) => {
  const [message] = await db
    .insert(emails)
    .values({
      template: 'send-event-registration-confirmation',
      recipient,
      language: 'ca',
      values: {},
      about,
      status: 'failed',
    })
    .returning()
  return message!.id
}

const done = [{ status: 'fulfilled' }, { status: 'fulfilled' }]

test('registrations at two events while their organizer is deleted from the trash do not deadlock', async ({
  liveClub,
}) => {
  const [host] = await liveClub.db.insert(organizers).values({ name: 'Casa Prat', deletedAt: longAgo }).returning()
  // Inserted in the opposite order of locking.
  for (const id of [high, low]) await anEvent(liveClub, { id, organizerId: host!.id })
  const register = (id: string) => (tx: Db) => registerForEvent({ ...liveClub, db: tx }, id, aRegistration())
  expect(await inStep(liveClub, register(low), () => emptyTrash(liveClub, contentKinds), register(high))).toMatchObject(
    done,
  )
  expect(await liveClub.db.$count(organizers)).toBe(0)
  expect(await liveClub.db.$count(eventRegistrations)).toBe(2)
})

test('a guest is anonymised while staff resend the email to a corrected address: the email is deleted', async ({
  liveClub,
}) => {
  const event = await anEvent(liveClub)
  const { id } = await registerForEvent(liveClub, event.id, aRegistration({ email: 'berta@exemple.org' }))
  await liveClub.db.execute(sql`update events set date = ${longAgo.toISOString()}`)
  await liveClub.db.delete(emails)
  const message = await anEmail(liveClub, id, 'berta@exemple.org')
  const later = (db: Db) => ({ ...liveClub, db, now: () => new Date('2027-06-01') })
  const outcome = await inStep(
    liveClub,
    (tx) => tx.execute(sql`select from event_registrations where id = ${id} for update`),
    () => resendEmail(asAdmin(liveClub), message, { to: 'berta@example.org' }),
    (tx) => applyRules(later(tx), 'diets', 'networks', 'guests'),
  )
  expect(outcome).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'email.not-found' } }])
  expect(await liveClub.db.$count(emails)).toBe(0)
})

test('deleting former members skips one who became active and one who was deleted in the meantime', async ({
  liveClub,
}) => {
  const admin = asAdmin(liveClub)
  const left = async (fullName: string, day: string) => {
    const { id } = await createSocio(admin, aWrittenSocio({ fullName, email: `${fullName}@example.org` }))
    await liveClub.db
      .update(socios)
      .set({ status: 'inactive', leftAt: new Date(day) })
      .where(eq(socios.id, id))
    return id
  }
  const held = await left('Anna', '2025-01-01')
  const back = await left('Berta', '2025-01-02')
  const deleted = await left('Carme', '2025-01-03')
  await left('Dolors', '2025-01-04')
  const outcome = await inStep(
    liveClub,
    (tx) => tx.execute(sql`select from socios where id = ${held} for update`),
    () => applyRules({ ...liveClub, now: () => new Date('2032-06-01') }, 'formerMembers'),
    async () => {
      await liveClub.db.update(socios).set({ status: 'active', leftAt: null }).where(eq(socios.id, back))
      await removeSocio(admin, deleted)
    },
  )
  expect(outcome).toMatchObject(done)
  expect(await liveClub.db.select({ id: socios.id }).from(socios)).toEqual([{ id: back }])
})

test('a request is deleted while its email is resent to a corrected address: the email is deleted', async ({
  liveClub,
}) => {
  const { id, email } = await aRequest(liveClub, { status: 'rejected', updatedAt: today })
  const message = await anEmail(liveClub, id, email)
  await liveClub.db.update(emails).set({ template: 'membership-rejection' })
  const outcome = await inStep(
    liveClub,
    (tx) => lockRequest(tx, id),
    () => resendEmail(asAdmin(liveClub), message, { to: 'correcta@example.org' }),
    (tx) => removeRequest({ ...asAdmin(liveClub), db: tx }, id),
  )
  expect(outcome).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'email.not-found' } }])
  expect(await liveClub.db.$count(emails)).toBe(0)
})
