import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { anAddress, password, signedUpUser, test } from '#tests/auth.ts'

// At the start of an hour: no test takes longer than one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const refused = eq(auditLog.action, 'session.sign-in-failed')

test('refused sign-ins to an account are counted in one row an hour, with the client of the last one', async ({
  auth,
}) => {
  const { email, user } = await signedUpUser(auth)
  const rows = () =>
    auth.service.db
      .select()
      .from(auditLog)
      .where(and(refused, eq(auditLog.subjectId, user.id)))
      .orderBy(auditLog.createdAt)
  const refuse = (ip: string) =>
    auth.from(ip)('http://localhost:3000/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email, password: 'una altra' }),
    })
  for (let nth = 1; nth <= 5; nth++) await refuse(`198.51.100.${nth}`)
  await Promise.all(Array.from({ length: 20 }, () => refuse('198.51.100.99')))
  expect(await rows()).toMatchObject([{ after: { times: 25 }, ip: '198.51.100.99', actorEmail: email }])
  auth.clock.ahead = 3_600_000
  await refuse('198.51.100.7')
  expect(await rows()).toMatchObject([{ after: { times: 25 } }, { after: { times: 1 }, ip: '198.51.100.7' }])
  await auth.client().signInWithPassword({ email, password })
  expect(await rows()).toHaveLength(2)
})

test('addresses without an account are counted together and not stored', async ({ auth }) => {
  for (let nth = 0; nth < 30; nth++)
    await auth.client().signInWithPassword({ email: anAddress(), password: 'una altra' })
  const rows = await auth.service.db
    .select()
    .from(auditLog)
    .where(and(refused, isNull(auditLog.subjectId)))
  expect(rows).toMatchObject([{ after: { times: 30 }, actorEmail: '', actorId: null }])
})
