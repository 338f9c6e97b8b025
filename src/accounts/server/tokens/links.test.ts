import { expect } from 'vitest'
import { signedUpUser, test, tokenTo } from '#tests/auth.ts'
import { isAllowed } from '../protocol/redirects.ts'

test('PKCE: the email’s link redirects with a code that only this browser can exchange, once', async ({ auth }) => {
  const { email } = await signedUpUser(auth)
  const client = auth.client({ flowType: 'pkce' })
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  await client.resetPasswordForEmail(email, { redirectTo: 'http://localhost:3000/auth' })
  const token = await tokenTo(auth, email)
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
  const second = await auth.ask('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(112) })
  expect([second.status, await second.json()]).toMatchObject([404, { code: 'flow_state_not_found' }])
})

test('PKCE: an incomplete request, an unknown and an expired code are refused, and a client without its verifier sends none', async ({
  auth,
}) => {
  const { email } = await signedUpUser(auth)
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
  const opened = await auth.ask('GET', `/verify?token=${await tokenTo(auth, email)}&type=recovery`)
  const code = new URL(opened.headers.get('Location')!).searchParams.get('code')!
  auth.clock.ahead = 301_000
  expect((await client.exchangeCodeForSession(code)).error).toMatchObject({ status: 422, code: 'flow_state_expired' })
})

test('an unexchanged code is void after a change of password', async ({ auth }) => {
  const { client: owner, email } = await signedUpUser(auth)
  const stranger = auth.client({ flowType: 'pkce' })
  await stranger.resetPasswordForEmail(email)
  const opened = await auth.ask('GET', `/verify?token=${await tokenTo(auth, email)}&type=recovery`)
  const code = new URL(opened.headers.get('Location')!).searchParams.get('code')!
  expect((await owner.updateUser({ password: 'una de nova de trinca' })).error).toBeNull()
  expect((await stranger.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_not_found' })
})

test('without PKCE the link redirects with a session in the fragment', async ({ auth }) => {
  const { email } = await signedUpUser(auth)
  await auth.client().resetPasswordForEmail(email)
  const opened = await auth.ask('GET', `/verify?token=${await tokenTo(auth, email)}&type=recovery`)
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

test('an invalid link redirects with an error, never to another site', async ({ auth }) => {
  const response = await auth.ask('GET', '/verify?token=gone&type=recovery&redirect_to=https://evil.example/')
  const location = new URL(response.headers.get('Location')!)
  expect([response.status, location.origin]).toEqual([303, 'http://localhost:3000'])
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

test('a redirect goes to the site or an allowed address, never elsewhere', async ({ openAuth }) => {
  const redirectPatterns = ['https://*.cercle.example/**', 'https://cava.example', 'https://vermut.example/auth']
  const auth = await openAuth({ redirectPatterns })
  const landingOf = async (redirect: string) => {
    const response = await auth.ask('GET', `/verify?token=x&type=signup&redirect_to=${encodeURIComponent(redirect)}`)
    const { username, origin } = new URL(response.headers.get('Location')!)
    return username + origin
  }
  const home = 'http://localhost:3000'
  expect(await landingOf('http://localhost:4000/auth')).toBe('http://localhost:4000')
  expect(await landingOf('https://socis.cercle.example/a/b?c')).toBe('https://socis.cercle.example')
  expect(await landingOf('https://cava.example')).toBe('https://cava.example')
  expect(await landingOf('https://vermut.example/auth')).toBe('https://vermut.example')
  for (const evil of [
    'https://evil.example',
    'https://localhost:3000',
    '//evil.example',
    'javascript:alert(1)',
    'http://localhost@evil.example',
    'http://a:b@localhost:3000',
    'https://evil.example/x.cercle.example/',
    'http://localhost:3000\n.evil.example',
    'https://vermut.example/auth/',
    'https://cava.example/auth',
    'https://evil.example?.cercle.example/',
    'https://evil.example\\.cercle.example/',
    '',
  ])
    expect(await landingOf(evil), evil).toBe(home)
})

test('a malformed redirect, or one to another site, becomes the home page', async ({ auth }) => {
  const landingOf = async (redirect: string, headers = {}) => {
    const query = new URLSearchParams({ token: 'x', type: 'signup', redirect_to: redirect })
    const response = await auth.ask('GET', `/verify?${query}`, undefined, headers)
    return new URL(response.headers.get('Location')!).href.split('#')[0]
  }
  const own = 'http://localhost:3000/auth'
  expect(await landingOf(own)).toBe(own)
  expect(await landingOf('', { Referer: own })).toBe(own)
  expect(await landingOf('', { Referer: 'https://evil.example/' })).toBe('http://localhost:3000/')
  for (const odd of ['http://localhost:3000/au\nth', 'http://localhost:3000/au\tth', ' http://localhost:3000/auth'])
    expect(await landingOf(odd), odd).toBe('http://localhost:3000/')
})

test('only a site on localhost redirects to another port', () => {
  const may = (siteUrl: string, address: string) =>
    isAllowed(address, { siteUrl: new URL(siteUrl), redirectPatterns: [] })
  expect(may('http://localhost:3000', 'http://localhost:5173/auth')).toBe(true)
  expect(may('http://cercle.example', 'http://localhost:5173/auth')).toBe(false)
  expect(may('http://cercle.example', 'http://cercle.example:8080/auth')).toBe(false)
})
