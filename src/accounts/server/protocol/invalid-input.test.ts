import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { type TestAuth, anAddress, base, password, signedUpUser, test } from '#tests/auth.ts'

/** Every path that reads a body, with its method. */
const paths = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/recover'],
  ['POST', '/resend'],
  ['POST', '/otp'],
  ['POST', '/verify'],
  ['PUT', '/user'],
  ['POST', '/factors'],
  ['POST', '/factors/recovery-codes'],
  ['POST', '/factors/recovery-codes/verify'],
  ['POST', `/factors/${crypto.randomUUID()}/verify`],
] as const

const deep = `${'{"data":'.repeat(100_000)}1${'}'.repeat(100_000)}`
const bodies: [name: string, body: string, status?: number][] = [
  ['broken', '{"email":', 400],
  ['no object', '[1,2]', 400],
  ['null', 'null', 400],
  ['a number', '7', 400],
  [
    'wrong types',
    JSON.stringify({
      email: 7,
      password: {},
      type: [],
      refresh_token: 1,
      auth_code: 1,
      code_verifier: 2,
      code: 5,
      friendly_name: 7,
      factor_type: 7,
      data: 'x',
      token: 3,
    }),
    400,
  ],
  ['deep', deep, 400],
  [
    'NUL',
    JSON.stringify({
      email: 'a\0@example.org',
      password: 'a\0bcdef',
      data: { a: '\0' },
      refresh_token: '\0',
      auth_code: '\0',
      code_verifier: '\0',
      token: '\0',
      code: '\0',
      type: '\0',
    }),
    400,
  ],
  [
    'half a surrogate',
    '{"email":"a\\ud800@example.org","password":"\\ud800aaaaaa","data":{"a":"\\udc00"},"refresh_token":"\\ud800","type":"\\ud800"}',
    400,
  ],
  ['odd keys', '{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}},"email":"x","password":"x"}'],
  ['large', JSON.stringify({ email: 'x'.repeat(2_000_000) }), 413],
]

const status = async (auth: TestAuth, [method, path]: readonly [string, string], body: string, token: string) => {
  const response = await auth.ask(method, path, body, { Authorization: `Bearer ${token}` })
  const answer = await response.json()
  return { status: response.status, code: answer.code as unknown }
}

test('every route answers malformed input with 4xx and JSON', async ({ auth }) => {
  const { session } = await signedUpUser(auth)
  for (const path of paths)
    for (const [name, body, expected] of bodies) {
      const answer = await status(auth, path, body, session.access_token)
      const label = `${path.join(' ')}: ${name} → ${answer.status}`
      expect(answer.status, label).toBeGreaterThanOrEqual(400)
      expect(answer.status, label).toBeLessThan(500)
      expect(answer.code, label).toEqual(expect.any(String))
      const isBodyless = path[1].includes('recovery-codes') && name === 'odd keys'
      if (expected && !isBodyless && !path[1].endsWith('/verify')) expect(answer.status, label).toBe(expected)
    }
})

test('unusual Unicode in a name is stored without what nobody sees, and in a password as it is', async ({ auth }) => {
  const email = anAddress()
  const full_name = '👩🏽‍🍳 Núria l·l «ñ» \u202E\uFEFF İ 𝔅'
  const { data } = await auth.client().signUp({ email, password: `${full_name}`, options: { data: { full_name } } })
  expect(data.user?.user_metadata.full_name).toBe('👩🏽‍🍳 Núria l·l «ñ»  İ 𝔅')
  expect((await auth.client().signInWithPassword({ email, password: full_name })).error).toBeNull()
})

test('malformed ids and parameters are refused, not looked up', async ({ auth }) => {
  const { session } = await signedUpUser(auth)
  const headers = { Authorization: `Bearer ${session.access_token}` }
  for (const [method, path] of [
    ['DELETE', '/factors/odd'],
    ['POST', '/factors/%00/challenge'],
    ['DELETE', "/factors/'; drop table users"],
    ['DELETE', '/sessions/odd'],
    ['GET', '/authorize?provider=%00'],
    ['GET', '/verify?token=%00&type=%00'],
    ['GET', '/callback?state=%00'],
    ['GET', '/nowhere'],
    ['PATCH', '/user'],
  ] as const) {
    const response = await auth.ask(method, path, undefined, headers)
    expect(response.status, path).toBeGreaterThanOrEqual(300)
    expect(response.status, path).toBeLessThan(500)
  }
})

test('names of object properties are no types of a link', async ({ auth }) => {
  for (const type of ['constructor', 'toString', '__proto__']) {
    expect((await auth.ask('GET', `/verify?token=x&type=${type}`)).status).toBe(303)
    expect((await auth.ask('POST', '/verify', { type, token_hash: 'x' })).status).toBe(400)
  }
})

test('a very long address has no account and is not stored', async ({ openAuth }) => {
  const auth = await openAuth({ limits: true })
  // Random, so that PostgreSQL cannot make it short.
  const email = `${Array.from({ length: 400 }, () => crypto.randomUUID()).join('')}@example.org`
  const signIn = await auth.ask('POST', '/token?grant_type=password', { email, password })
  expect([signIn.status, (await signIn.json()).code]).toEqual([400, 'invalid_credentials'])
  expect((await auth.ask('POST', '/verify', { type: 'signup', email, token: '123456' })).status).toBe(403)
  const longest = await auth.service.db
    .select({ email: sql<number>`max(length(${auditLog.actorEmail}))` })
    .from(auditLog)
  expect(longest[0]?.email ?? 0).toBeLessThan(300)
})

test('a ban beyond the last storable date is refused', async ({ auth }) => {
  const admin = await signedUpUser(auth)
  await auth.service.db.insert(usuarios).values({ id: admin.user.id, email: admin.email, role: 1 })
  const { user } = await signedUpUser(auth)
  const ban = { ban_duration: '9999999h'.repeat(40) }
  const headers = { Authorization: `Bearer ${admin.session.access_token}` }
  expect((await auth.ask('PUT', `/admin/users/${user.id}`, ban, headers)).status).toBe(400)
})

test('an error has the shape of the client’s version, which is echoed', async ({ auth }) => {
  const ask = async (version?: string) => {
    const headers = version ? { 'X-Supabase-Api-Version': version } : undefined
    const response = await auth.fetch(`${base}/token?grant_type=odd`, {
      method: 'POST',
      ...(headers ? { headers } : {}),
    })
    expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    return { echoed: response.headers.get('X-Supabase-Api-Version'), ...(await response.json()) }
  }
  const message = 'unsupported_grant_type'
  for (const version of ['2024-01-01', '2030-12-31'])
    expect(await ask(version)).toEqual({ echoed: '2024-01-01', code: 'invalid_credentials', message })
  for (const version of [undefined, '2023-06-01', 'tomorrow', ''])
    expect(await ask(version)).toEqual({ echoed: null, code: 400, error_code: 'invalid_credentials', msg: message })
})

test('parts of the protocol that are switched off answer the protocol’s refusal', async ({ auth }) => {
  const code = async (method: string, path: string) => {
    const response = await auth.ask(method, path, {})
    return [response.status, (await response.json()).code]
  }
  expect(await code('POST', '/sso')).toEqual([404, 'saml_provider_disabled'])
  expect(await code('POST', '/token?grant_type=web3')).toEqual([422, 'web3_provider_disabled'])
  expect(await code('POST', '/token?grant_type=id_token')).toEqual([400, 'provider_disabled'])
  expect(await code('POST', '/passkeys/authentication/options')).toEqual([422, 'passkeys_disabled'])
  expect((await auth.client().signInWithOtp({ phone: '34930000000' })).error).toMatchObject({
    code: 'phone_provider_disabled',
  })
})
