import { expect } from 'vitest'
import { mfaChallenges, mfaFactors } from '../tables/factors.ts'
import { sessions } from '../tables/sessions.ts'
import { closingLinks, flowStates, oneTimeTokens, rateLimits } from '../tables/tokens.ts'
import { users } from '../tables/users.ts'
import { authParts } from '#tests/auth.ts'
import { test, today } from '#tests/club.ts'
import { accountRules } from '../accounts/retention.ts'
import { deleteExpired } from './delete-expired.ts'

/** The instant after some hours and milliseconds. */
const hours = (n: number, ms = 0) => new Date(today.getTime() + n * 60 * 60 * 1000 + ms)

test('expired rows are deleted and valid ones stay, to the millisecond', async ({ club }) => {
  const { db } = club
  const [user] = await db.insert(users).values({ email: 'berta@example.org' }).returning()
  const [second] = await db.insert(users).values({ email: 'pau@example.org' }).returning()
  const userId = user!.id
  await db.insert(sessions).values([
    { userId, amr: [], userAgent: 'ended', notAfter: today },
    { userId, amr: [], userAgent: 'ends', notAfter: hours(0, 1), createdAt: hours(-1) },
    { userId, amr: [], userAgent: 'used', createdAt: hours(-90 * 24), refreshedAt: hours(-90 * 24, 1) },
    { userId, amr: [], userAgent: 'idle', createdAt: hours(-91 * 24), refreshedAt: hours(-90 * 24) },
    { userId, amr: [], userAgent: 'never used', createdAt: hours(-90 * 24) },
  ])
  const token = { userId, email: 'berta@example.org', sealedCode: '' }
  const week = 7 * 24
  await db.insert(oneTimeTokens).values([
    { ...token, kind: 'recovery', linkHash: 'old', createdAt: hours(-24, -1) },
    { ...token, kind: 'magiclink', linkHash: 'a day', createdAt: hours(-24) },
    { ...token, kind: 'invitation', linkHash: 'a week', createdAt: hours(-week) },
    { ...token, kind: 'invitation', userId: second!.id, linkHash: 'more', createdAt: hours(-week, -1) },
  ])
  const flow = { provider: 'email', authenticationMethod: 'magiclink' }
  await db.insert(flowStates).values([
    { ...flow, redirectTo: 'old', createdAt: hours(-24, -1) },
    { ...flow, redirectTo: 'a day', createdAt: hours(-24) },
  ])
  const [factor] = await db.insert(mfaFactors).values({ userId, factorType: 'totp' }).returning()
  await db.insert(mfaChallenges).values([
    { factorId: factor!.id, ip: 'old', createdAt: hours(-24, -1) },
    { factorId: factor!.id, ip: 'a day', createdAt: hours(-24) },
  ])
  await db.insert(closingLinks).values([
    { userId, email: '', linkHash: 'a week', createdAt: hours(-week) },
    { userId, email: '', linkHash: 'less', createdAt: hours(-week, 1) },
  ])
  await db.insert(rateLimits).values([
    { key: 'over', full: hours(0, -1) },
    { key: 'on', full: today },
  ])

  const auth = { ...club, ...authParts() }
  await deleteExpired(auth)
  await accountRules(auth).sessions.run(auth)
  const left = {
    sessions: (await db.select().from(sessions)).map(({ userAgent }) => userAgent).toSorted(),
    tokens: (await db.select().from(oneTimeTokens)).map(({ linkHash }) => linkHash).toSorted(),
    flows: (await db.select().from(flowStates)).map(({ redirectTo }) => redirectTo),
    challenges: (await db.select().from(mfaChallenges)).map(({ ip }) => ip),
    closingLinks: (await db.select().from(closingLinks)).map(({ linkHash }) => linkHash),
    limits: (await db.select().from(rateLimits)).map(({ key }) => key),
  }
  expect(left).toEqual({
    sessions: ['ends', 'used'],
    tokens: ['a day', 'a week'],
    flows: ['a day'],
    challenges: ['a day'],
    closingLinks: ['less'],
    limits: ['on'],
  })
})
