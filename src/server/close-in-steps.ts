import type { Log } from './observability/log.ts'
import { withTimeout } from './with-timeout.ts'

/** A part of the site to close: its name in the log, how, and how long it may take, in milliseconds. */
export type Step = { name: string; close: () => Promise<unknown>; atMostMs: number }

/**
 * Closes one part after the other. What takes longer than it may, or fails, is told of and left behind: the end of the
 * process takes it along, and nobody who has an answer needs it.
 */
export const closeInSteps = async (steps: readonly Step[], log: Log) => {
  for (const { name, close, atMostMs } of steps)
    await withTimeout(atMostMs, close()).catch((err: unknown) => log.warn({ err, part: name }, 'Not closed in time'))
}
