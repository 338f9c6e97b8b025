import type { Log } from './observability/log.ts'
import { withTimeout } from './with-timeout.ts'

/** A part of the site to close, with its name in the log. */
export type Step = { name: string; close: () => Promise<unknown>; timeoutMs: number }

/**
 * Closes the parts in order. A part that fails or exceeds its timeout is logged and left open: the exit of the process
 * closes it, and all requests are answered by then.
 */
export const closeInSteps = async (steps: readonly Step[], log: Log) => {
  for (const { name, close, timeoutMs } of steps)
    await withTimeout(timeoutMs, close()).catch((err: unknown) => log.warn({ err, part: name }, 'Not closed in time'))
}
