import { isDatabaseUnavailable } from '../http/database-unavailable.ts'
import { deadlineOf } from '../http/passed-deadline.ts'
import { postgresCode } from '../database/open.ts'
import type { Log } from './log.ts'
import { minuteMs } from '#base/dates/durations.ts'

/** The log messages, which tell the operator what to do. */
const sentences = {
  full: 'The disk of the database is full: make room on it. The site refuses new writes; earlier ones are safe',
  crowded: 'The database gives the site no more connections: see which clients use them',
  slow: 'The database takes too long: see what locks its tables or rows (pg_stat_activity), or keeps it busy',
  files:
    'The process may open no more files and connections: raise LimitNOFILE in cercle.service (ulimit -n). Connections of visitors are dropped',
  unavailable: 'The database does not answer',
} as const
type Kind = keyof typeof sentences

const lastLines = new WeakMap<Log, Map<Kind, { at: number; repeats: number }>>()

/**
 * Logs an error that an unavailable database or a lack of file descriptors causes: at once, then once a minute, with
 * the number of errors since (`repeats`). Otherwise the log would get many lines a second, perhaps on a full disk.
 * @returns false, without logging, for any other error
 */
export const logOutage = (log: Log, err: unknown, at = performance.now()) => {
  if (!isDatabaseUnavailable(err) && !isOutOfFiles(err)) return false
  const kind = kindOf(err)
  const kinds = lastLines.get(log) ?? new Map<Kind, { at: number; repeats: number }>()
  lastLines.set(log, kinds)
  const last = kinds.get(kind)
  if (last && at - last.at < minuteMs) {
    last.repeats += 1
    return true
  }
  log.error({ err, ...(last && last.repeats > 0 && { repeats: last.repeats }) }, sentences[kind])
  kinds.set(kind, { at, repeats: 0 })
  return true
}

const slowDeadlines = new Set<unknown>(['lock', 'statement', 'idle', 'request'])

/** Whether the process or the machine has reached its limit of open files. */
const isOutOfFiles = (err: unknown) => ['EMFILE', 'ENFILE'].includes(postgresCode(err) ?? '')

const kindOf = (err: unknown): Kind => {
  if (isOutOfFiles(err)) return 'files'
  if (slowDeadlines.has(deadlineOf(err))) return 'slow'
  const code = postgresCode(err)
  return code === '53100' ? 'full' : code === '53300' ? 'crowded' : 'unavailable'
}
