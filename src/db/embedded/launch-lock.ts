import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockFile } from './lock-file.ts'
import { answers } from './socket-client.ts'

/**
 * Whoever starts PostgreSQL on a folder holds a lock while it may have to start it again: a command in another container
 * does not see its processes, and would start a second one on the same files in the moment in which the first does not
 * answer.
 * @returns what ends the lock; undefined where another process has it, and its PostgreSQL answers
 * @throws Error where it does not answer within a minute
 */
export const launchLock = async (data: string, socket: string) => {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(200)) {
    const unlock = tryToLock(join(data, '.launcher'))
    if (unlock) return unlock
    if (await answers(socket)) return undefined
  }
  throw new Error('Another process has started PostgreSQL, and it did not answer within a minute.')
}

/** Where the kernel locks nothing, everybody may: as without a lock. */
const tryToLock = (file: string) => {
  try {
    return lockFile(file)
  } catch {
    return () => {}
  }
}
