import { expect, test } from 'vitest'
import { postgresErrorIn } from './postgres-error.ts'

const stamped = (...lines: string[]) => lines.map((line) => `2026-11-22 02:37:07.491 UTC [13103] ${line}\n`).join('')

test('the error is the reason, not the cleanup after it', () => {
  const refused = 'initdb: error: could not access directory "/srv": Permission denied'
  expect(postgresErrorIn(`creating files ... \n${refused}\ninitdb: removing contents of data directory\n`)).toBe(
    refused,
  )
  expect(postgresErrorIn('one\ntwo\n')).toBe('two')
})

test('a full disk takes precedence over later errors, with advice', () => {
  const full = 'FATAL:  could not write to file "pg_wal/xlogtemp.9": No space left on device'
  const output = stamped('LOG:  starting', full, 'FATAL:  the database system is not yet accepting connections')
  expect(postgresErrorIn(output)).toBe(`${full}. Make room on its disk.`)
  expect(postgresErrorIn(output + stamped('PANIC:  cannot abort transaction 1, it was already committed'))).toContain(
    'No space',
  )
})

test('answers to early connections are no reason', () => {
  const reason = 'FATAL:  could not create shared memory segment'
  expect(postgresErrorIn(stamped(reason, 'FATAL:  the database system is starting up'))).toBe(reason)
})

test('files of another PostgreSQL version are reported with both versions and advice', () => {
  const [output, detail] = [
    'FATAL:  database files are incompatible with server',
    'initialized by PostgreSQL version 19',
  ]
  expect(postgresErrorIn(stamped(output) + stamped(`DETAIL:  ${detail}`))).toMatch(
    `${output} (${detail}) Start the release that made`,
  )
})
