import { HTTPException } from 'hono/http-exception'
import { expect, test, vi } from 'vitest'
import { RequestDeadline } from '#platform/database/deadlines.ts'
import { Refusal, RateLimitExceeded } from '../refusal.ts'
import { type RefusalCode, refusals } from '#base/refusals.ts'
import { StorageUnavailable } from '#platform/storage/storage.ts'
import { errorAnswer } from './answer-error.ts'
import { InvalidInput } from './validate.ts'

/** The status, the code and the headers of the answer to an error. */
const answerTo = (error: unknown, isPublicWrite = false) => {
  const { status, body, headers } = errorAnswer(error, isPublicWrite)
  return [status, body.error, headers && JSON.stringify(headers)].filter(Boolean).join(' ')
}

test('refusals with 429 or 503 have a Retry-After, others have none', () => {
  const refused = (Object.keys(refusals) as RefusalCode[]).map((code) => answerTo(new Refusal(code)))
  expect(refused.filter((one) => /^(429|503) /.test(one) || one.includes('{')).toSorted()).toEqual([
    '429 form.too-fast {"Retry-After":"5"}',
    '429 form.too-often {"Retry-After":"5"}',
    '503 outcome.unknown {"Retry-After":"1"}',
    '503 registration.busy {"Retry-After":"1"}',
    '503 upload.busy {"Retry-After":"1"}',
  ])
  expect(answerTo(new RateLimitExceeded(480)), 'the seconds of the empty bucket').toBe(
    '429 form.too-often {"Retry-After":"480"}',
  )
})

test('errors other than refusals are answered by their kind', () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {})
  const refusedConnection = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
  expect({
    'invalid field': answerTo(new InvalidInput({ name: 'required' })),
    'malformed JSON': answerTo(new HTTPException(400)),
    'unavailable database': answerTo(refusedConnection),
    'unavailable database, for a write': answerTo(refusedConnection, true),
    'unavailable file storage': answerTo(new StorageUnavailable('no answer')),
    'passed deadline': answerTo(new RequestDeadline()),
    'passed deadline, for a write': answerTo(new RequestDeadline(), true),
    'passed deadline, before the work began': answerTo(new RequestDeadline(false), true),
    'unexpected error': answerTo(new TypeError('x is undefined')),
  }).toEqual({
    'invalid field': '422 invalid',
    'malformed JSON': '400 malformed',
    'unavailable database': '503 unavailable {"Retry-After":"1"}',
    'unavailable database, for a write': '503 unavailable {"Retry-After":"1"}',
    'unavailable file storage': '503 unavailable {"Retry-After":"1"}',
    'passed deadline': '503 unavailable {"Retry-After":"1"}',
    'passed deadline, for a write': '503 outcome.unknown {"Retry-After":"1"}',
    'passed deadline, before the work began': '503 unavailable {"Retry-After":"1"}',
    'unexpected error': '500 failed',
  })
  errorLog.mockRestore()
})

test('a missing table, column or permission is answered `misconfigured`, also as a cause', () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {})
  const ofDatabase = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) })
  for (const code of ['42P01', '42703', '42501']) expect(answerTo(ofDatabase(code)), code).toBe('500 misconfigured')
  for (const error of [ofDatabase('23505'), ofDatabase(''), 'no error', undefined])
    expect(answerTo(error)).toBe('500 failed')
  errorLog.mockRestore()
})
