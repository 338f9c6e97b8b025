import { open } from 'node:fs/promises'
import type { Log } from '../log.ts'
import { logOutage } from '../outage.ts'
import { repeat } from '../../jobs/repeat.ts'

/** Seldom enough to cost nothing, often enough to be heard of while it lasts. */
const pauseMs = 5000

/**
 * Tries whether the process may still open a file, and logs where it may not. Connections that come meanwhile are dropped
 * by the system without a word to us: nothing else would tell.
 */
export const watchOpenFiles = (log: Log) =>
  repeat(
    pauseMs,
    async () => {
      const file = await open('/dev/null')
      await file.close()
    },
    (error) => void logOutage(log, error),
  )
