import { isDatabaseUnavailable } from '#http/database-unavailable.ts'
import { deadlineOf } from '#http/passed-deadline.ts'
import { postgresCode } from '#db/open.ts'
import type { Log } from './log.ts'

/** What whoever keeps the site is to know and do. */
const sentences = {
  full: 'The disk of the database is full: make room on it. Nothing is taken meanwhile, and what was taken is kept',
  crowded: 'The database gives the site no more connections: see who has them all',
  slow: 'The database takes too long: see who holds its tables or rows (pg_stat_activity), or what keeps it busy',
  files:
    'The process may open no more files and connections: raise LimitNOFILE in cercle.service (ulimit -n). Visitors are dropped meanwhile',
  away: 'The database does not answer',
} as const
type Kind = keyof typeof sentences

const oneMinute = 60_000
const told = new WeakMap<Log, Map<Kind, { at: number; again: number }>>()

/**
 * Tells what a database that is away made fail: at once, and then once a minute for as long as it lasts, with how often it
 * happened since (`again`). Everything that asks it fails many times a second, and the disk may be full already.
 * @returns false, without a word, where it is something else
 */
export const logOutage = (log: Log, err: unknown, at = performance.now()) => {
  if (!isDatabaseUnavailable(err) && !isOutOfFiles(err)) return false
  const kind = kindOf(err)
  const kinds = told.get(log) ?? new Map<Kind, { at: number; again: number }>()
  told.set(log, kinds)
  const last = kinds.get(kind)
  if (last && at - last.at < oneMinute) {
    last.again += 1
    return true
  }
  log.error({ err, ...(last && last.again > 0 && { again: last.again }) }, sentences[kind])
  kinds.set(kind, { at, again: 0 })
  return true
}

const slow = new Set<unknown>(['lock', 'statement', 'idle', 'request'])

/** The limit of open files is reached, of the process or of the machine. */
const isOutOfFiles = (err: unknown) => ['EMFILE', 'ENFILE'].includes(postgresCode(err) ?? '')

const kindOf = (err: unknown): Kind => {
  if (isOutOfFiles(err)) return 'files'
  if (slow.has(deadlineOf(err))) return 'slow'
  const code = postgresCode(err)
  return code === '53100' ? 'full' : code === '53300' ? 'crowded' : 'away'
}
