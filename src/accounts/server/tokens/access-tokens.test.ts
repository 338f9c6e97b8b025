import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT, decodeJwt, exportJWK, generateKeyPair } from 'jose'
import { expect } from 'vitest'
import { type TestAuth, aClient, base, signedUpUser, test } from '#tests/auth.ts'
import { signingKeysFile, storedKey } from '#platform/env/key-files.ts'
import { openSigningKeys } from './signing-keys.ts'

const noStoredKeys = () => Promise.reject(new Error('Nothing is stored'))

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const askAs = async (auth: TestAuth, token: string) => {
  const response = await auth.ask('GET', '/user', undefined, { Authorization: `Bearer ${token}` })
  return { status: response.status, ...(await response.json()) }
}

/** A token of our own key with other claims or another header. */
const forge = async ({ service: { keys } }: TestAuth, claims: object, kid = keys.signing.kid) =>
  await new SignJWT({ iss: base, aud: 'authenticated', iat: Math.floor(Date.now() / 1000), ...claims })
    .setProtectedHeader({ alg: keys.signing.alg, kid })
    .sign(keys.signing.private)

test('the client verifies a token itself with the published key', async ({ auth }) => {
  const { client, session } = await signedUpUser(auth)
  const paths: string[] = []
  const recordingClient = aClient(async (input, init) => {
    paths.push(new URL(String(input)).pathname)
    return await auth.fetch(input, init)
  })
  const { data, error } = await recordingClient.getClaims(session.access_token)
  expect(error).toBeNull()
  expect(data?.claims.sub).toBe(session.user.id)
  expect(paths).toEqual(['/auth/v1/.well-known/jwks.json'])
  expect((await client.getClaims()).data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: 'test' })
})

test('without a published key, or with another one, the client asks the server, which decides', async ({ auth }) => {
  const { session } = await signedUpUser(auth)
  const { publicKey } = await generateKeyPair('ES256', { extractable: true })
  for (const keys of [[], [{ ...(await exportJWK(publicKey)), kid: 'another', alg: 'ES256', key_ops: ['verify'] }]]) {
    const client = aClient(async (input, init) =>
      String(input).endsWith('jwks.json') ? Response.json({ keys }) : await auth.fetch(input, init),
    )
    expect((await client.getClaims(session.access_token)).data?.claims.sub).toBe(session.user.id)
    expect((await client.getClaims(`${session.access_token.slice(0, -8)}AAAAAAAA`)).error).toMatchObject({
      code: 'bad_jwt',
    })
  }
})

test('a tampered, an expired and an unsigned token are refused by client and server', async ({ auth }) => {
  const { session } = await signedUpUser(auth)
  const [header, , signature] = session.access_token.split('.')
  const claims = decodeJwt(session.access_token)
  const tampered = `${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
  const unsignedWithKid = `${encode({ alg: 'none', typ: 'JWT', kid: 'test' })}.${encode(claims)}.`
  const expired = await forge(auth, { ...claims, exp: Math.floor(Date.now() / 1000) - 5 })
  const symmetric = `${encode({ alg: 'HS256', typ: 'JWT', kid: 'test' })}.${encode(claims)}.${signature}`
  for (const token of [tampered, unsigned, unsignedWithKid, expired, symmetric, 'x.y.z', 'ñ'])
    expect(await askAs(auth, token)).toMatchObject({
      status: 403,
      code: 'bad_jwt',
      message: expect.stringMatching(/^invalid JWT.*unable to parse or verify signature/),
    })

  const client = aClient(auth.fetch)
  expect((await client.getClaims(tampered)).error).toMatchObject({
    name: 'AuthInvalidJwtError',
    message: 'Invalid JWT signature',
  })
  expect((await client.getClaims(expired)).error).toMatchObject({ name: 'AuthInvalidJwtError' })
  expect((await client.getClaims(unsigned)).error).toBeTruthy()
})

test('a token expires by the server’s clock', async ({ auth }) => {
  const { session } = await signedUpUser(auth)
  auth.clock.ahead = 3_601_000
  expect(await askAs(auth, session.access_token)).toMatchObject({ status: 403, code: 'bad_jwt' })
})

test('a token of our own key with another audience, another issuer or a longer life is refused', async ({ auth }) => {
  const { session } = await signedUpUser(auth)
  const { iss: _iss, aud: _aud, exp: _exp, iat: _iat, ...claims } = decodeJwt(session.access_token)
  const now = Math.floor(Date.now() / 1000)
  const whole = { ...claims, iss: base, aud: 'authenticated', iat: now, exp: now + 3600 }
  expect(await askAs(auth, await forge(auth, whole))).toMatchObject({ status: 200 })
  const tenYears = 10 * 365 * 86_400
  for (const odd of [
    { iss: 'https://evil.example/auth/v1' },
    { iss: undefined },
    { aud: 'another' },
    { aud: undefined },
    { exp: now + tenYears },
    { exp: undefined },
    { iat: undefined },
    { iat: now - 3700, exp: now + 100 },
    { iat: now + 600, exp: now + 4200 },
    { role: 'service_role', session_id: undefined, exp: now + tenYears },
  ])
    expect(await askAs(auth, await forge(auth, { ...whole, ...odd })), JSON.stringify(odd)).toMatchObject({
      status: 403,
      code: 'bad_jwt',
    })
})

test('the order of refusals: no token, no subject, malformed subject, deleted account, no session', async ({
  auth,
}) => {
  const { user } = await signedUpUser(auth)
  const bare = await auth.ask('GET', '/user')
  expect([bare.status, await bare.json()]).toEqual([
    401,
    { code: 'no_authorization', message: expect.stringContaining('Bearer token') },
  ])
  const basic = await auth.ask('GET', '/user', undefined, { Authorization: 'Basic eDp5' })
  expect(basic.status).toBe(401)
  const exp = Math.floor(Date.now() / 1000) + 60
  expect(await askAs(auth, await forge(auth, { exp }))).toMatchObject({ status: 403, code: 'bad_jwt' })
  expect(await askAs(auth, await forge(auth, { exp, sub: 'odd' }))).toMatchObject({ status: 400, code: 'bad_jwt' })
  expect(await askAs(auth, await forge(auth, { exp, sub: crypto.randomUUID() }))).toMatchObject({
    status: 403,
    code: 'user_not_found',
  })
  for (const session_id of [undefined, 'odd', crypto.randomUUID()])
    expect(await askAs(auth, await forge(auth, { exp, sub: user.id, session_id }))).toMatchObject({
      status: 403,
      code: 'session_not_found',
    })
  const foreign = await signedUpUser(auth)
  const claims = decodeJwt(foreign.session.access_token)
  expect(await askAs(auth, await forge(auth, { ...claims, sub: user.id }))).toMatchObject({ code: 'session_not_found' })
})

test('keys are created once and readable by the server’s user only; the published keys are public', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-keys-'))
  const file = join(folder, signingKeysFile.name)
  const inFile = (make: () => Promise<string>) => storedKey(folder, signingKeysFile, make)
  const [first, second] = await Promise.all([openSigningKeys(inFile), openSigningKeys(inFile)])
  expect(second.signing.kid).toBe(first.signing.kid)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(JSON.stringify(first.published)).not.toContain(JSON.parse(await readFile(file, 'utf8'))[0].d)
  await rm(folder, { recursive: true })
})

test('keys are rotated: the first signs, the others still verify', async ({ auth }) => {
  const old = await makeKey('old')
  const next = { ...(await makeKey('next')), key_ops: ['sign', 'verify'] }
  const { session, user } = await signedUpUser(auth)
  const keys = await openSigningKeys(noStoredKeys, JSON.stringify([next, old]))
  expect(keys.published.map(({ kid }) => kid)).toEqual(['next', 'old'])
  for (const jwk of keys.published)
    expect(Object.keys(jwk).toSorted()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'])
  const before = await openSigningKeys(noStoredKeys, JSON.stringify([old]))
  const exp = Math.floor(Date.now() / 1000) + 60
  const token = await forge(
    { ...auth, service: { ...auth.service, keys: before } },
    { exp, sub: user.id, session_id: decodeJwt(session.access_token).session_id },
  )
  auth.service.keys = keys
  expect(await askAs(auth, token)).toMatchObject({ status: 200, id: user.id })
  expect(await askAs(auth, session.access_token)).toMatchObject({ status: 403, code: 'bad_jwt' })
})

test('unusable keys are named at the start', async () => {
  for (const given of ['{', '[]', '[{"kty":"oct","k":"eA"}]'])
    await expect(openSigningKeys(noStoredKeys, given)).rejects.toThrow('AUTH_SIGNING_KEYS')
  const { d: _, ...half } = await makeKey('half')
  await expect(openSigningKeys(noStoredKeys, JSON.stringify([half]))).rejects.toThrow('private')
})

test('the key set, the settings and the health need no token', async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const jwks = await auth.ask('GET', '/.well-known/jwks.json')
  expect(jwks.headers.get('Cache-Control')).toBe('public, max-age=600')
  const [key] = (await jwks.json()).keys
  expect(key).toMatchObject({ kid: 'test', alg: 'ES256', use: 'sig', key_ops: ['verify'] })
  expect(key).not.toHaveProperty('d')
  expect(await (await auth.ask('GET', '/settings')).json()).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    saml_enabled: false,
  })
  expect((await (await fetchHealth(auth)).json()).name).toBe('Cercle Auth')
})

const fetchHealth = (auth: TestAuth) => auth.fetch(`${base}/health`)

const makeKey = async (kid: string) => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg: 'ES256' }
}
