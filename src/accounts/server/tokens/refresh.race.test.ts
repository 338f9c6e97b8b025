import { decodeJwt } from 'jose'
import { and, eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { refreshTokens, sessions } from '../tables/sessions.ts'
import { type TestAuth, signedUpUser, test } from '#tests/auth.ts'
import { readSession } from '../sessions/read-session.ts'
import { hashToken } from './refresh-tokens.ts'

const refresh = async (auth: TestAuth, token: string) => {
  const response = await auth.ask('POST', '/token?grant_type=refresh_token', { refresh_token: token })
  return { status: response.status, ...(await response.json()) }
}

test('twenty tabs that refresh at once end up with one token, and it works', async ({ auth }) => {
  const { session } = await signedUpUser(auth)
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(auth, session.refresh_token)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1)
  expect((await refresh(auth, answers[0]!.refresh_token)).status).toBe(200)
})

test.for([11_000, 60 * 60_000, 20 * 60 * 60_000])(
  'a client that lost the answer gets the same token %d ms later, in however many tabs, until it is used',
  async (ahead, { auth }) => {
    const { session } = await signedUpUser(auth)
    const lost = await refresh(auth, session.refresh_token)
    auth.clock.ahead = ahead
    const answers = await Promise.all(Array.from({ length: 9 }, () => refresh(auth, session.refresh_token)))
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, refresh_token: lost.refresh_token })
      expect(await readSession(auth.service, `Bearer ${answer.access_token}`)).toBeDefined()
    }
    expect((await refresh(auth, lost.refresh_token)).status).toBe(200)
  },
)

test('once its successor was used, a token ends the session at once, and is logged', async ({ auth }) => {
  const { session, user } = await signedUpUser(auth)
  const fresh = await refresh(auth, session.refresh_token)
  const fresher = await refresh(auth, fresh.refresh_token)
  expect(await refresh(auth, session.refresh_token)).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
  expect(await readSession(auth.service, `Bearer ${fresher.access_token}`)).toBeUndefined()
  expect(await refresh(auth, fresher.refresh_token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  const log = await auth.service.db.select().from(auditLog).where(eq(auditLog.subjectId, user.id)).orderBy(auditLog.id)
  expect(log.map(({ action }) => action)).toContain('session.token-reused')
})

test('a token and its successor used at once leave one unused token, or no session', async ({ auth }) => {
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const { session } = await signedUpUser(auth, `race-${n}@example.org`)
      const { refresh_token: child } = await refresh(auth, session.refresh_token)
      const parents = [session.refresh_token, session.refresh_token]
      // The order in which they are asked differs, so that either may be first.
      const asked = n % 2 ? [child, ...parents] : [...parents, child]
      const answers = await Promise.all(asked.map((token) => refresh(auth, token)))
      const ofParent = answers.filter((_answer, nth) => asked[nth] !== child)
      for (const answer of ofParent) if (answer.status === 200) expect(answer.refresh_token).toBe(child)
      const isRefused = ofParent.some(({ status }) => status === 400)
      const id = String(decodeJwt(session.access_token).session_id)
      const unused = and(eq(refreshTokens.sessionId, id), isNull(refreshTokens.usedAt))
      expect(await auth.service.db.$count(refreshTokens, unused)).toBe(isRefused ? 0 : 1)
      return isRefused
    }),
  )
  expect(outcomes).toHaveLength(8)
})

test('a refresh keeps session, level and methods, and stores no readable token', async ({ auth }) => {
  const { session } = await signedUpUser(auth)
  const fresh = await refresh(auth, session.refresh_token)
  const [before, after] = [decodeJwt(session.access_token), decodeJwt(fresh.access_token)]
  expect(after).toMatchObject({ session_id: before.session_id, aal: before.aal, amr: before.amr, sub: before.sub })
  const id = String(before.session_id)
  const [row] = await auth.service.db.select().from(sessions).where(eq(sessions.id, id))
  expect(row?.refreshedAt).toBeInstanceOf(Date)
  const rows = await auth.service.db.select().from(refreshTokens).where(eq(refreshTokens.sessionId, id))
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(fresh.refresh_token)
})

test('what leads from a token to its successor is deleted when the successor is used', async ({ auth }) => {
  const { session } = await signedUpUser(auth)
  const first = await refresh(auth, session.refresh_token)
  const row = async () => {
    const [found] = await auth.service.db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, hashToken(first.refresh_token)))
    return found
  }
  expect((await row())?.seed).not.toBeNull()
  await refresh(auth, first.refresh_token)
  expect((await row())?.seed).toBeNull()
})

test('an ended session, an unknown token and a missing token are refused', async ({ auth }) => {
  const { session } = await signedUpUser(auth)
  expect(await refresh(auth, 'unknown')).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  expect(await refresh(auth, '')).toMatchObject({ status: 400, code: 'validation_failed' })
  const id = String(decodeJwt(session.access_token).session_id)
  await auth.service.db
    .update(sessions)
    .set({ notAfter: new Date(Date.now() - 1000) })
    .where(eq(sessions.id, id))
  expect(await refresh(auth, session.refresh_token)).toMatchObject({ status: 400, code: 'session_expired' })
  expect(await readSession(auth.service, `Bearer ${session.access_token}`)).toBeUndefined()
})

test('the client refreshes an expired session by itself, and drops one that cannot be refreshed', async ({ auth }) => {
  const { client, session } = await signedUpUser(auth)
  const expired = { ...session, expires_at: Math.floor(Date.now() / 1000) - 10 }
  const storage = memoryWith(expired)
  const restored = auth.client({ storage, storageKey: 'session' })
  const { data } = await restored.getSession()
  expect(data.session?.refresh_token).not.toBe(session.refresh_token)

  await client.signOut()
  const events: string[] = []
  const late = auth.client({
    storage: memoryWith({ ...data.session!, expires_at: expired.expires_at }),
    storageKey: 'session',
  })
  late.onAuthStateChange((event) => void events.push(event))
  expect((await late.getSession()).data.session).toBeNull()
  expect(events).toContain('SIGNED_OUT')
})

const memoryWith = (session: object) => {
  const stored = new Map([['session', JSON.stringify(session)]])
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}
