import { expect, test } from 'vitest'
import { readCallback, withoutCallback } from './sign-in-callback.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const at = (rest: string) => readCallback(`https://cercle.example/auth${rest}`, now)
const tokens = (ago: number) =>
  `#access_token=a&refresh_token=r&token_type=bearer&expires_in=3600&expires_at=${now / 1000 + 3600 - ago}`

test.for([
  ['', { kind: 'nothing' }],
  ['?nueva', { kind: 'nothing' }],
  ['?code=1', { kind: 'code' }],
  ['?code=', { kind: 'failed', problem: 'address.no-code' }],
  ['?error=access_denied', { kind: 'failed', problem: 'access_denied' }],
  ['#error=access_denied&error_code=otp_expired&error_description=x', { kind: 'failed', problem: 'otp_expired' }],
  ['?code=1&error=server_error', { kind: 'failed', problem: 'server_error' }],
  ['#error_description=Call+us+at+555', { kind: 'failed', problem: 'address.failed' }],
  [tokens(100), { kind: 'failed', problem: 'address.invalid' }],
  [tokens(120), { kind: 'failed', problem: 'address.stale' }],
  ['#access_token=a', { kind: 'failed', problem: 'address.invalid' }],
] as const)('reads the code or the error of /auth%s', ([rest, arrival]) => {
  expect(at(rest)).toEqual(arrival)
})

test('removes the parameters of the sign-in from the address, and no others', () => {
  expect(withoutCallback({ search: '?nueva=&code=1&sb_flow_id=2&error=x' })).toEqual({ search: '?nueva=', hash: '' })
  expect(withoutCallback({ search: '?error=x' })).toEqual({ search: '', hash: '' })
})
