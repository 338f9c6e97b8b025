import { open } from 'node:fs/promises'
import type { Log } from '../log.ts'
import { logOutage } from '../outage.ts'
import { repeat } from '../../jobs/repeat.ts'

const pauseMs = 5000

/**
 * Tries to open a file every five seconds, and logs if that fails. Without file descriptors, the system drops new
 * connections silently, so nothing else would show it.
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
