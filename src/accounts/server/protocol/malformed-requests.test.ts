import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type Action, now, stage } from '#tests/accounts/actions.ts'
import { codeFor, verifier } from '#tests/accounts/full-account.ts'
import { test } from '#tests/auth.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

const email = 'ona@example.org'
const phone = '34930000000'
const password = 'una bona contrasenya'
const half = { code_challenge: 'x'.repeat(43) }

/** Malformed requests, with their refusals. */
const malformed: [route: string, json: object | undefined, answer: string, message: string][] = [
  ['POST /signup', { phone, password }, '400 phone_provider_disabled', 'Phone signups are disabled'],
  ['POST /signup', { email }, '400 validation_failed', 'Signup requires a valid password'],
  ['POST /signup', { password }, '422 anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  ['POST /signup', { email, password, ...half }, '400 validation_failed', 'PKCE flow requires'],
  ['POST /signup', { email, password, data: 'x' }, '400 validation_failed', 'data is invalid'],
  ['POST /token', {}, '400 invalid_credentials', 'unsupported_grant_type'],
  ['POST /token?grant_type=password', { email, phone, password }, '400 validation_failed', 'Only an email address or'],
  ['POST /token?grant_type=password', { phone, password }, '422 phone_provider_disabled', 'Phone logins are disabled'],
  ['POST /token?grant_type=password', { password }, '400 validation_failed', 'missing email or phone'],
  ['POST /token?grant_type=password', { email }, '400 invalid_credentials', 'Invalid login credentials'],
  ['POST /token?grant_type=refresh_token', { refresh_token: '' }, '400 validation_failed', 'refresh_token is invalid'],
  [
    'POST /token?grant_type=refresh_token',
    { refresh_token: 'x' },
    '400 refresh_token_not_found',
    'Refresh Token Not Found',
  ],
  [
    'POST /token?grant_type=pkce',
    { auth_code: 'code ona' },
    '400 validation_failed',
    'both auth code and code verifier',
  ],
  [
    'POST /token?grant_type=pkce',
    { code_verifier: verifier },
    '400 validation_failed',
    'both auth code and code verifier',
  ],
  [
    'POST /token?grant_type=pkce',
    { auth_code: 'x', code_verifier: verifier },
    '404 flow_state_not_found',
    'no valid flow state',
  ],
  ['POST /recover', {}, '400 validation_failed', 'Password recovery requires an email'],
  ['POST /recover', { email: 'ningú' }, '400 validation_failed', 'Unable to validate email address'],
  ['POST /recover', { email, ...half }, '400 validation_failed', 'PKCE flow requires'],
  ['POST /otp', { phone }, '400 phone_provider_disabled', 'Unsupported phone provider'],
  ['POST /otp', { phone, email }, '400 phone_provider_disabled', 'Unsupported phone provider'],
  ['POST /otp', {}, '400 validation_failed', 'One of email or phone must be set'],
  ['POST /otp', { email, create_user: 'no' }, '400 validation_failed', 'create_user is invalid'],
  ['POST /resend', { type: 'sms', phone }, '400 phone_provider_disabled', 'Phone numbers are disabled'],
  ['POST /resend', { type: 'phone_change', phone }, '400 phone_provider_disabled', 'Phone numbers are disabled'],
  ['POST /resend', { email }, '400 validation_failed', 'Missing one of these types'],
  ['POST /resend', { type: 'recovery', email }, '400 validation_failed', 'Missing one of these types'],
  ['POST /resend', { type: 'signup' }, '400 validation_failed', 'requires an email address'],
  ['POST /verify', { type: 'signup', phone, token: '1' }, '400 phone_provider_disabled', 'Phone numbers are disabled'],
  ['POST /verify', { token_hash: 'x' }, '400 validation_failed', 'requires a verification type'],
  ['POST /verify', { type: 'pigeon', token_hash: 'x' }, '400 validation_failed', 'requires a verification type'],
  ['POST /verify', { type: 'signup' }, '400 validation_failed', 'Only the token_hash and type, or the token'],
  [
    'POST /verify',
    { type: 'signup', token: '1' },
    '400 validation_failed',
    'Only the token_hash and type, or the token',
  ],
  ['POST /verify', { type: 'signup', email }, '400 validation_failed', 'Only the token_hash and type, or the token'],
  [
    'POST /verify',
    { type: 'signup', token_hash: 'x', token: '1' },
    '400 validation_failed',
    'Only the token_hash and type should',
  ],
  [
    'POST /verify',
    { type: 'signup', token_hash: 'x', email },
    '400 validation_failed',
    'Only the token_hash and type should',
  ],
  ['POST /verify', { type: 'signup', token_hash: 'x' }, '403 otp_expired', 'Email link is invalid or has expired'],
  ['POST /verify', { type: 'signup', email, token: '1' }, '403 otp_expired', 'Token has expired or is invalid'],
  ['POST /verify', { type: 'invite', email, token: codeFor('invitation') }, '403 otp_expired', 'Token has expired'],
  ['GET /verify?type=signup', undefined, '400 validation_failed', 'requires a token or a token hash'],
  ['GET /verify?token=&type=signup', undefined, '400 validation_failed', 'requires a token or a token hash'],
  ['GET /verify?token=x&type=', undefined, '400 validation_failed', 'requires a verification type'],
  ['GET /authorize?provider=altra', undefined, '400 validation_failed', 'provider is not enabled'],
  ['GET /authorize?provider=', undefined, '400 validation_failed', 'provider could not be found'],
  ['GET /authorize?provider=casa&code_challenge=x', undefined, '400 validation_failed', 'PKCE flow requires'],
  ['POST /sessions/closings', { token: 'x'.repeat(201) }, '400 validation_failed', 'token is invalid'],
  ['POST /sessions/closings', { token: 'x'.repeat(200) }, '403 otp_expired', 'Email link is invalid or has expired'],
]

/** The same with a session. */
const signedIn: typeof malformed = [
  ['PUT /user', { phone }, '400 phone_provider_disabled', 'Phone numbers are disabled'],
  ['PUT /user', { app_metadata: {} }, '403 not_admin', 'Updating app_metadata is not allowed'],
  ['PUT /user', { password: 'curt' }, '422 weak_password', 'at least 6'],
  ['PUT /user', { password }, '422 same_password', 'should be different'],
  ['PUT /user', { email: 'ningú' }, '400 validation_failed', 'Unable to validate email address'],
  ['POST /logout?scope=universe', undefined, '400 validation_failed', 'Unsupported logout scope "universe"'],
  ['DELETE /sessions/odd', undefined, '404 session_not_found', 'Session not found'],
  ['POST /factors', { factor_type: 'phone' }, '422 mfa_phone_enroll_not_enabled', 'disabled for Phone'],
  ['POST /factors', {}, '400 validation_failed', 'factor_type needs to be totp or webauthn'],
  ['POST /factors', { factor_type: 'totp', friendly_name: 'key' }, '422 mfa_factor_name_conflict', '"key"'],
  ['DELETE /factors/odd', undefined, '404 validation_failed', 'factor_id must be an UUID'],
  ['POST /factors/:app/verify', { challenge_id: 'x' }, '400 validation_failed', 'Code needs to be non-empty'],
  ['POST /factors/:key/verify', { code: '123456' }, '400 validation_failed', 'webauthn needs to hold the answer'],
  ['POST /factors/:app/verify', { code: '123456', challenge_id: 'x' }, '422 mfa_factor_not_found', 'not found'],
  ['DELETE /user/identities/odd', undefined, '404 validation_failed', 'identity_id must be an UUID'],
]

const refused = async (openAuth: Parameters<typeof stage>[0], rows: typeof malformed, isSignedIn: boolean) => {
  const { ona, act } = await stage(openAuth, { settings: { limits: false } })
  const answers: unknown[] = []
  for (const [route, json] of rows) {
    const [method = '', path = ''] = route.split(' ')
    const at = path.replace(/:(\w+)/, (_, part) => ona.parts[part as 'app'])
    const request: Action['request'] = () => [method, at, json, isSignedIn ? ona.bearer : {}]
    const { answer, response, writes } = await act(request)
    const { message = '' } = await response.json()
    answers.push([route, json, answer, message])
    const written = writes.filter((line) => !line.includes('session.sign-in-failed'))
    expect(written, `${route} ${JSON.stringify(json)}`).toEqual([])
  }
  return answers
}
const expected = (rows: typeof malformed) => rows.map((row) => [...row.slice(0, 3), expect.stringContaining(row[3])])

test('malformed requests without a session are refused, and nothing is written', async ({ openAuth }) => {
  expect(await refused(openAuth, malformed, false)).toEqual(expected(malformed))
})

test('malformed requests with a session are refused, and nothing is written', async ({ openAuth }) => {
  expect(await refused(openAuth, signedIn, true)).toEqual(expected(signedIn))
})
