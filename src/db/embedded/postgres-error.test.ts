import { expect, test } from 'vitest'
import { postgresErrorIn } from './postgres-error.ts'

const stamped = (...lines: string[]) => lines.map((line) => `2026-11-22 02:37:07.491 UTC [13103] ${line}\n`).join('')

test('of what PostgreSQL says the reason is told, not what it does afterwards', () => {
  const refused = 'initdb: error: could not access directory "/srv": Permission denied'
  expect(postgresErrorIn(`creating files ... \n${refused}\ninitdb: removing contents of data directory\n`)).toBe(
    refused,
  )
  expect(postgresErrorIn('one\ntwo\n')).toBe('two')
})

test('a full disk is the reason for all that fails after it, and what to do is said', () => {
  const full = 'FATAL:  could not write to file "pg_wal/xlogtemp.9": No space left on device'
  const said = stamped('LOG:  starting', full, 'FATAL:  the database system is not yet accepting connections')
  expect(postgresErrorIn(said)).toBe(`${full}. Make room on its disk.`)
  expect(postgresErrorIn(said + stamped('PANIC:  cannot abort transaction 1, it was already committed'))).toContain(
    'No space',
  )
})

test('what PostgreSQL answers those who ask too early is no reason', () => {
  const reason = 'FATAL:  could not create shared memory segment'
  expect(postgresErrorIn(stamped(reason, 'FATAL:  the database system is starting up'))).toBe(reason)
})

test('the files of another PostgreSQL are told with both versions, and what to do', () => {
  const [said, why] = ['FATAL:  database files are incompatible with server', 'initialized by PostgreSQL version 19']
  expect(postgresErrorIn(stamped(said) + stamped(`DETAIL:  ${why}`))).toMatch(
    `${said} (${why}) Start the release that made`,
  )
})
