import { AuthClient } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { aClient, signedUpUser, test } from '#tests/auth.ts'
import { clientOptions } from '#kit/both/session/auth-client.ts'

// The errors and retries of the published client (spec §5, §8, §9).

// Hides the client's warning about several clients in one page.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Starts the site's client in a browser at an address, with its stored values. */
const openPageAt = async (address: string, fetch: typeof globalThis.fetch, stored = new Map<string, string>()) => {
  const url = new URL(address, 'http://localhost:3000/auth')
  vi.stubGlobal('window', {
    location: url,
    history: { state: null, replaceState: () => {} },
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  vi.stubGlobal('document', { visibilityState: 'hidden', addEventListener: () => {}, removeEventListener: () => {} })
  const client = new AuthClient({
    ...clientOptions(url),
    fetch,
    autoRefreshToken: false,
    skipAutoInitialize: true,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  })
  const { error } = await client.initialize()
  return { client, error, session: (await client.getSession()).data.session }
}

const tokens = (changes: Record<string, string | undefined> = {}) => {
  const all = { access_token: 'a', expires_in: '3600', refresh_token: 'r', token_type: 'bearer', ...changes }
  return `#${new URLSearchParams(Object.entries(all).filter(([, value]) => value !== undefined) as string[][])}`
}

test.for([undefined, 'expires_in', 'refresh_token', 'token_type'])(
  'tokens in the address sign nobody in, with or without their %s: "Not a valid PKCE flow url."',
  async (left, { auth }) => {
    const { session } = await signedUpUser(auth)
    const { access_token, refresh_token } = session
    const all = tokens({ access_token, refresh_token, ...(left && { [left]: undefined }) })
    const page = await openPageAt(all, auth.fetch)
    expect(page.error?.message).toBe('Not a valid PKCE flow url.')
    expect(page.session).toBeNull()
  },
)

test('an error in the address is an error of the client too, and keeps the session', async ({ auth }) => {
  const { session } = await signedUpUser(auth)
  const stored = new Map([['sb-localhost-auth-token', JSON.stringify(session)]])
  const page = await openPageAt('#error=access_denied&error_code=otp_expired', auth.fetch, stored)
  expect(page.error?.message).toBe('Error in URL with unspecified error_description')
  expect(page.session?.user.id).toBe(session.user.id)
})

test('a code is exchanged when its browser returns to /auth only', async ({ openAuth }) => {
  const auth = await openAuth()
  const { email } = await signedUpUser(auth)
  const stored = new Map<string, string>()
  const { client } = await openPageAt('', auth.fetch, stored)
  await client.signInWithOtp({ email, options: { emailRedirectTo: 'http://localhost:3000/auth' } })
  const [message] = await auth.emailsTo(email)
  const token = message!.link.searchParams.get('token_hash')
  const opened = await auth.ask('GET', `/verify?type=magiclink&token=${token}&redirect_to=http://localhost:3000/auth`)
  const { search } = new URL(opened.headers.get('Location') ?? '')
  expect(search).toContain('code=')
  expect((await openPageAt(search, auth.fetch)).session, 'another browser').toBeNull()
  expect((await openPageAt(`/eventos${search}`, auth.fetch, new Map(stored))).session, 'another page').toBeNull()
  const page = await openPageAt(search, auth.fetch, stored)
  expect(page.error).toBeNull()
  expect(page.session?.user.email).toBe(email)
})

test('a failed refresh is retried after 200 ms, doubling, for less than half a minute', async ({ auth }) => {
  const { session } = await signedUpUser(auth)
  const tries: number[] = []
  const { client } = await openPageAt('', () => {
    tries.push(Date.now())
    return Promise.reject(new TypeError('The connection is lost'))
  })
  vi.useFakeTimers()
  const refreshed = client.refreshSession({ refresh_token: session.refresh_token })
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await refreshed).error?.name).toBe('AuthRetryableFetchError')
  const waits = tries.slice(1).map((at, index) => at - tries[index]!)
  expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800])
})

test.for([401, 403, 404])(
  'a sign-out that is answered with %d has signed out all the same (§7)',
  async (status, { auth }) => {
    const { session } = await signedUpUser(auth)
    const client = aClient(async (input, init) =>
      String(input).includes('/logout') ? Response.json({ code: 'gone' }, { status }) : await auth.fetch(input, init),
    )
    await client.setSession(session)
    expect((await client.signOut()).error).toBeNull()
    expect((await client.getSession()).data.session).toBeNull()
  },
)

test('challenges, a captcha token and a channel are accepted, as the published client sends them (§7)', async ({
  openAuth,
}) => {
  const auth = await openAuth()
  const { session, email } = await signedUpUser(auth)
  const sent: [string, Record<string, unknown>, number][] = []
  const client = aClient(
    async (input, init) => {
      const answer = await auth.fetch(input, init)
      sent.push([new URL(String(input)).pathname.slice(8), JSON.parse(String(init?.body ?? '{}')), answer.status])
      return answer
    },
    { flowType: 'pkce' },
  )
  await client.setSession(session)
  expect((await client.resetPasswordForEmail(email, { captchaToken: 'seen' })).error).toBeNull()
  expect((await client.updateUser({ email: `next.${email}` })).error).toBeNull()
  const { data: factor } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Teléfono' })
  const challenged = await auth.ask('POST', `/factors/${factor?.id}/challenge`, { channel: 'sms' }, bearer(session))
  expect(challenged.status).toBe(200)

  const challenge = { code_challenge: expect.any(String), code_challenge_method: 's256' }
  const captcha = { gotrue_meta_security: { captcha_token: 'seen' } }
  expect(sent).toContainEqual(['/recover', expect.objectContaining({ email, ...challenge, ...captcha }), 200])
  expect(sent).toContainEqual(['/user', expect.objectContaining(challenge), 200])
})

const bearer = ({ access_token }: { access_token: string }) => ({ Authorization: `Bearer ${access_token}` })
