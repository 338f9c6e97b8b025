import { afterEach, beforeEach, expect, vi } from 'vitest'
import { rateLimits } from '../tables/tokens.ts'
import { type TestAuth, aBrowser, aClient, anAddress, password, pkceClient, signedUpUser, test } from '#tests/auth.ts'
import { codeOf, enrolled } from '#tests/accounts/factors.ts'
import { endSessions } from '../sessions/sessions.ts'

// With a fixed clock no limit refills during a slow test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

let number = 0
const newAddress = () => `2001:db8:${(++number).toString(16)}::1`

/** Exhausts the limit of an account for unknown devices. */
const exhaustLimit = async ({ service, from }: TestAuth, email: string) => {
  const full = new Date(service.now().getTime() + 100 * 36_000)
  const emptied = { key: `guess:${email}`, full }
  await service.db.insert(rateLimits).values(emptied).onConflictDoUpdate({ target: rateLimits.key, set: emptied })
  expect((await aClient(from(newAddress())).signInWithPassword({ email, password })).error?.status).toBe(429)
}

/** Whether a browser, with its cookies, may still sign in when the limit for unknown devices is exhausted. */
const isKnown = async (browser: typeof fetch, email: string, right = password) =>
  (await aClient(browser).signInWithPassword({ email, password: right })).error?.code !== 'over_request_rate_limit'

const cookieOf = ({ jar }: ReturnType<typeof aBrowser>) => [...jar.values()].map(({ pair }) => pair).join('; ')

/** An account, signed in with a browser, at a service with limits. */
const withKnownBrowser = async (openAuth: (overrides?: object) => Promise<TestAuth>) => {
  const owner = await signedUpUser(await openAuth())
  const auth = await openAuth({ limits: true })
  const browser = aBrowser(auth.from(newAddress()))
  const client = aClient(browser)
  await client.signInWithPassword({ email: owner.email, password })
  return { ...owner, auth, browser, client }
}

test('the cookie is HttpOnly, limited to the auth paths, and Secure on an https site', async ({ openAuth }) => {
  const { email } = await signedUpUser(await openAuth())
  const cookies = async (siteUrl: string, headers = {}) => {
    const auth = await openAuth({ siteUrl: new URL(siteUrl) })
    const answer = await auth.ask('POST', '/token?grant_type=password', { email, password }, headers)
    expect(answer.status).toBe(200)
    return answer.headers.getSetCookie()
  }
  const [cookie = ''] = await cookies('http://localhost:3000')
  expect(cookie).toMatch(/^device-[\da-f]{8}=[\w.-]+; Max-Age=31536000; Path=\/auth\/v1; HttpOnly; SameSite=Lax$/)
  expect((await cookies('https://cercle.example'))[0]).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  expect(await cookies('http://localhost:3000', { 'Sec-Fetch-Site': 'same-origin' })).toHaveLength(1)
  for (const site of ['cross-site', 'same-site'])
    expect(await cookies('http://localhost:3000', { 'Sec-Fetch-Site': site }), site).toEqual([])
})

test('another origin may neither read an answer nor send cookies', async ({ auth }) => {
  const { email } = await signedUpUser(auth)
  const headers = { Origin: 'https://elsewhere.example' }
  for (const method of ['OPTIONS', 'POST']) {
    const answer = await auth.ask(method, '/token?grant_type=password', { email, password }, headers)
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('a cookie is valid for its own account only, and two accounts of a browser keep theirs', async ({ openAuth }) => {
  const { auth, browser, email } = await withKnownBrowser(openAuth)
  const other = await signedUpUser(await openAuth())
  await exhaustLimit(auth, other.email)
  expect(await isKnown(browser, other.email)).toBe(false)
  auth.clock.ahead = 3_600_000
  await aClient(browser).signInWithPassword({ email: other.email, password })
  expect(browser.jar.size).toBe(2)
  for (const address of [email, other.email]) {
    await exhaustLimit(auth, address)
    expect(await isKnown(browser, address)).toBe(true)
  }
  // A cookie under the name of the other account's cookie is invalid.
  const [mine, theirs] = [...browser.jar.values()]
  theirs!.pair = `${theirs!.pair.split('=')[0]}=${mine!.pair.split('=')[1]}`
  expect(await isKnown(browser, other.email)).toBe(false)
})

test('a known device has ten attempts of its own, then it waits too', async ({ openAuth }) => {
  const { auth, browser, email } = await withKnownBrowser(openAuth)
  await exhaustLimit(auth, email)
  const tries: (string | undefined)[] = []
  for (let time = 0; time < 11; time++)
    tries.push((await aClient(browser).signInWithPassword({ email, password: 'una altra' })).error?.code)
  expect(tries.indexOf('over_request_rate_limit')).toBe(10)
  auth.clock.ahead = 31_000
  expect(await isKnown(browser, email)).toBe(true)
})

test('an unsigned, an altered and a year-old cookie are refused', async ({ openAuth }) => {
  const { auth, browser, email, session } = await withKnownBrowser(openAuth)
  const [stored] = [...browser.jar.values()]
  const [name, right = ''] = stored!.pair.split('=')
  await exhaustLimit(auth, email)
  const altered = right.replace(/\.(.)/, (_, first: string) => `.${first === 'A' ? 'B' : 'A'}`)
  for (const wrong of ['', 'x', 'a.b.c', altered, session.access_token]) {
    stored!.pair = `${name}=${wrong}`
    expect(await isKnown(browser, email), wrong).toBe(false)
  }
  stored!.pair = `${name}=${right}`
  expect(await isKnown(browser, email)).toBe(true)
  stored!.pair = `${name}=${right}`
  auth.clock.ahead = 366 * 86_400_000
  await exhaustLimit(auth, email)
  expect(await isKnown(browser, email)).toBe(false)
})

test('a changed password makes every other device unknown, and this one stays known', async ({ openAuth }) => {
  const { auth, browser, client, email } = await withKnownBrowser(openAuth)
  const tablet = aBrowser(auth.from(newAddress()))
  await aClient(tablet).signInWithPassword({ email, password })
  const before = cookieOf(browser)
  expect((await client.updateUser({ password: 'una de ben nova' })).error).toBeNull()
  expect(cookieOf(browser)).not.toBe(before)
  await exhaustLimit(auth, email)
  expect(await isKnown(tablet, email, 'una de ben nova')).toBe(false)
  expect(await isKnown(browser, email, 'una de ben nova')).toBe(true)
})

test('a password that an admin sets makes every device unknown', async ({ openAuth }) => {
  const { auth, browser, email, user } = await withKnownBrowser(openAuth)
  await auth.service.db.transaction((tx) => endSessions(tx, user.id))
  await exhaustLimit(auth, email)
  expect(await isKnown(browser, email)).toBe(false)
})

test.for(['others', 'global'] as const)(
  'closing all sessions (%s) makes every other device unknown, and this one stays known',
  async (scope, { openAuth }) => {
    const { auth, browser, client, email } = await withKnownBrowser(openAuth)
    const tablet = aBrowser(auth.from(newAddress()))
    await aClient(tablet).signInWithPassword({ email, password })
    await client.signOut({ scope })
    await exhaustLimit(auth, email)
    expect(await isKnown(tablet, email)).toBe(false)
    expect(await isKnown(browser, email)).toBe(true)
  },
)

test('signing out on one device ends no other session, and other devices stay known', async ({ openAuth }) => {
  const { auth, browser, client, email } = await withKnownBrowser(openAuth)
  const before = cookieOf(browser)
  await client.signOut({ scope: 'local' })
  expect(cookieOf(browser)).toBe(before)
  await exhaustLimit(auth, email)
  expect(await isKnown(browser, email)).toBe(true)
})

test('with a second factor, a device is known after the factor', async ({ openAuth }) => {
  const { auth, email, client } = await withKnownBrowser(openAuth)
  const { id, secret } = await enrolled(auth, client)
  const thief = aBrowser(auth.from(newAddress()))
  const knowsPassword = aClient(thief)
  await knowsPassword.signInWithPassword({ email, password })
  expect(thief.jar.size).toBe(0)
  const own = aBrowser(auth.from(newAddress()))
  const owner = aClient(own)
  await owner.signInWithPassword({ email, password })
  auth.clock.ahead += 31_000
  expect((await owner.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, auth) })).error).toBeNull()
  expect(own.jar.size).toBe(1)
})

test('a stranger with the password who guesses codes locks the owner out neither here nor after a recovery', async ({
  openAuth,
}) => {
  const { auth, email, client, browser } = await withKnownBrowser(openAuth)
  const { id, secret } = await enrolled(auth, client)
  const guessCodes = async () => {
    const seen: (string | undefined)[] = []
    for (let time = 0; time < 12; time++) {
      const thief = aClient(auth.from(newAddress()))
      await thief.signInWithPassword({ email, password })
      seen.push((await thief.mfa.challengeAndVerify({ factorId: id, code: '000000' })).error?.code)
    }
    expect(seen.at(-1)).toBe('over_request_rate_limit')
  }
  const verifyCode = async (own: ReturnType<typeof aClient>) =>
    (await own.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, auth) })).error
  await guessCodes()
  auth.clock.ahead += 31_000
  const here = aClient(browser)
  await here.signInWithPassword({ email, password })
  expect(await verifyCode(here)).toBeNull()

  await guessCodes()
  const elsewhere = aClient(aBrowser(auth.from(newAddress())))
  await elsewhere.resetPasswordForEmail(email)
  const [newest] = await auth.emailsTo(email)
  await elsewhere.verifyOtp({ type: 'recovery', token_hash: newest!.link.searchParams.get('token_hash')! })
  auth.clock.ahead += 31_000
  expect(await verifyCode(elsewhere)).toBeNull()
  expect((await elsewhere.updateUser({ password: 'una de ben nova' })).error).toBeNull()
})

test('a link and a code of an email make a device known', async ({ openAuth }) => {
  const auth = await openAuth({ limits: true, autoconfirm: false })
  const email = anAddress()
  const browser = aBrowser(auth.from(newAddress()))
  const { client } = pkceClient({ ...auth, client: (options) => aClient(browser, options) })
  await client.signUp({ email, password })
  expect(browser.jar.size).toBe(0)
  const [{ code } = { code: '' }] = await auth.emailsTo(email)
  expect((await client.verifyOtp({ type: 'signup', email, token: code })).error).toBeNull()
  expect(browser.jar.size).toBe(1)
})

test('guesses of six digits for an address leave a known device its own attempts', async ({ openAuth }) => {
  const { auth, browser, email } = await withKnownBrowser(openAuth)
  await aClient(browser).resetPasswordForEmail(email)
  const [{ code } = { code: '' }] = await auth.emailsTo(email)
  for (let time = 0; time < 6; time++)
    await aClient(auth.from(newAddress())).verifyOtp({ type: 'recovery', email, token: 'wrong!' })
  const attempt = (from: typeof fetch) => aClient(from).verifyOtp({ type: 'recovery', email, token: code })
  expect((await attempt(auth.from(newAddress()))).error?.code).toBe('over_request_rate_limit')
  expect((await attempt(browser)).error).toBeNull()
})
