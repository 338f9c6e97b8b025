import { afterAll, beforeAll, expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { identities, users } from '../tables/users.ts'
import {
  type TestAuth,
  aBrowser,
  anAddress,
  confirmHere,
  password,
  pkceClient,
  signedUpUser,
  test,
  tokenTo,
} from '#tests/auth.ts'
import { startProvider } from '#tests/doubles/open-id-provider.ts'

let casa: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  casa = await startProvider()
})
afterAll(() => casa.close())

const site = 'http://localhost:3000/auth'

/** Signs in at the provider with a PKCE client. Returns the client, the final address and the callback of the provider. */
const throughProvider = async (
  auth: TestAuth,
  person: Parameters<typeof casa.signIn>[1],
  client = auth.client({ flowType: 'pkce' }),
) => {
  const { data } = await client.signInWithOAuth({
    provider: 'casa' as 'google',
    options: { redirectTo: site, skipBrowserRedirect: true },
  })
  const browser = aBrowser(auth.fetch)
  const atProvider = await browser(data.url!, { redirect: 'manual' })
  const callback = casa.signIn(atProvider.headers.get('Location')!, person)
  const redirected = await browser(callback)
  return { client, browser, callback, landing: new URL(redirected.headers.get('Location')!) }
}

test('a sign-in at a provider: the code is exchanged for a session with the provider’s tokens', async ({
  openAuth,
}) => {
  const auth = await openAuth({ providers: [casa.provider], autoconfirm: false })
  const email = anAddress()
  const person = { sub: `casa-${email}`, email: email.toUpperCase(), email_verified: true, name: 'Berta Demo' }
  const { client, landing } = await throughProvider(auth, person)
  expect(landing.origin + landing.pathname).toBe(site)
  const { data } = await client.exchangeCodeForSession(landing.searchParams.get('code')!)
  expect(data.session).toMatchObject({ provider_refresh_token: 'provider refresh' })
  expect(data.session?.provider_token).toBeTruthy()
  expect(data.user).toMatchObject({
    email,
    app_metadata: { provider: 'casa', providers: ['casa'] },
    user_metadata: { full_name: 'Berta Demo', email_verified: true },
  })
  expect(data.user?.identities).toMatchObject([{ provider: 'casa', id: person.sub }])

  const repeated = await throughProvider(auth, person)
  const second = await repeated.client.exchangeCodeForSession(repeated.landing.searchParams.get('code')!)
  expect(second.data.user?.id).toBe(data.user?.id)
})

test("of a provider's profile only short texts with OpenID’s standard names are stored", async ({ openAuth }) => {
  const auth = await openAuth({ providers: [casa.provider] })
  const email = anAddress()
  const others = { given_name: 'Berta', picture: 'x'.repeat(501), locale: 'ca', family_name: 7, groups: ['tresorers'] }
  const person = { sub: email, email, email_verified: true, ...others }
  const { client, landing } = await throughProvider(auth, person as unknown as Parameters<typeof casa.signIn>[1])
  const { data } = await client.exchangeCodeForSession(landing.searchParams.get('code')!)
  expect(data.user?.user_metadata).toEqual({ given_name: 'Berta', locale: 'ca', email_verified: true })
})

test('the request to the provider has our reserved parameters; the others are passed on', async ({ openAuth }) => {
  const auth = await openAuth({ providers: [casa.provider] })
  const ours = `client_id=evil&client_secret=evil&redirect_uri=https://evil.example&state=evil&code_challenge=${'x'.repeat(43)}`
  const response = await auth.ask(
    'GET',
    `/authorize?provider=casa&scopes=profile&prompt=login&code_challenge_method=s256&${ours}`,
  )
  const query = new URL(response.headers.get('Location')!).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    client_id: 'cercle',
    redirect_uri: 'http://localhost:3000/auth/v1/callback',
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'login',
  })
  expect(query.get('state')).not.toBe('evil')
  expect([...query.keys()].toSorted()).toEqual([
    'client_id',
    'prompt',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ])
})

test('without PKCE the session comes in the fragment', async ({ openAuth }) => {
  const auth = await openAuth({ providers: [casa.provider] })
  const email = anAddress()
  const { landing } = await throughProvider(
    auth,
    { sub: email, email, email_verified: true },
    auth.client({ flowType: 'implicit' }),
  )
  const fragment = Object.fromEntries(new URLSearchParams(landing.hash.slice(1)))
  expect(fragment).toMatchObject({ token_type: 'bearer', provider_refresh_token: 'provider refresh' })
  const { data } = await auth
    .client()
    .setSession({ access_token: fragment.access_token!, refresh_token: fragment.refresh_token! })
  expect(data.user?.email).toBe(email)
})

test('a verified address signs in to its account; an unverified one signs in to none', async ({ openAuth }) => {
  const auth = await openAuth({ providers: [casa.provider] })
  const { email, user } = await signedUpUser(auth)
  const stranger = await throughProvider(auth, { sub: `x${email}`, email, email_verified: false })
  expect(stranger.landing.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  expect(await auth.service.db.$count(identities, eq(identities.userId, user.id))).toBe(1)

  const owner = await throughProvider(auth, { sub: `y${email}`, email, email_verified: true })
  const { data } = await owner.client.exchangeCodeForSession(owner.landing.searchParams.get('code')!)
  expect(data.user).toMatchObject({ id: user.id, app_metadata: { provider: 'email', providers: ['email', 'casa'] } })
  expect((await auth.client().signInWithPassword({ email, password })).error).toBeNull()
})

test('a new account with an unverified address waits for its email, opened in the same browser', async ({
  openAuth,
}) => {
  const auth = await openAuth({ providers: [casa.provider], autoconfirm: false })
  for (const isOwner of [true, false]) {
    const [own, email] = [pkceClient(auth), anAddress()]
    const person = { sub: email, email, email_verified: false }
    const { landing } = await throughProvider(auth, person, own.client)
    expect(landing.searchParams.get('error_code')).toBe('provider_email_needs_verification')
    const opening = isOwner ? own : pkceClient(auth)
    await confirmHere(opening, { type: 'signup', token_hash: await tokenTo(auth, email) })
    const later = await throughProvider(auth, person)
    expect(Boolean(later.landing.searchParams.get('code')), 'a stranger’s sign-in there is void').toBe(isOwner)
  }
})

test('an earlier sign-up with an address loses it to the owner whom a provider has verified', async ({ openAuth }) => {
  const auth = await openAuth({ providers: [casa.provider], autoconfirm: false })
  const email = anAddress()
  await auth.client().signUp({ email, password })
  const owner = await throughProvider(auth, { sub: email, email, email_verified: true })
  expect((await owner.client.exchangeCodeForSession(owner.landing.searchParams.get('code')!)).error).toBeNull()
  expect((await auth.client().signInWithPassword({ email, password })).error).toMatchObject({
    code: 'invalid_credentials',
  })
  const { link } = (await auth.emailsTo(email)).at(-1)!
  const token_hash = link.searchParams.get('token_hash')!
  expect((await auth.client().verifyOtp({ type: 'signup', token_hash })).error).toMatchObject({ code: 'otp_expired' })
})

test('an unverified sign-in at a provider is void once the owner signs up or signs in verified', async ({
  openAuth,
}) => {
  const auth = await openAuth({ providers: [casa.provider], autoconfirm: false })
  const [signsUp, signsInVerified] = [anAddress(), anAddress()]
  const stranger = (email: string) => ({ sub: `x${email}`, email, email_verified: false })
  for (const email of [signsUp, signsInVerified]) await throughProvider(auth, stranger(email))

  await auth.client().signUp({ email: signsUp, password })
  await auth.client().verifyOtp({ type: 'signup', token_hash: await tokenTo(auth, signsUp) })
  await throughProvider(auth, { sub: signsInVerified, email: signsInVerified, email_verified: true })

  for (const email of [signsUp, signsInVerified]) {
    const { landing } = await throughProvider(auth, stranger(email))
    expect(landing.searchParams.get('error_code'), email).toBe('provider_email_needs_verification')
  }
})

test('a state works once, for five minutes; a provider’s refusal and a wrong code redirect to the site', async ({
  openAuth,
}) => {
  const auth = await openAuth({ providers: [casa.provider] })
  const email = anAddress()
  const { callback, browser } = await throughProvider(auth, { sub: email, email, email_verified: true })
  const codeAfter = async (address: string) => {
    const redirected = await browser(address)
    return new URL(redirected.headers.get('Location')!).searchParams.get('error_code')
  }
  expect(await codeAfter(callback)).toBe('flow_state_already_used')
  const base = 'http://localhost:3000/auth/v1/callback'
  expect(await codeAfter(`${base}?state=odd&code=x`)).toBe('bad_oauth_state')
  expect(await codeAfter(`${base}?state=${crypto.randomUUID()}&code=x`)).toBe('bad_oauth_state')
  const begin = async () => {
    const response = await browser(`http://localhost:3000/auth/v1/authorize?provider=casa&redirect_to=${site}`)
    return new URL(response.headers.get('Location')!).searchParams.get('state')!
  }
  expect(await codeAfter(`${base}?state=${await begin()}`)).toBe('bad_oauth_callback')
  expect(await codeAfter(`${base}?state=${await begin()}&code=wrong`)).toBe('bad_oauth_callback')
  const no = await browser(`${base}?state=${await begin()}&error=access_denied&error_description=No`)
  expect(no.headers.get('Location')).toBe(
    `${site}?error=access_denied&error_description=No#error=access_denied&error_description=No`,
  )
  const late = await begin()
  auth.clock.ahead = 301_000
  expect(await codeAfter(`${base}?state=${late}&code=x`)).toBe('bad_oauth_state')
})

test('without providers the routes of providers are refused, and linking is disabled', async ({ auth }) => {
  const { client, session } = await signedUpUser(auth)
  const response = await auth.ask('GET', '/authorize?provider=casa')
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'validation_failed' }])
  const linking = { status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' }
  expect((await client.linkIdentity({ provider: 'google' })).error).toMatchObject(linking)
  expect((await client.unlinkIdentity(session.user.identities![0]!)).error).toMatchObject(linking)
  const token = await client.signInWithIdToken({ provider: 'google', token: 'x' })
  expect(token.error).toMatchObject({ status: 400, code: 'provider_disabled' })
})

test('an identity is added to an account and removed again, never the last one', async ({ openAuth }) => {
  const auth = await openAuth({ providers: [casa.provider] })
  const { email } = await signedUpUser(auth)
  const browser = aBrowser(auth.fetch)
  const client = auth.client({ flowType: 'pkce', fetch: browser })
  await client.signInWithPassword({ email, password })
  const { data } = await client.linkIdentity({
    provider: 'casa' as 'google',
    options: { redirectTo: site, skipBrowserRedirect: true },
  })
  const person = { sub: `l${email}`, email: `casa-${email}`, email_verified: true }
  const redirected = await browser(casa.signIn(data.url!, person))
  const linked = await client.exchangeCodeForSession(
    new URL(redirected.headers.get('Location')!).searchParams.get('code')!,
  )
  expect(linked.data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'casa'])

  const other = auth.client({ flowType: 'pkce', fetch: browser })
  await other.signUp({ email: anAddress(), password })
  const second = await other.linkIdentity({
    provider: 'casa' as 'google',
    options: { redirectTo: site, skipBrowserRedirect: true },
  })
  const refused = await browser(casa.signIn(second.data.url!, person))
  expect(new URL(refused.headers.get('Location')!).searchParams.get('error_code')).toBe('identity_already_exists')

  const [byEmail, byCasa] = (await client.getUserIdentities()).data!.identities
  const unlink = async (identity: typeof byEmail) => (await client.unlinkIdentity(identity!)).error
  expect(await unlink({ ...byCasa!, identity_id: crypto.randomUUID() })).toMatchObject({
    status: 422,
    code: 'identity_not_found',
  })
  expect(await unlink({ ...byCasa!, identity_id: 'odd' })).toMatchObject({ status: 404, code: 'validation_failed' })
  await auth.service.db.insert(users).values({ email: person.email })
  expect(await unlink(byEmail)).toMatchObject({ status: 422, code: 'email_conflict_identity_not_deletable' })
  expect(await unlink(byCasa)).toBeNull()
  expect(await unlink(byEmail)).toMatchObject({ status: 422, code: 'single_identity_not_deletable' })
})

test('once an account has the address of a provider, earlier emails to the old address open nothing', async ({
  openAuth,
}) => {
  const auth = await openAuth({ providers: [casa.provider] })
  const { email } = await signedUpUser(auth)
  const browser = aBrowser(auth.fetch)
  const client = auth.client({ fetch: browser })
  await client.signInWithPassword({ email, password })
  const { data } = await client.linkIdentity({
    provider: 'casa' as 'google',
    options: { redirectTo: site, skipBrowserRedirect: true },
  })
  await browser(casa.signIn(data.url!, { sub: `m${email}`, email: `casa-${email}`, email_verified: true }))
  await auth.client().resetPasswordForEmail(email)
  const token_hash = await tokenTo(auth, email)
  const byEmail = (await client.getUserIdentities()).data!.identities.find(({ provider }) => provider === 'email')!
  expect((await client.unlinkIdentity(byEmail)).error).toBeNull()
  expect((await auth.client().verifyOtp({ type: 'recovery', token_hash })).error).toMatchObject({ code: 'otp_expired' })
})
