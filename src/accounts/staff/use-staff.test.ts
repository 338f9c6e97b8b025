import { expect, test } from 'vitest'
import { Refused } from '#kit/both/api.ts'
import { me, staffOf, wayOut } from './use-staff.ts'

const { retry, retryDelay } = me()
const mayRetry = retry as (failures: number, error: Error) => boolean
const delay = retryDelay as (failures: number) => number

test('a failed read of the role is retried five times, after one second and then doubling', () => {
  const broken = new Error('HTTP 503')
  const tries = [0, 1, 2, 3, 4, 5].filter((failures) => mayRetry(failures, broken))
  expect(tries.map(delay)).toEqual([1000, 2000, 4000, 8000, 16_000])
})

test('a refusal is not retried', () => {
  expect(mayRetry(0, new Refused('access.denied', 403))).toBe(false)
})

test('a refusal overrides an earlier answer; an unavailable server does not', () => {
  const laia = { kind: 'user', id: '1', email: 'laia@cercle.example', role: 1 } as Parameters<typeof staffOf>[0]
  expect(staffOf(laia, null)).toBe(laia)
  expect(staffOf(laia, new Error('HTTP 503'))).toBe(laia)
  expect(staffOf(laia, new Refused('access.denied', 403))).toBeUndefined()
})

test('a staff member with a weak password is sent to choose another, with the path to return to', () => {
  expect(wayOut('auth.weak-password', '/admin/socios')).toEqual([
    '/auth/nueva-contrasena',
    { from: '/admin/socios', why: 'too-weak' },
  ])
  expect(wayOut('sign-in.required', '/admin/socios')).toEqual(['/admin/login', { from: '/admin/socios' }])
})
