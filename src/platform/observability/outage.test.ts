import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { logOutage } from './outage.ts'

const aLog = () => {
  const lines: { msg: string; repeats?: number }[] = []
  return { log: createLog('json', { write: (line) => lines.push(JSON.parse(line)) }), lines }
}
const withCode = (message: string, code: string) => Object.assign(new Error(message), { code })
const full = () =>
  new DrizzleQueryError('insert', [], withCode('could not extend file: No space left on device', '53100'))

test('a full disk is logged at once with advice, and once a minute while it lasts', () => {
  const { log, lines } = aLog()
  for (let ms = 0; ms < 130_000; ms += 1000) expect(logOutage(log, full(), ms)).toBe(true)
  const msg = expect.stringMatching(/^The disk of the database is full: make room on it\. .*earlier ones are safe$/)
  expect(lines).toMatchObject([{ msg }, { msg, repeats: 59 }, { msg, repeats: 59 }])
})

test('all failures of an unavailable database become one line', () => {
  const { log, lines } = aLog()
  const ofTheQueue = { message: 'connect ENOENT /srv/club/.s.PGSQL.5432 (Queue: emails)', code: 'ENOENT' }
  const notQueryable = new Error('Client has encountered a connection error and is not queryable')
  const outages = [ofTheQueue, notQueryable, new DrizzleQueryError('rollback', [], notQueryable), withCode('', '58030')]
  for (const err of outages) expect(logOutage(log, err, 0)).toBe(true)
  expect(lines).toMatchObject([{ msg: 'The database does not answer' }])
  logOutage(log, withCode('sorry, too many clients already', '53300'), 0)
  expect(lines.at(-1)).toMatchObject({ msg: expect.stringContaining('no more connections') })
})

test('a lack of file descriptors is logged once a minute, with advice', () => {
  const { log, lines } = aLog()
  for (const err of [withCode('EMFILE: too many open files', 'EMFILE'), withCode('connect EMFILE', 'EMFILE')])
    expect(logOutage(log, err, 0)).toBe(true)
  expect(lines).toMatchObject([{ msg: expect.stringContaining('LimitNOFILE') }])
})

test('other errors are not logged as an outage', () => {
  const { log, lines } = aLog()
  for (const err of [withCode('duplicate key', '23505'), new Error('no'), 'words', undefined])
    expect(logOutage(log, err)).toBe(false)
  expect(lines).toEqual([])
})
