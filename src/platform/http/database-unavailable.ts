import { RequestDeadline } from '../database/deadlines.ts'
import { deadlineOf } from './passed-deadline.ts'

/** PostgreSQL stops, starts, is read-only, or lacks disk, memory or connections; or the system cannot connect. */
const unavailableCodes =
  /^(?:08\w{3}|57P0\d|53\d{3}|58030|25006|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|E(?:CONN|TIMEDOUT|HOSTUN)\w*)$/
/** Messages of node-postgres and its pool, whose errors have no code. */
const unavailableMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client (?:has encountered a connection error|was closed) and is not queryable)/

/** Whether an error says that the database is unavailable or too slow: a retry may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (deadlineOf(error)) return true
  // The job queue reports plain objects instead of errors.
  const { code, path, cause, message } = Object(error) as { [part in 'code' | 'path' | 'cause' | 'message']?: unknown }
  if (typeof message !== 'string') return false
  if (message.startsWith('Failed query')) return isDatabaseUnavailable(cause)
  // A path means a missing file, not a missing socket.
  return (unavailableCodes.test(String(code)) && path === undefined) || unavailableMessages.test(message)
}

/**
 * Whether a failed write may have been committed: its deadline passed, the connection broke or went silent, or PostgreSQL
 * stopped. A retry with the same idempotency key is safe.
 */
export const isOutcomeUnknown = (error: unknown): boolean => {
  if (error instanceof RequestDeadline) return error.hasStarted
  const deadline = deadlineOf(error)
  if (deadline) return deadline === 'answer'
  const { code, syscall, cause, message } = Object(error) as Record<'code' | 'syscall' | 'cause' | 'message', unknown>
  if (brokenMessages.test(String(message)) || (brokenCodes.test(String(code)) && syscall !== 'connect')) return true
  return cause !== undefined && isOutcomeUnknown(cause)
}

const brokenCodes = /^(?:08\w{3}|57P0[12]|EPIPE|ECONNRESET|ETIMEDOUT)$/
const brokenMessages = /^(?:Connection terminated|Client has encountered a connection error)/
