import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#platform/database/open.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { retentionHolds } from '#club/core/server/tables/retention-holds.ts'
import { socios } from '#club/members/members/server/table.ts'
import { test } from '#tests/club.ts'
import { contributions } from '#tests/doubles/erasing.ts'
import { asAdmin } from '#tests/factories.ts'
import { plantPerson, planted } from '#tests/planted/person.ts'
import { applyRules } from '#tests/retention.ts'
import type { Club } from '#club/core/server/club.ts'
import { removeSocio } from '#club/members/members/server/remove.ts'
import { erasePerson } from './erase.ts'
import { holdPerson } from './holds.ts'

const subject = { email: planted.email, rows: [] }
const later = (club: Club, db: Db = club.db) => ({ ...asAdmin(club), db, now: () => new Date('2040-01-01') })

const waiting = async ({ db }: Club) =>
  (
    await db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]?.n

/** Runs `first` in a transaction, then starts `other`. The transaction commits once `other` waits for a lock. */
const overlapping = async (club: Club, first: (tx: Db) => Promise<unknown>, other: () => Promise<unknown>) => {
  let second: Promise<unknown> | undefined
  const outcome = club.db.transaction(async (tx) => {
    await first(tx)
    second = other()
    second.catch(() => {})
    await expect.poll(() => waiting(club), { timeout: 5000 }).toBe(1)
  })
  return Promise.allSettled([outcome, outcome.then(() => second)])
}

const done = [{ status: 'fulfilled' }, { status: 'fulfilled' }]
const messages = ({ db }: Club) => db.$count(contactMessages, eq(contactMessages.email, planted.email))

test('a nightly rule waits for a hold that is being stored, and then skips the person', async ({ liveClub }) => {
  await plantPerson(liveClub)
  const outcome = await overlapping(
    liveClub,
    (tx) => holdPerson(later(liveClub, tx), subject, 'Pleito'),
    () => applyRules(later(liveClub), 'messages'),
  )
  expect(outcome).toMatchObject(done)
  expect(await messages(liveClub)).toBe(1)
})

test('a hold waits for a running deletion rule, and holds the remaining rows', async ({ liveClub }) => {
  const { message } = await plantPerson(liveClub)
  const outcome = await overlapping(
    liveClub,
    (tx) => applyRules(later(liveClub, tx), 'messages'),
    () => holdPerson(later(liveClub), subject, 'Pleito'),
  )
  expect(outcome).toMatchObject(done)
  expect(await messages(liveClub)).toBe(0)
  const [hold] = await liveClub.db.select().from(retentionHolds).where(eq(retentionHolds.reason, 'Pleito'))
  expect(hold?.rows).not.toContain(message.id)
})

test('an erasure waits for a hold that is being stored, and is then refused', async ({ liveClub }) => {
  await plantPerson(liveClub)
  const outcome = await overlapping(
    liveClub,
    (tx) => holdPerson(later(liveClub, tx), subject, 'Pleito'),
    () => erasePerson(later(liveClub), subject, contributions),
  )
  expect(outcome).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'person.has-business' } }])
  expect(await messages(liveClub)).toBe(1)
})

test('an erasure and the deletion of the member’s file wait for each other, without a deadlock', async ({
  liveClub,
}) => {
  const { socio } = await plantPerson(liveClub)
  const outcome = await overlapping(
    liveClub,
    (tx) => erasePerson(later(liveClub, tx), subject, contributions),
    () => removeSocio(later(liveClub), socio.id),
  )
  expect(outcome).toMatchObject(done)
  expect(await liveClub.db.$count(socios)).toBe(0)
})
