import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('without any variable the auth service has safe settings', () => {
  const { auth, signingKeys } = readEnv({})
  expect(auth).toMatchObject({
    autoconfirm: false,
    signup: true,
    anonymous: false,
    limits: true,
    staffEmails: [],
    trustedProxies: [],
    providers: [],
  })
  expect(auth.siteUrl.href).toBe('http://localhost:3000/')
  expect(signingKeys).toBeUndefined()
})

test('every switch of the auth service can be set', () => {
  const { auth } = readEnv({
    AUTH_AUTOCONFIRM: 'on',
    AUTH_SIGNUP: 'off',
    AUTH_ANONYMOUS: 'on',
    AUTH_LIMITS: 'off',
    AUTH_STAFF_FACTOR_DAYS: '14',
    REQUIRE_SECOND_FACTOR: 'admin',
    AUTH_STAFF_IDLE_HOURS: '0.5',
    AUTH_STAFF_SESSION_DAYS: '2',
    AUTH_REDIRECTS: 'https://a.example/**, https://b.example',
    TRUSTED_PROXY: '10.0.0.0/8,::1',
  })
  expect(auth).toMatchObject({
    autoconfirm: true,
    signup: false,
    anonymous: true,
    limits: false,
    factorDays: 14,
    adminsNeedFactor: true,
    sessionLengths: { staffIdle: 1800, staffLongest: 172_800, visitorIdle: 7_776_000 },
    redirectPatterns: ['https://a.example/**', 'https://b.example'],
    trustedProxies: ['10.0.0.0/8', '::1'],
  })
})

test('named admins are read in lower case, and refused together with AUTH_AUTOCONFIRM', () => {
  const named = { STAFF_EMAILS: 'Berta@Example.org, , pau@example.org' }
  expect(readEnv(named).auth.staffEmails).toEqual(['berta@example.org', 'pau@example.org'])
  expect(() => readEnv({ ...named, AUTH_AUTOCONFIRM: 'on' })).toThrow('AUTH_AUTOCONFIRM=on cannot stand beside')
  expect(readEnv({ STAFF_EMAILS: ' , ', AUTH_AUTOCONFIRM: 'on' }).auth.autoconfirm).toBe(true)
})

const casa = {
  AUTH_OAUTH_PROVIDERS: 'casa',
  AUTH_OAUTH_CASA_CLIENT_ID: 'cercle',
  AUTH_OAUTH_CASA_CLIENT_SECRET: 'secret',
  AUTH_OAUTH_CASA_AUTHORIZE_URL: 'https://casa.example/authorize',
  AUTH_OAUTH_CASA_TOKEN_URL: 'https://casa.example/token',
  AUTH_OAUTH_CASA_USERINFO_URL: 'https://casa.example/userinfo',
}

test('a provider is named and described', () => {
  expect(readEnv(casa).auth.providers).toEqual([
    {
      name: 'casa',
      clientId: 'cercle',
      clientSecret: 'secret',
      authorizeUrl: 'https://casa.example/authorize',
      tokenUrl: 'https://casa.example/token',
      userinfoUrl: 'https://casa.example/userinfo',
      scopes: 'openid email profile',
    },
  ])
})

test('a variable that cannot be used is named in one line', () => {
  expect(() => readEnv({ ...casa, AUTH_OAUTH_CASA_TOKEN_URL: '' })).toThrow('AUTH_OAUTH_CASA_TOKEN_URL')
  expect(() => readEnv({ ...casa, AUTH_OAUTH_CASA_TOKEN_URL: 'casa' })).toThrow('AUTH_OAUTH_CASA_TOKEN_URL')
  expect(() => readEnv({ TRUSTED_PROXY: 'proxy.example' })).toThrow('TRUSTED_PROXY')
  expect(() => readEnv({ TRUSTED_PROXY: '10.0.0.0/99' })).toThrow('TRUSTED_PROXY')
  expect(() => readEnv({ AUTH_AUTOCONFIRM: 'maybe' })).toThrow('AUTH_AUTOCONFIRM')
  expect(() => readEnv({ AUTH_STAFF_IDLE_HOURS: '0' })).toThrow('AUTH_STAFF_IDLE_HOURS')
})
