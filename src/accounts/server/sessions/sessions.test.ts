import { decodeJwt } from 'jose'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions } from '../tables/sessions.ts'
import { anAddress, password, signedUpUser, test } from '#tests/auth.ts'
import { readSession } from './read-session.ts'

test("signing up, signing in, refreshing and signing out each emit the client's event", async ({ auth }) => {
  const client = auth.client()
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  await expect.poll(() => events).toEqual(['INITIAL_SESSION'])

  const email = anAddress()
  const signedUp = await client.signUp({ email, password, options: { data: { full_name: 'Berta Demo' } } })
  expect(signedUp.error).toBeNull()
  expect(signedUp.data.user).toMatchObject({
    email,
    phone: '',
    user_metadata: { full_name: 'Berta Demo', email_verified: true },
  })
  await client.signOut()
  const signedIn = await client.signInWithPassword({ email, password })
  expect(signedIn.data.user?.last_sign_in_at).toBeTruthy()
  const refreshed = await client.refreshSession()
  expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token)
  expect((await client.getUser()).data.user?.id).toBe(signedUp.data.user?.id)
  await client.updateUser({ data: { full_name: 'Berta Demo i Prova' } })
  expect((await client.signOut()).error).toBeNull()

  expect(events).toEqual([
    'INITIAL_SESSION',
    'SIGNED_IN',
    'SIGNED_OUT',
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'SIGNED_OUT',
  ])
})

test('an access token has the claims of the protocol and is valid for an hour', async ({ auth }) => {
  const { session, user, email } = await signedUpUser(auth)
  const claims = decodeJwt(session.access_token)
  expect(claims).toMatchObject({
    iss: 'http://localhost:3000/auth/v1',
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    aal: 'aal1',
    amr: [{ method: 'password' }],
    is_anonymous: false,
  })
  expect(claims.exp! - claims.iat!).toBe(3600)
  expect(session.expires_at).toBe(claims.exp)
})

test('the api reads the caller from the header, and a visitor from anything else', async ({ auth }) => {
  const { session, user, email } = await signedUpUser(auth)
  expect(await readSession(auth.service, `Bearer ${session.access_token}`)).toEqual({
    userId: user.id,
    email,
    emailVerified: true,
    aal: 'aal1',
    hasVerifiedFactor: false,
    sessionId: decodeJwt(session.access_token).session_id,
    hasWeakPassword: false,
    hasFreshProof: true,
    createdAt: expect.any(Date),
  })
  for (const header of [
    null,
    undefined,
    '',
    'Bearer ',
    'Bearer x',
    `Basic ${session.access_token}`,
    `Bearer ${session.access_token}x`,
  ])
    expect(await readSession(auth.service, header)).toBeUndefined()
})

test('signing out works at once: the access token is refused although it has not expired', async ({ auth }) => {
  const { client, session } = await signedUpUser(auth)
  await client.signOut()
  expect(await readSession(auth.service, `Bearer ${session.access_token}`)).toBeUndefined()
  const response = await auth.ask('GET', '/user', undefined, { Authorization: `Bearer ${session.access_token}` })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'session_not_found' })
  expect((await auth.client().refreshSession(session)).error).toMatchObject({
    status: 400,
    code: 'refresh_token_not_found',
  })
})

test('sign-out with scope others, local and global ends those sessions', async ({ auth }) => {
  const { email, user } = await signedUpUser(auth)
  const count = () => auth.service.db.$count(sessions, eq(sessions.userId, user.id))
  const [here, there] = [auth.client(), auth.client()]
  for (const client of [here, there]) await client.signInWithPassword({ email, password })
  expect(await count()).toBe(3)

  expect((await here.signOut({ scope: 'others' })).error).toBeNull()
  expect(await count()).toBe(1)
  expect((await here.getUser()).data.user?.id).toBe(user.id)
  expect((await there.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })

  await there.signInWithPassword({ email, password })
  await there.signOut({ scope: 'local' })
  expect(await count()).toBe(1)
  await there.signInWithPassword({ email, password })
  await here.signOut({ scope: 'global' })
  expect(await count()).toBe(0)
})

test('another scope of sign-out is refused', async ({ auth }) => {
  const { session } = await signedUpUser(auth)
  const response = await auth.ask(
    'POST',
    '/logout?scope=universe',
    {},
    { Authorization: `Bearer ${session.access_token}` },
  )
  expect(response.status).toBe(400)
})

test('a session is restored from both its tokens, not from one', async ({ auth }) => {
  const { session } = await signedUpUser(auth)
  const client = auth.client()
  expect((await client.setSession({ access_token: session.access_token, refresh_token: '' })).error).toMatchObject({
    name: 'AuthSessionMissingError',
  })
  expect((await client.setSession({ access_token: '', refresh_token: session.refresh_token })).error).toMatchObject({
    name: 'AuthSessionMissingError',
  })
  expect((await client.setSession(session)).data.user?.id).toBe(session.user.id)
})

test('a user lists own sessions and ends one', async ({ auth }) => {
  const { email, session } = await signedUpUser(auth)
  const headers = { Authorization: `Bearer ${session.access_token}` }
  const other = auth.client()
  await other.signInWithPassword({ email, password })
  const { sessions: ownSessions } = await (await auth.ask('GET', '/sessions', undefined, headers)).json()
  expect(ownSessions).toMatchObject([
    { is_current: false, aal: 'aal1' },
    { is_current: true, ip: '127.0.0.1' },
  ])
  expect((await auth.ask('DELETE', `/sessions/${ownSessions[0].id}`, undefined, headers)).status).toBe(204)
  expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  const stranger = await signedUpUser(auth)
  const foreign = await auth.ask('DELETE', `/sessions/${ownSessions[1].id}`, undefined, {
    Authorization: `Bearer ${stranger.session.access_token}`,
  })
  expect(foreign.status).toBe(404)
})
