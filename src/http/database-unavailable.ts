import { RequestDeadline } from '#db/deadlines.ts'
import { deadlineOf } from './passed-deadline.ts'

/** What PostgreSQL says when it goes, comes, only reads, or has trouble with its disk, memory or callers; the system when nobody answers. */
const codes = /^(?:08\w{3}|57P0\d|53\d{3}|58030|25006|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|E(?:CONN|TIMEDOUT|HOSTUN)\w*)$/
/** What node-postgres and its pool say in words alone. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client (?:has encountered a connection error|was closed) and is not queryable)/

/** Whether something failed because the database is away or too slow: whoever asked may come back. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (deadlineOf(error)) return true
  // The queue tells of its errors by objects that are like them.
  const { code, path, cause, message } = Object(error) as { [part in 'code' | 'path' | 'cause' | 'message']?: unknown }
  if (typeof message !== 'string') return false
  if (message.startsWith('Failed query')) return isDatabaseUnavailable(cause)
  // With a path it is a file that is missing, not a socket.
  return (codes.test(String(code)) && path === undefined) || words.test(message)
}

/**
 * Whether a write that failed may have been done all the same: nobody waited for the end, the connection broke or went
 * silent, or PostgreSQL was stopped. Its idempotency key tells, the next time.
 */
export const isOutcomeUnknown = (error: unknown): boolean => {
  if (error instanceof RequestDeadline) return error.wasBegun
  const deadline = deadlineOf(error)
  if (deadline) return deadline === 'answer'
  const { code, syscall, cause, message } = Object(error) as Record<'code' | 'syscall' | 'cause' | 'message', unknown>
  if (brokenWords.test(String(message)) || (brokenCodes.test(String(code)) && syscall !== 'connect')) return true
  return cause !== undefined && isOutcomeUnknown(cause)
}

const brokenCodes = /^(?:08\w{3}|57P0[12]|EPIPE|ECONNRESET|ETIMEDOUT)$/
const brokenWords = /^(?:Connection terminated|Client has encountered a connection error)/
