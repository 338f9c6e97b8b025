import { AsyncLocalStorage } from 'node:async_hooks'
import { type Deadlines, RequestDeadline, isUnanswered } from '../database/deadlines.ts'
import { postgresCode } from '../database/open.ts'

/** A deadline of a connection (`platform/database/deadlines.ts`), or the one of the whole request. */
export type PassedDeadline = keyof Deadlines | 'request'

/** The current request, for the log: its id and the first deadline that it passed. */
export const currentRequest = new AsyncLocalStorage<{ id: string; deadline?: PassedDeadline }>()

/** The deadline whose passing caused an error; undefined for any other error. */
export const deadlineOf = (error: unknown): PassedDeadline | undefined => {
  if (error instanceof RequestDeadline) return 'request'
  if (isUnanswered(error)) return 'answer'
  const { message, cause } = Object(error) as { message?: unknown; cause?: unknown }
  const found = byCode[postgresCode(error) ?? ''] ?? (noConnection.test(String(message)) ? 'connect' : undefined)
  return found ?? (cause === undefined ? undefined : deadlineOf(cause))
}

const byCode: Record<string, PassedDeadline> = { '55P03': 'lock', '57014': 'statement', '25P03': 'idle' }
const noConnection =
  /^(?:timeout exceeded when trying to connect|Connection terminated due to connection timeout|timeout expired)$/

/** Notes the deadline that caused an error on the current request, for the log. */
export const noteDeadline = (error: unknown) => {
  const request = currentRequest.getStore()
  const deadline = deadlineOf(error)
  if (request && deadline) request.deadline ??= deadline
}
