import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockFile } from './lock-file.ts'
import { answers } from './socket-client.ts'
import { minuteMs } from '#base/dates/durations.ts'

/**
 * Takes the lock of the process that supervises PostgreSQL on a folder. A command in another container does not see that
 * process, and would start a second PostgreSQL on the same files while the first one restarts.
 * @returns a function that releases the lock; undefined if another process has it, and its PostgreSQL answers
 * @throws Error if that PostgreSQL does not answer within a minute
 */
export const launchLock = async (data: string, socket: string) => {
  for (const deadline = Date.now() + minuteMs; Date.now() < deadline; await sleep(200)) {
    const unlock = tryToLock(join(data, '.launcher'))
    if (unlock) return unlock
    if (await answers(socket)) return undefined
  }
  throw new Error('Another process has started PostgreSQL, and it did not answer within a minute.')
}

/** On a file system without locks, this works as if the lock were free. */
const tryToLock = (file: string) => {
  try {
    return lockFile(file)
  } catch {
    return () => {}
  }
}
