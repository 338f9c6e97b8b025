import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#platform/database/open.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from './table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { untilWaiting } from '#tests/accounts/while-locked.ts'
import { test } from '#tests/club.ts'
import { aRequest, aWrittenRequest, aWrittenSocio, anApplication, asAdmin, theDetails } from '#tests/factories.ts'
import { completeMembership } from '#club/members/completion/server/completion.ts'
import { applyForMembership } from './apply.ts'
import { createRequest } from './create.ts'
import { decideRequest } from './decide.ts'
import { changeSocio } from '#club/members/members/server/change.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { removeSocio } from '#club/members/members/server/remove.ts'

const approval = { status: 'approved', reason: '' } as const
const eight = Array.from({ length: 8 }, (_, n) => n)

test('eight simultaneous approvals: one member, one email, seven refusals', async ({ liveClub }) => {
  const { id } = await aRequest(liveClub)
  const tries = await Promise.allSettled(eight.map(() => decideRequest(asAdmin(liveClub), id, approval)))

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const attempt of tries)
    if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'request.transition' })
  expect(await liveClub.db.$count(socios)).toBe(1)
  expect(await liveClub.db.$count(emails)).toBe(1)
})

test('a simultaneous approval and rejection: one of them succeeds', async ({ liveClub }) => {
  const { id } = await aRequest(liveClub)
  const [approved] = await Promise.allSettled([
    decideRequest(asAdmin(liveClub), id, approval),
    decideRequest(asAdmin(liveClub), id, { status: 'rejected', reason: '' }),
  ])
  expect(await liveClub.db.$count(socios)).toBe(approved.status === 'fulfilled' ? 1 : 0)
})

test('eight simultaneous approvals of one address: seven report a duplicate, the numbers have no gaps', async ({
  liveClub,
}) => {
  const requests = await Promise.all(eight.map(() => aRequest(liveClub)))
  const decided = await Promise.all(requests.map(({ id }) => decideRequest(asAdmin(liveClub), id, approval)))

  expect(decided.filter(({ hasDuplicateEmail }) => hasDuplicateEmail)).toHaveLength(7)
  expect(decided.map(({ membershipNumber }) => membershipNumber).toSorted()).toEqual(eight.map((n) => `CG-000${n + 1}`))
})

test('eight simultaneous completions: one succeeds', async ({ liveClub }) => {
  const { id } = await createRequest(asAdmin(liveClub), aWrittenRequest())
  const tries = await Promise.allSettled(
    eight.map((n) => completeMembership(liveClub, id, theDetails({ fullName: `Persona ${n}` }))),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const attempt of tries)
    if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'completion.done' })
  const [socio, ...others] = await liveClub.db.select().from(socios)
  expect(others).toEqual([])
  expect(socio?.fullName).toBe(`Persona ${tries.findIndex(({ status }) => status === 'fulfilled')}`)
})

test('a member is deleted during the completion: no file stays, and no deadlock', async ({ liveClub }) => {
  const { id } = await aRequest(liveClub)
  await decideRequest(asAdmin(liveClub), id, approval)
  const [socio] = await liveClub.db.select().from(socios)
  await Promise.allSettled([completeMembership(liveClub, id, theDetails()), removeSocio(asAdmin(liveClub), socio!.id)])
  expect(await liveClub.db.$count(socios)).toBe(0)
})

test('of two who save one file at once one is told', async ({ liveClub }) => {
  const admin = asAdmin(liveClub)
  const { id } = await createSocio(admin, aWrittenSocio())
  const save = () => changeSocio(admin, id, { ...aWrittenSocio(), status: 'active', version: 1 })
  const { promise: saves, resolve } = Promise.withResolvers<PromiseSettledResult<unknown>[]>()
  await liveClub.db.transaction(async (tx) => {
    await tx.select().from(socios).for('update')
    resolve(Promise.allSettled([save(), save()]))
    await untilWaiting(liveClub.db, 2)
  })
  expect((await saves).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('eight members created at once have numbers without gaps', async ({ liveClub }) => {
  const made = await Promise.all(eight.map(() => createSocio(asAdmin(liveClub), aWrittenSocio())))
  expect(made.map(({ membershipNumber }) => membershipNumber).toSorted()).toEqual(eight.map((n) => `CG-000${n + 1}`))
})

test('one form sent eight times at once: one member, one application, one request', async ({ liveClub }) => {
  const socio = aWrittenSocio()
  const made = await Promise.all(eight.map(() => createSocio(asAdmin(liveClub), socio)))
  expect(new Set(made.map(({ membershipNumber }) => membershipNumber))).toEqual(new Set(['CG-0001']))

  const application = anApplication()
  await Promise.all(eight.map(() => applyForMembership(liveClub, application)))
  const written = aWrittenRequest()
  await Promise.all(eight.map(() => createRequest(asAdmin(liveClub), written)))
  expect(await liveClub.db.$count(membershipRequests)).toBe(2)
  expect(await liveClub.db.$count(emails)).toBe(2)
})

test('eight simultaneous duplicates of an application send one email', async ({ liveClub }) => {
  for (const n of eight) {
    const application = anApplication({ email: `vuit.${n}@example.org` })
    const club = { ...liveClub, origin: { ...liveClub.origin, ip: `192.0.2.${n}` } }
    await Promise.all(eight.map(() => applyForMembership(club, application)))
  }
  expect(await liveClub.db.$count(membershipRequests)).toBe(8)
  expect(await liveClub.db.$count(emails)).toBe(8)
})

test('a duplicate submission during the first one updates the application', async ({ liveClub }) => {
  const { promise: written, resolve: continueFirst } = Promise.withResolvers<void>()
  const application = anApplication({ reason: 'M’agrada cuinar' })
  const queueEmail: typeof liveClub.queueEmail = async (...email) => {
    await written
    await liveClub.queueEmail(...email)
  }
  const first = applyForMembership({ ...liveClub, queueEmail }, application)
  await expect.poll(() => openTransactions(liveClub.db)).toBe(1)
  const again = applyForMembership(liveClub, { ...application, reason: 'I també menjar' })
  await untilWaiting(liveClub.db, 1)
  continueFirst()
  await Promise.all([first, again])
  const stored = await liveClub.db.select().from(membershipRequests)
  expect(stored.map(({ reason }) => reason)).toEqual(['I també menjar'])
  expect(await liveClub.db.$count(emails)).toBe(1)
})

const openTransactions = async (db: Db) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  )
  return rows[0]!.count
}
