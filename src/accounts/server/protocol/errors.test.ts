import { expect, test } from 'vitest'
import { RequestDeadline } from '#platform/database/deadlines.ts'
import { isDatabaseUnavailable, isOutcomeUnknown } from '#platform/http/database-unavailable.ts'
import { type PassedDeadline, currentRequest, deadlineOf, noteDeadline } from '#platform/http/passed-deadline.ts'

type Parts = { message?: string; code?: string; path?: string; syscall?: string; cause?: unknown }
const error = ({ message = 'It failed', cause, ...parts }: Parts) => Object.assign(new Error(message, { cause }), parts)
const query = (cause: Parts) => error({ message: 'Failed query: select 1', cause: error(cause) })

/** A failure, the deadline it passed, whether the database is unavailable, and whether the outcome of a write is unknown. */
const failures: [Parts | Error, deadline: PassedDeadline | undefined, isUnavailable: boolean, isUnknown: boolean][] = [
  [{}, undefined, false, false],
  [{ code: '23505', message: 'duplicate key' }, undefined, false, false],
  [{ code: '55P03' }, 'lock', true, false],
  [{ code: '57014' }, 'statement', true, false],
  [{ code: '25P03' }, 'idle', true, false],
  [{ message: 'timeout exceeded when trying to connect' }, 'connect', true, false],
  [{ message: 'Connection terminated due to connection timeout' }, 'connect', true, false],
  [{ message: 'timeout expired' }, 'connect', true, false],
  [{ message: 'the timeout expired' }, undefined, false, false],
  [{ message: 'timeout expired early' }, undefined, false, false],
  ...['57P01', '57P02', '08006', '08P01'].map((code): (typeof failures)[number] => [{ code }, undefined, true, true]),
  ...[
    '57P03',
    '53100',
    '53300',
    '58030',
    '25006',
    'ENOENT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ECONNREFUSED',
    'EHOSTUNREACH',
  ].map((code): (typeof failures)[number] => [{ code }, undefined, true, false]),
  ...['EPIPE', 'ECONNRESET', 'ETIMEDOUT'].map((code): (typeof failures)[number] => [{ code }, undefined, true, true]),
  [{ code: 'ECONNRESET', syscall: 'connect' }, undefined, true, false],
  [{ code: 'ENOENT', path: '/data/files/a' }, undefined, false, false],
  [{ code: 'x08006' }, undefined, false, false],
  [{ message: 'Connection terminated unexpectedly' }, undefined, true, true],
  [{ message: 'Client has encountered a connection error and is not queryable' }, undefined, true, true],
  [{ message: 'Client was closed and is not queryable' }, undefined, true, false],
  [{ message: 'Cannot use a pool after calling end on the pool' }, undefined, true, false],
  [{ message: 'Prefix: Connection terminated' }, undefined, false, false],
  [new RequestDeadline(), 'request', true, true],
]

test.for(failures)('%o', ([failure, deadline, isUnavailable, isUnknown]) => {
  const thrown = failure instanceof Error ? failure : error(failure)
  const classify = (given: unknown) => [deadlineOf(given), isDatabaseUnavailable(given), isOutcomeUnknown(given)]
  const mayBeDone = thrown instanceof RequestDeadline ? thrown.hasStarted : isUnknown
  expect(classify(thrown)).toEqual([deadline, isUnavailable, mayBeDone])
  if (failure instanceof Error) return
  expect(classify(query(failure)), 'as the cause of a query').toEqual([deadline, isUnavailable, isUnknown])
  const other = error({ message: 'Something else', cause: thrown })
  expect(isDatabaseUnavailable(other), 'only a failed query is classified by its cause').toBe(deadline !== undefined)
})

test('a value that is no error is no database error', () => {
  for (const given of [undefined, null, 'Connection terminated', 7, {}, { code: '57P01' }]) {
    expect(deadlineOf(given)).toBeUndefined()
    expect(isDatabaseUnavailable(given)).toBe(false)
  }
  expect(isDatabaseUnavailable({ code: '57P01', message: 'of the queue' })).toBe(true)
})

test('a request notes its first missed deadline only', () => {
  const noted = (...errors: unknown[]) => {
    const request: { id: string; deadline?: PassedDeadline } = { id: '1' }
    currentRequest.run(request, () => errors.forEach(noteDeadline))
    return request.deadline
  }
  expect(noted(error({}))).toBeUndefined()
  expect(noted(error({}), error({ code: '55P03' }), error({ code: '57014' }))).toBe('lock')
  expect(() => noteDeadline(error({ code: '55P03' }))).not.toThrow()
})
