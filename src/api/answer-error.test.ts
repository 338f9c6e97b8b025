import { HTTPException } from 'hono/http-exception'
import { expect, test, vi } from 'vitest'
import { RequestDeadline } from '#db/deadlines.ts'
import { Refusal, RateLimitExceeded } from '#domain/refusal.ts'
import { type RefusalCode, refusals } from '#shared/refusals.ts'
import { StorageUnavailable } from '#storage/storage.ts'
import { errorAnswer } from './answer-error.ts'
import { InvalidInput } from './validate.ts'

/** Status, code, and what else is in an answer to an error. */
const say = (error: unknown, isPublicWrite = false) => {
  const { status, body, headers } = errorAnswer(error, isPublicWrite)
  return [status, body.error, headers && JSON.stringify(headers)].filter(Boolean).join(' ')
}

test('whoever may come back is told when, and nobody else', () => {
  const refused = (Object.keys(refusals) as RefusalCode[]).map((code) => say(new Refusal(code)))
  expect(refused.filter((one) => /^(429|503) /.test(one) || one.includes('{')).toSorted()).toEqual([
    '429 form.too-fast {"Retry-After":"5"}',
    '429 form.too-often {"Retry-After":"5"}',
    '503 desk.busy {"Retry-After":"1"}',
    '503 outcome.unknown {"Retry-After":"1"}',
    '503 upload.busy {"Retry-After":"1"}',
  ])
  expect(say(new RateLimitExceeded(480)), 'by the bucket that is empty').toBe(
    '429 form.too-often {"Retry-After":"480"}',
  )
})

test('what is no refusal of the club has an answer for each kind', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
  expect({
    'a field is wrong': say(new InvalidInput({ name: 'required' })),
    'no JSON': say(new HTTPException(400)),
    'the database is away': say(away),
    'the database is away, for a write': say(away, true),
    'the file store is away': say(new StorageUnavailable('no answer')),
    'too late': say(new RequestDeadline()),
    'too late, for a write': say(new RequestDeadline(), true),
    'too late, before it was begun': say(new RequestDeadline(false), true),
    'a mistake of ours': say(new TypeError('x is undefined')),
  }).toEqual({
    'a field is wrong': '422 invalid',
    'no JSON': '400 malformed',
    'the database is away': '503 unavailable {"Retry-After":"1"}',
    'the database is away, for a write': '503 unavailable {"Retry-After":"1"}',
    'the file store is away': '503 unavailable {"Retry-After":"1"}',
    'too late': '503 unavailable {"Retry-After":"1"}',
    'too late, for a write': '503 outcome.unknown {"Retry-After":"1"}',
    'too late, before it was begun': '503 unavailable {"Retry-After":"1"}',
    'a mistake of ours': '500 failed',
  })
  told.mockRestore()
})

test('a database that is not the one the club expects is told apart, also where that is the cause of what failed', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const ofDatabase = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) })
  for (const code of ['42P01', '42703', '42501']) expect(say(ofDatabase(code)), code).toBe('500 misconfigured')
  for (const error of [ofDatabase('23505'), ofDatabase(''), 'no error', undefined])
    expect(say(error)).toBe('500 failed')
  told.mockRestore()
})
