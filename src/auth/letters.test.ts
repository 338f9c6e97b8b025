import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { letters } from '#db/schema/letters.ts'
import { oneTimeTokens } from '#db/schema/auth-tokens.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import { type AuthHouse, anAddress, password, someone, test } from '#tests/auth.ts'

const tokenOf = async (auth: AuthHouse, email: string) =>
  (await auth.lettersTo(email))[0]!.link.searchParams.get('token_hash')!

test('a forgotten password is reset by the letter, and the client tells PASSWORD_RECOVERY', async ({ auth }) => {
  const { email } = await someone(auth)
  const client = auth.client()
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  expect(
    (await client.resetPasswordForEmail(email, { redirectTo: 'http://localhost:3000/auth/nova' })).error,
  ).toBeNull()
  const [letter] = await auth.lettersTo(email)
  expect(letter).toMatchObject({ letter: 'account-recovery', status: 'queued' })
  expect(letter?.link.searchParams.get('redirect_to')).toBe('http://localhost:3000/auth/nova')

  const { data } = await client.verifyOtp({ type: 'recovery', token_hash: await tokenOf(auth, email) })
  expect(data.session).toBeTruthy()
  expect((await client.updateUser({ password: 'una de nova' })).error).toBeNull()
  expect((await auth.client().signInWithPassword({ email, password: 'una de nova' })).error).toBeNull()
  expect(events).toContain('PASSWORD_RECOVERY')
})

test('asking for a password tells nothing of an address: same answer, one letter a minute, none to strangers', async ({
  auth,
}) => {
  const { email } = await someone(auth)
  const [client, nobody] = [auth.client(), anAddress()]
  const answers = [
    await client.resetPasswordForEmail(nobody),
    await client.resetPasswordForEmail(email),
    await client.resetPasswordForEmail(email),
  ]
  expect(answers.map(({ data, error }) => ({ data, error }))).toEqual(answers.map(() => ({ data: {}, error: null })))
  expect(await auth.lettersTo(email)).toHaveLength(1)
  expect(await auth.lettersTo(nobody)).toEqual([])
  auth.clock.ahead = 61_000
  await client.resetPasswordForEmail(email)
  expect(await auth.lettersTo(email)).toHaveLength(2)
})

test('where an answer’s speed could tell, every answer takes the even pace, however long the work', async ({
  openAuth,
}) => {
  const auth = await openAuth({ evenPace: 250, autoconfirm: false })
  const { email } = await someone(await openAuth())
  const { post } = auth.service
  auth.service.post = async (tx, letter) => {
    await sleep(1500)
    await post(tx, letter)
  }
  const took: number[] = []
  for (const address of [email, anAddress()]) {
    const start = performance.now()
    await auth.client().resetPasswordForEmail(address)
    took.push(performance.now() - start)
  }
  for (const time of took) expect(time).toBeGreaterThan(245)
  expect(Math.max(...took)).toBeLessThan(1500)
  await expect.poll(() => auth.lettersTo(email), { timeout: 5000 }).toHaveLength(1)
})

test('with letters on, a taken address is not told to whoever wants to move there', async ({
  auth: open,
  openAuth,
}) => {
  const auth = await openAuth({ autoconfirm: false })
  const [{ client }, { email: taken }] = [await someone(open), await someone(open)]
  const moving = auth.client()
  await moving.setSession((await client.getSession()).data.session!)
  const { data, error } = await moving.updateUser({ email: taken })
  expect(error).toBeNull()
  expect(data.user?.new_email).toBe(taken)
  expect(await auth.lettersTo(taken)).toEqual([])
})

test('what opens an account lies sealed in the outbox and hashed among the tokens', async ({ auth }) => {
  const { email, user } = await someone(auth)
  await auth.client().resetPasswordForEmail(email)
  const { link, code } = (await auth.lettersTo(email))[0]!
  const token = link.searchParams.get('token_hash')!
  const [posted] = await auth.service.db.select().from(letters).where(eq(letters.recipient, email))
  const [kept] = await auth.service.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id))
  for (const row of [posted, kept]) {
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify(row)).not.toContain(`"${code}"`)
  }
})

test('PKCE: the letter’s link leads back with a code that only this browser can exchange, once', async ({ auth }) => {
  const { email } = await someone(auth)
  const client = auth.client({ flowType: 'pkce' })
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  await client.resetPasswordForEmail(email, { redirectTo: 'http://localhost:3000/auth' })
  const token = await tokenOf(auth, email)
  expect(token).toMatch(/^pkce_/)

  const opened = await auth.ask(
    'GET',
    `/verify?token=${token}&type=recovery&redirect_to=http://localhost:3000/auth`,
    undefined,
    {},
  )
  expect(opened.status).toBe(303)
  const code = new URL(opened.headers.get('Location')!).searchParams.get('code')!
  const wrong = await auth.ask('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(112) })
  expect(await wrong.json()).toMatchObject({ code: 'bad_code_verifier' })
  const exchanged = await client.exchangeCodeForSession(code)
  expect(exchanged.data.session?.user.email).toBe(email)
  await expect.poll(() => events).toContain('PASSWORD_RECOVERY')
  const again = await auth.ask('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(112) })
  expect([again.status, await again.json()]).toMatchObject([404, { code: 'flow_state_not_found' }])
})

test('PKCE: an empty half, an unknown and a late code are refused, and a client without its verifier asks nothing', async ({
  auth,
}) => {
  const { email } = await someone(auth)
  const ask = async (body: object) => {
    const response = await auth.ask('POST', '/token?grant_type=pkce', body)
    return [response.status, (await response.json()).code]
  }
  expect(await ask({ auth_code: '', code_verifier: 'x' })).toEqual([400, 'validation_failed'])
  expect(await ask({ auth_code: 'no-code', code_verifier: 'x' })).toEqual([404, 'flow_state_not_found'])
  const stranger = await auth.client({ flowType: 'pkce' }).exchangeCodeForSession('code')
  expect(stranger.error).toMatchObject({
    name: 'AuthPKCECodeVerifierMissingError',
    code: 'pkce_code_verifier_not_found',
  })

  const client = auth.client({ flowType: 'pkce' })
  await client.resetPasswordForEmail(email)
  const opened = await auth.ask('GET', `/verify?token=${await tokenOf(auth, email)}&type=recovery`)
  const code = new URL(opened.headers.get('Location')!).searchParams.get('code')!
  auth.clock.ahead = 301_000
  expect((await client.exchangeCodeForSession(code)).error).toMatchObject({ status: 422, code: 'flow_state_expired' })
})

test('without PKCE the link leads back with a session in the fragment', async ({ auth }) => {
  const { email } = await someone(auth)
  await auth.client().resetPasswordForEmail(email)
  const opened = await auth.ask('GET', `/verify?token=${await tokenOf(auth, email)}&type=recovery`)
  const fragment = new URLSearchParams(new URL(opened.headers.get('Location')!).hash.slice(1))
  expect(Object.fromEntries(fragment)).toMatchObject({
    token_type: 'bearer',
    type: 'recovery',
    expires_in: '3600',
    sb: '',
  })
  const client = auth.client()
  const set = await client.setSession({
    access_token: fragment.get('access_token')!,
    refresh_token: fragment.get('refresh_token')!,
  })
  expect(set.data.user?.email).toBe(email)
})

test('a link that does not count leads back with what went wrong, never to a stranger’s site', async ({ auth }) => {
  const gone = await auth.ask('GET', '/verify?token=gone&type=recovery&redirect_to=https://evil.example/')
  const location = new URL(gone.headers.get('Location')!)
  expect([gone.status, location.origin]).toEqual([303, 'http://localhost:3000'])
  expect(Object.fromEntries(new URLSearchParams(location.hash.slice(1)))).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  })
  const pkce = await auth.ask('GET', '/verify?token=pkce_gone&type=recovery')
  expect(new URL(pkce.headers.get('Location')!).searchParams.get('error_code')).toBe('otp_expired')
  for (const query of ['token=x', 'type=recovery', 'token=%00&type=recovery', ''])
    expect((await auth.ask('GET', `/verify?${query}`)).status).toBe(query.includes('%00') ? 303 : 400)
})

test('an address moves once both the old and the new one agree, and the staff list follows', async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const { client, email, user } = await someone(await openAuth())
  const moving = auth.client()
  await moving.setSession((await client.getSession()).data.session!)
  await auth.service.db.insert(usuarios).values({ id: user.id, email, role: 2 })
  const next = anAddress()
  const asked = await moving.updateUser({ email: next })
  expect(asked.data.user).toMatchObject({ email, new_email: next })

  const half = await moving.verifyOtp({ type: 'email_change', token_hash: await tokenOf(auth, next) })
  expect(half.data.session).toBeNull()
  expect((await moving.getUser()).data.user?.email).toBe(email)
  const whole = await moving.verifyOtp({ type: 'email_change', token_hash: await tokenOf(auth, email) })
  expect(whole.data.user).toMatchObject({ email: next })
  expect(whole.data.user?.new_email).toBeUndefined()
  const [row] = await auth.service.db.select().from(usuarios).where(eq(usuarios.id, user.id))
  expect(row).toMatchObject({ email: next, role: 2 })
  expect((await auth.client().signInWithPassword({ email: next, password })).error).toBeNull()
})

test('an address somebody has cannot be taken, and app_metadata not at all', async ({ auth }) => {
  const [{ client, session }, { email }] = [await someone(auth), await someone(auth)]
  expect((await client.updateUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
  const forbidden = await auth.ask(
    'PUT',
    '/user',
    { app_metadata: { role: 1 } },
    { Authorization: `Bearer ${session.access_token}` },
  )
  expect([forbidden.status, await forbidden.json()]).toMatchObject([403, { code: 'not_admin' }])
})

test('metadata merges key by key and null deletes', async ({ auth }) => {
  const { client } = await someone(auth)
  await client.updateUser({ data: { full_name: 'Berta', taste: 'dolç' } })
  const { data } = await client.updateUser({ data: { taste: null, language: 'ca' } })
  expect(data.user?.user_metadata).toEqual({ full_name: 'Berta', language: 'ca', email_verified: true })
})

test('a magic link for a stranger is refused only where letters are off', async ({ auth, openAuth }) => {
  const options = { shouldCreateUser: false }
  expect((await auth.client().signInWithOtp({ email: anAddress(), options })).error).toMatchObject({
    status: 422,
    code: 'otp_disabled',
  })
  const quiet = await openAuth({ autoconfirm: false })
  const email = anAddress()
  expect((await quiet.client().signInWithOtp({ email, options })).error).toBeNull()
  expect(await quiet.lettersTo(email)).toEqual([])
})
