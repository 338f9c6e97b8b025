import { expect } from 'vitest'
import { sessions } from '#db/schema/auth-sessions.ts'
import { flowStates, oneTimeTokens, rateLimits } from '#db/schema/auth-tokens.ts'
import { users } from '#db/schema/auth-users.ts'
import { test, today } from '#tests/club.ts'
import { sweepExpired } from './sweep.ts'
import { settings } from '#tests/auth.ts'

const hours = (n: number) => new Date(today.getTime() + n * 60 * 60 * 1000)

test('what can no longer be used is swept away, what can stays', async ({ club }) => {
  const { db } = club
  const [user] = await db.insert(users).values({ email: 'berta@example.org' }).returning()
  const userId = user!.id
  await db.insert(sessions).values([
    { userId, amr: [], notAfter: hours(-1), createdAt: hours(-1) },
    { userId, amr: [], notAfter: hours(1), createdAt: hours(-1) },
    { userId, amr: [], createdAt: hours(-1) },
    { userId, amr: [], createdAt: hours(-90 * 24) },
  ])
  const token = { userId, email: 'berta@example.org', sealedCode: '' }
  await db.insert(oneTimeTokens).values([
    { ...token, kind: 'recovery', linkHash: 'old', createdAt: hours(-25) },
    { ...token, kind: 'magiclink', linkHash: 'new', createdAt: hours(-1) },
  ])
  const flow = { provider: 'email', authenticationMethod: 'magiclink', redirectTo: '/' }
  await db.insert(flowStates).values([
    { ...flow, createdAt: hours(-25) },
    { ...flow, createdAt: hours(-1) },
  ])
  await db.insert(rateLimits).values([
    { key: 'over', full: hours(-1) },
    { key: 'on', full: hours(1) },
  ])

  await sweepExpired(club, settings)
  expect((await db.select().from(sessions)).map(({ notAfter }) => notAfter)).toEqual([hours(1), null])
  expect((await db.select().from(oneTimeTokens)).map(({ linkHash }) => linkHash)).toEqual(['new'])
  expect((await db.select().from(flowStates)).map(({ createdAt }) => createdAt)).toEqual([hours(-1)])
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['on'])
})
