import { expect } from 'vitest'
import { ProtocolError, answerError } from './protocol-error.ts'
import { Hono } from 'hono'
import { aProvider, base, test } from '#tests/auth.ts'

test('the settings list the ways to sign in and up', async ({ openAuth }) => {
  const settingsOf = async (change: Parameters<typeof openAuth>[0]) =>
    await (await (await openAuth(change)).ask('GET', '/settings')).json()
  const closed = {
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: true,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }
  expect(await settingsOf({ signup: false, autoconfirm: false })).toEqual(closed)
  expect(await settingsOf({ anonymous: true, autoconfirm: true, providers: [aProvider] })).toEqual({
    ...closed,
    external: { email: true, phone: false, anonymous_users: true, casa: true },
    disable_signup: false,
    mailer_autoconfirm: true,
  })
})

test('the service answers its name; its answers are not cached', async ({ auth }) => {
  const health = await auth.ask('GET', '/health')
  expect(await health.json()).toEqual({
    version: 'v1',
    name: 'Cercle Auth',
    description: 'Cercle’s own service of accounts and sessions',
  })
  for (const path of ['/health', '/settings', '/user', '/nowhere'])
    expect((await auth.ask('GET', path)).headers.get('Cache-Control'), path).toBe('no-store')
  const jwks = await auth.ask('GET', '/.well-known/jwks.json')
  expect(await jwks.json()).toEqual({ keys: auth.service.keys.published })
})

test.for<[path: string, status: number, code: string]>([
  ['/sso', 404, 'saml_provider_disabled'],
  ['/sso/saml/metadata', 404, 'saml_provider_disabled'],
  ['/passkeys', 422, 'passkeys_disabled'],
  ['/passkeys/authentication', 422, 'passkeys_disabled'],
  ['/oauth/authorize', 404, 'feature_disabled'],
  ['/oauth', 404, 'feature_disabled'],
  ['/nowhere', 404, 'not_found'],
])('%s is switched off: %i %s', async ([path, status, code], { auth }) => {
  for (const method of ['GET', 'POST']) {
    const answer = await auth.ask(method, path, method === 'POST' ? {} : undefined)
    expect([answer.status, (await answer.json()).code]).toEqual([status, code])
  }
})

test('a refusal names the seconds until a retry, where a retry helps', async () => {
  const answered = async (...given: ConstructorParameters<typeof ProtocolError>) => {
    const app = new Hono().get('/', (c) => answerError(c, new ProtocolError(...given)))
    const { status, headers } = await app.request('/')
    return [status, headers.get('Retry-After')]
  }
  expect(await answered(429, 'a', 'b', {}, 0.2)).toEqual([429, '1'])
  expect(await answered(429, 'a', 'b')).toEqual([429, '60'])
  expect(await answered(503, 'a', 'b', {}, 1)).toEqual([503, '1'])
  expect(await answered(403, 'a', 'b', {}, 1)).toEqual([403, null])
})

test('an unexpected error is a 500; an unavailable database is a 503', async ({ openAuth }) => {
  const auth = await openAuth()
  const { db } = auth.service
  const logged: unknown[] = []
  const original = console.error
  console.error = (error: unknown) => void logged.push(error)
  const failing = async (error: Error) => {
    auth.service.db = new Proxy(db, {
      get: () => {
        throw error
      },
    })
    const answer = await auth.ask('POST', '/verify', { type: 'signup', token_hash: 'x' })
    return [answer.status, answer.headers.get('Retry-After'), await answer.json()]
  }
  const unforeseen = new Error('It broke')
  expect(await failing(unforeseen)).toEqual([500, null, { code: 'unexpected_failure', message: expect.any(String) }])
  const connectionLost = Object.assign(new Error('terminated'), { code: '57P01' })
  expect(await failing(connectionLost)).toEqual([503, '1', { code: 'unexpected_failure', message: expect.any(String) }])
  expect(logged).toEqual([unforeseen, connectionLost])
  console.error = original
  auth.service.db = db
})

test('bodies are limited to one megabyte, by their header and by their bytes', async ({ auth }) => {
  const send = async (length: number, headers = {}) => {
    const body = `{"email":"${'x'.repeat(length - '{"email":""}'.length)}"}`
    const answer = await auth.fetch(`${base}/recover`, { method: 'POST', body, headers })
    return (await answer.json()).error_code
  }
  expect(await send(1024 * 1024)).toBe('validation_failed')
  expect(await send(1024 * 1024 + 1)).toBe('request_entity_too_large')
  expect(await send(20, { 'Content-Length': String(1024 * 1024) })).toBe('validation_failed')
  expect(await send(20, { 'Content-Length': String(1024 * 1024 + 1) })).toBe('request_entity_too_large')
  // Content-Length is ignored beside Transfer-Encoding.
  const chunked = { 'Content-Length': '2', 'Transfer-Encoding': 'chunked' }
  expect(await send(1024 * 1024 + 1, chunked)).toBe('request_entity_too_large')
})
