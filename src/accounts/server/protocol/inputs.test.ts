import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { mergeMetadata } from '../accounts/metadata.ts'
import { readEmail } from '../accounts/accounts.ts'
import { authorizationUrl, findProvider } from '../providers/open-id.ts'
import { checkNewPassword, isSupportedHash, needsRehash, isWeak } from '../passwords/passwords.ts'
import { type Flow, challengeOf, matchesChallenge, readChallenge } from '../tokens/pkce.ts'
import { isUuid } from '../sessions/read-session.ts'
import { withFragment, withQuery } from './redirects.ts'
import { weaknessForStaff } from '../passwords/staff-passwords.ts'
import { settings } from '#tests/auth.ts'

const invalid = expect.objectContaining({ status: 400, code: 'validation_failed' })

test('an address is trimmed and lower case, at most 255 characters', () => {
  expect(readEmail('  Ona@Example.ORG\n')).toBe('ona@example.org')
  const domain = '@' + `${'d'.repeat(60)}.`.repeat(3) + 'example.org'
  const longest = `${'a'.repeat(255 - domain.length)}${domain}`
  expect(readEmail(longest)).toHaveLength(255)
  for (const odd of ['', 'ona', 'ona@', '@example.org', 'ona@example', 'a b@example.org', `a${longest}`])
    expect(() => readEmail(odd), odd).toThrow(invalid)
})

test('a challenge is complete, has 43 to 128 characters and a known method', () => {
  const challenge = (code_challenge?: string | null, code_challenge_method?: string | null) =>
    readChallenge({
      ...(code_challenge === undefined ? {} : { code_challenge }),
      ...(code_challenge_method === undefined ? {} : { code_challenge_method }),
    })
  const right = 'aZ09_.~-'.padEnd(43, 'x')
  expect(challenge()).toBeUndefined()
  expect(challenge(null, null)).toBeUndefined()
  expect(challenge('', '')).toBeUndefined()
  for (const [method, read] of [
    ['s256', 's256'],
    ['S256', 's256'],
    ['PLAIN', 'plain'],
  ] as const)
    expect(challenge(right, method)).toEqual({ codeChallenge: right, codeChallengeMethod: read })
  expect(challenge('x'.repeat(128), 'plain')).toBeDefined()
  for (const [code, method] of [
    [right, undefined],
    [undefined, 's256'],
    [right, 'sha256'],
    ['x'.repeat(42), 's256'],
    ['x'.repeat(129), 's256'],
    [`${right}=`, 's256'],
    [`ñ${right}`, 's256'],
  ] as const)
    expect(() => challenge(code, method), `${code} ${method}`).toThrow(invalid)
})

test('a verifier matches a challenge of its own method only', () => {
  const verifier = 'v'.repeat(50)
  const hashed = createHash('sha256').update(verifier).digest('base64url')
  const matches = (codeChallengeMethod: 's256' | 'plain', codeChallenge: string | null, given = verifier) =>
    matchesChallenge({ codeChallengeMethod, codeChallenge } as Flow, given)
  expect([matches('s256', hashed), matches('plain', verifier)]).toEqual([true, true])
  for (const wrong of [
    matches('s256', verifier),
    matches('plain', hashed),
    matches('s256', hashed, 'x'),
    matches('plain', `${verifier}v`),
  ])
    expect(wrong).toBe(false)
  expect([matches('plain', null, ''), matches('plain', '', ''), matches('s256', null)]).toEqual([false, false, false])
  expect(challengeOf({ codeChallenge: 'x', codeChallengeMethod: 's256' })).toEqual({
    codeChallenge: 'x',
    codeChallengeMethod: 's256',
  })
  expect(challengeOf({ codeChallenge: null, codeChallengeMethod: 's256' })).toBeUndefined()
  expect(challengeOf({ codeChallenge: 'x', codeChallengeMethod: null })).toBeUndefined()
})

test('a password has at least six characters and at most 1024 bytes', () => {
  const code = (word: string) => {
    try {
      checkNewPassword(word)
    } catch (error) {
      return error
    }
  }
  for (const right of ['sisena', '🍷🍷🍷🍷🍷🍷', 'x'.repeat(1024), 'é'.repeat(512)]) expect(code(right)).toBeUndefined()
  for (const weak of ['', 'cinqu', '🍷🍷🍷🍷🍷'])
    expect(code(weak)).toMatchObject({
      status: 422,
      code: 'weak_password',
      extra: { weak_password: { reasons: ['length'] } },
    })
  for (const long of ['x'.repeat(1025), 'é'.repeat(513)]) expect(code(long)).toEqual(invalid)
  expect([isWeak('cinqu'), isWeak('sisena')]).toEqual([true, false])
})

test('a password of the staff has at least twelve characters and is not common', async () => {
  expect(await weaknessForStaff('🍷'.repeat(11))).toBe('length')
  expect(await weaknessForStaff('vermut i olives')).toBeUndefined()
  expect(await weaknessForStaff('xq7fk2mzp9wb')).toBeUndefined()
  expect(await weaknessForStaff('contraseña12')).toBe('pwned')
  expect(await weaknessForStaff('aaaaaaaaaaaa')).toBe('pwned')
})

test('an imported hash is accepted only within the limits of cost', () => {
  const argon = ({ memory = 64, passes = 1, salt = 16, key = 32, head = '$argon2id$v=19' }) => {
    const bytes = (length: number) => Buffer.alloc(length, 1).toString('base64').replaceAll('=', '')
    return `${head}$m=${memory},t=${passes},p=1$${bytes(salt)}$${bytes(key)}`
  }
  const bcrypt = (version: string, cost: string, rest = 53) => `$2${version}$${cost}$${'a'.repeat(rest)}`
  const good = [
    ...[{ memory: 8 }, { memory: 131_072 }, { memory: 131_072, passes: 4 }, { memory: 65_536, passes: 8 }].map(argon),
    ...[{ salt: 8 }, { salt: 64 }, { key: 8 }, { key: 64 }].map(argon),
    ...['a', 'b', 'y'].map((version) => bcrypt(version, '10')),
    ...['04', '09', '10', '13'].map((cost) => bcrypt('b', cost)),
  ]
  const bad = [
    ...[
      { memory: 7 },
      { memory: 131_073 },
      { memory: 131_072, passes: 5 },
      { passes: 0 },
      { memory: 8, passes: 65_537 },
    ].map(argon),
    ...[{ salt: 7 }, { salt: 65 }, { key: 7 }, { key: 65 }, { head: '$argon2i$v=19' }, { head: '$argon2id$v=16' }].map(
      argon,
    ),
    ...['03', '14', '20', '00'].map((cost) => bcrypt('b', cost)),
    bcrypt('x', '10'),
    bcrypt('b', '10', 52),
    bcrypt('b', '10', 54),
    `x${bcrypt('b', '10')}`,
    '',
  ]
  expect(good.filter((hash) => !isSupportedHash(hash))).toEqual([])
  expect(bad.filter(isSupportedHash)).toEqual([])
  const today = { memory: 64, passes: 2 }
  for (const [hash, isOld] of [
    [argon({ passes: 2 }), false],
    [argon({ passes: 3 }), true],
    [argon({ memory: 65, passes: 2 }), true],
    [bcrypt('b', '13'), true],
    ['', true],
  ] as const)
    expect(needsRehash(hash, today), hash).toBe(isOld)
})

test('metadata has 4096 bytes at most; null deletes a key', () => {
  expect(mergeMetadata({ a: 1, b: 2 }, { b: null, c: { d: null } })).toEqual({ a: 1, c: { d: null } })
  expect(mergeMetadata({ a: 1 }, undefined)).toEqual({ a: 1 })
  const around = '{"a":""}'.length
  expect(mergeMetadata({}, { a: 'x'.repeat(4096 - around) })).toBeDefined()
  expect(() => mergeMetadata({}, { a: 'x'.repeat(4097 - around) })).toThrow(invalid)
  expect(() => mergeMetadata({ a: 'x'.repeat(2500) }, { b: 'é'.repeat(1000) })).toThrow(invalid)
})

test('an id is exactly a UUID', () => {
  const id = '0123abcd-0000-4000-8000-00000000000F'
  expect(isUuid(id)).toBe(true)
  for (const odd of [undefined, 7, '', id.slice(1), `${id}0`, ` ${id}`, id.replace('a', 'g'), id.replaceAll('-', '')])
    expect(isUuid(odd)).toBe(false)
})

test('a redirect keeps its own query parameters', () => {
  const address = 'http://localhost:3000/auth?a=1#b=2'
  expect(withQuery(address, { a: '2', c: 'x y' })).toBe('http://localhost:3000/auth?a=2&c=x+y#b=2')
  expect(withFragment(address, { d: 'x&y' })).toBe('http://localhost:3000/auth?a=1#d=x%26y')
})

test('a client cannot set our reserved parameters for a provider', () => {
  const provider = {
    name: 'casa',
    clientId: 'cercle',
    clientSecret: 'secret',
    authorizeUrl: 'https://casa.example/go?tenant=1',
    tokenUrl: '',
    userinfoUrl: '',
    scopes: 'openid  email',
  }
  const with_ = { ...settings, providers: [provider] }
  expect(findProvider(with_, 'CASA')).toBe(provider)
  expect(() => findProvider(with_, 'altra')).toThrow('provider is not enabled')
  expect(() => findProvider(with_, undefined)).toThrow('provider could not be found')
  const ours =
    'client_id client_secret redirect_uri redirect_to response_type state code_challenge code_challenge_method provider skip_http_redirect apikey'
  const reserved = Object.fromEntries(ours.split(' ').map((name) => [name, 'evil']))
  const passed = { prompt: 'login', my_client_id: 'x', statement: 'y' }
  const address = new URL(
    authorizationUrl(with_, provider, 'the state', { ...reserved, ...passed, scopes: 'email profile' }),
  )
  expect(address.origin + address.pathname).toBe('https://casa.example/go')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tenant: '1',
    ...passed,
    client_id: 'cercle',
    redirect_uri: 'http://localhost:3000/auth/v1/callback',
    response_type: 'code',
    scope: 'openid email profile',
    state: 'the state',
  })
})
