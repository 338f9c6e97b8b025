import { calculateJwkThumbprint, decodeJwt, exportJWK, generateKeyPair } from 'jose'
import { expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { sessions } from '../tables/sessions.ts'
import { stage } from '#tests/accounts/actions.ts'
import { signedUpUser, test } from '#tests/auth.ts'
import { signAccessToken, verifyAccessToken } from './access-tokens.ts'
import { newKey, openSigningKeys, parseKeys } from './signing-keys.ts'
import { withNextSigningKey } from './next-signing-key.ts'

const noStoredKeys = () => Promise.reject(new Error('Nothing is stored'))

test('an RSA key signs too; without a kid it gets its thumbprint; only its public fields are published', async ({
  auth,
}) => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), use: 'enc', key_ops: ['verify'] }
  const keys = await openSigningKeys(noStoredKeys, JSON.stringify([jwk]))
  const kid = await calculateJwkThumbprint(jwk)
  const { kty, n, e } = jwk
  expect(keys.published).toEqual([{ kty, n, e, kid, alg: 'RS256', use: 'sig', key_ops: ['verify'] }])
  expect(keys.signing).toMatchObject({ kid, alg: 'RS256' })
  auth.service.keys = keys
  const { session, user } = await signedUpUser(auth)
  expect(await verifyAccessToken(auth.service, session.access_token)).toMatchObject({ sub: user.id })
})

test('a token contains the session, its methods the newest first, and is valid for exactly an hour', async ({
  openAuth,
}) => {
  const now = new Date('2026-03-14T12:00:00.900Z')
  const amr = [10, 30, 20].map((timestamp) => ({ method: `${timestamp}`, timestamp }))
  const { ona } = await stage(openAuth, { user: { email: null, isAnonymous: true, appMetadata: { a: 1 } } })
  const { db, ...service } = (await openAuth()).service
  const [row] = await db.select().from(sessions).where(eq(sessions.id, ona.parts.here))
  const { token, expiresAt } = await signAccessToken({ ...service, now: () => now }, ona.user, { ...row!, amr })
  const seconds = Date.parse('2026-03-14T12:00:00Z') / 1000
  expect(expiresAt).toBe(seconds + 3600)
  expect(decodeJwt(token)).toEqual({
    iss: 'http://localhost:3000/auth/v1',
    aud: 'authenticated',
    sub: ona.id,
    iat: seconds,
    exp: seconds + 3600,
    email: '',
    phone: '',
    role: 'authenticated',
    app_metadata: { a: 1 },
    user_metadata: ona.user.userMetadata,
    aal: 'aal2',
    amr: [30, 20, 10].map((timestamp) => ({ method: `${timestamp}`, timestamp })),
    session_id: ona.parts.here,
    is_anonymous: true,
  })
})

test('keys are private ones of two types, and errors name the variable', () => {
  for (const odd of ['', '{}', '[]', '[{}]', '[{"kty":"oct"}]', 'x'])
    expect(() => parseKeys(odd, 'The file'), odd).toThrow('The file cannot be used')
  expect(parseKeys('[{"kty":"RSA","more":1}]', 'x')).toEqual([{ kty: 'RSA', more: 1 }])
})

test('an unusable stored value is named, and configured keys have priority', async () => {
  const stored = JSON.stringify([await newKey()])
  const given = JSON.stringify([{ ...(await newKey()), kid: 'given' }])
  expect((await openSigningKeys(async () => stored, given)).signing.kid).toBe('given')
  expect((await openSigningKeys(async () => stored)).signing.kid).toBe(JSON.parse(stored)[0].kid)
  await expect(openSigningKeys(async () => '[]')).rejects.toThrow('The stored value of the signing keys cannot be used')
  await expect(openSigningKeys(async () => stored, '[]')).rejects.toThrow('AUTH_SIGNING_KEYS cannot be used')
})

test('a new key signs, the previous one still verifies, older ones are removed', async () => {
  const stored = await withNextSigningKey(
    await withNextSigningKey(JSON.stringify([{ ...(await newKey()), kid: 'first' }])),
  )
  const kids = JSON.parse(stored).map(({ kid }: { kid: string }) => kid)
  expect(kids).toHaveLength(2)
  expect(kids).not.toContain('first')
  expect(JSON.parse(stored)[0]).toMatchObject({ kty: 'EC', alg: 'ES256', d: expect.any(String) })
})
