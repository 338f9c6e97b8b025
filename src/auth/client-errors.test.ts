import { AuthClient } from '@supabase/auth-js'
import { afterEach, expect, vi } from 'vitest'
import { aClient, base, someone, test } from '#tests/auth.ts'

// What the published client says by itself, and when it asks again (spec §5, §8, §9).

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Options = NonNullable<ConstructorParameters<typeof AuthClient>[0]>

/** The client as it starts in a browser that has just come to an address. */
const arriveAt = async (address: string, options: Options, kept: Record<string, string> = {}) => {
  const url = new URL(address, 'http://localhost:3000/auth')
  vi.stubGlobal('window', {
    location: url,
    history: { state: null, replaceState: () => {} },
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  vi.stubGlobal('document', { visibilityState: 'hidden', addEventListener: () => {}, removeEventListener: () => {} })
  const stored = new Map(Object.entries(kept))
  const client = new AuthClient({
    url: base,
    storageKey: crypto.randomUUID(),
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: true,
    skipAutoInitialize: true,
    ...options,
    storage: {
      getItem: (key) => stored.get(key.replace(/^.*(?=-code-verifier)/, '')) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  })
  return { client, error: (await client.initialize()).error }
}

const tokens = (changes: Record<string, string | undefined> = {}) => {
  const all = { access_token: 'a', expires_in: '3600', refresh_token: 'r', token_type: 'bearer', ...changes }
  return `#${new URLSearchParams(Object.entries(all).filter(([, value]) => value !== undefined) as string[][])}`
}

test('tokens in the address are no PKCE callback, a code is no implicit one', async ({ auth }) => {
  expect((await arriveAt(tokens(), { fetch: auth.fetch, flowType: 'pkce' })).error?.message).toBe(
    'Not a valid PKCE flow url.',
  )
  const verifier = { '-code-verifier': '"something kept earlier"' }
  expect((await arriveAt('?code=1', { fetch: auth.fetch, flowType: 'implicit' }, verifier)).error?.message).toBe(
    'Not a valid implicit grant flow url.',
  )
})

test.for(['expires_in', 'refresh_token', 'token_type'])(
  'an address without its %s holds no session',
  async (left, { auth }) => {
    const { error } = await arriveAt(tokens({ [left]: undefined }), { fetch: auth.fetch, flowType: 'implicit' })
    expect(error?.message).toBe('No session defined in URL')
  },
)

test('a callback of PKCE without a code: "No code detected."', async ({ auth }) => {
  const { client } = await arriveAt('', { fetch: auth.fetch, flowType: 'pkce' })
  // No address leads there: the client asks for a code only where it has seen one.
  const inside = client as unknown as {
    _getSessionFromURL: (params: object, kind: string) => Promise<{ error: Error | null }>
  }
  expect((await inside._getSessionFromURL({}, 'pkce')).error?.message).toBe('No code detected.')
})

test('a session in the address that was issued 120 seconds ago is warned about, one of 100 is not', async ({
  auth,
}) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { session } = await someone(auth)
  const now = Math.round(Date.now() / 1000)
  const issued = (ago: number) =>
    tokens({
      access_token: session.access_token,
      refresh_token: session.refresh_token,
      expires_at: String(now + 3600 - ago),
    })
  await arriveAt(issued(100), { fetch: auth.fetch, flowType: 'implicit' })
  expect(warn).not.toHaveBeenCalled()
  await arriveAt(issued(125), { fetch: auth.fetch, flowType: 'implicit' })
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0]).toContain('issued over 120s ago')
  warn.mockRestore()
})

test('a refresh that does not get through is tried again after 200 ms, doubling, for less than half a minute', async ({
  auth,
}) => {
  const { session } = await someone(auth)
  vi.useFakeTimers()
  const begun = Date.now()
  const tries: number[] = []
  const client = new AuthClient({
    url: base,
    autoRefreshToken: false,
    persistSession: false,
    fetch: () => {
      tries.push(Date.now() - begun)
      return Promise.reject(new TypeError('The line is cut'))
    },
  })
  const refreshed = client.refreshSession({ refresh_token: session.refresh_token })
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await refreshed).error?.name).toBe('AuthRetryableFetchError')
  const waits = tries.slice(1).map((at, index) => at - tries[index]!)
  expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800])
})

test.for([401, 403, 404])(
  'a sign-out that is answered with %d has signed out all the same (§7)',
  async (status, { auth }) => {
    const { session } = await someone(auth)
    const client = aClient(async (input, init) =>
      String(input).includes('/logout') ? Response.json({ code: 'gone' }, { status }) : await auth.fetch(input, init),
    )
    await client.setSession(session)
    expect((await client.signOut()).error).toBeNull()
    expect((await client.getSession()).data.session).toBeNull()
  },
)

test('challenges, a captcha’s answer and a channel may come along, as the published client sends them (§7)', async ({
  openAuth,
}) => {
  const auth = await openAuth()
  const { session, email } = await someone(auth)
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
  const asked = await auth.ask('POST', `/factors/${factor?.id}/challenge`, { channel: 'sms' }, bearer(session))
  expect(asked.status).toBe(200)

  const challenge = { code_challenge: expect.any(String), code_challenge_method: 's256' }
  const captcha = { gotrue_meta_security: { captcha_token: 'seen' } }
  expect(sent).toContainEqual(['/recover', expect.objectContaining({ email, ...challenge, ...captcha }), 200])
  expect(sent).toContainEqual(['/user', expect.objectContaining(challenge), 200])
})

const bearer = ({ access_token }: { access_token: string }) => ({ Authorization: `Bearer ${access_token}` })
