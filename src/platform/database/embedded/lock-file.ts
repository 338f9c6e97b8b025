import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a kernel lock on a file: it works between containers that share a volume, and ends with the process. SQLite is the
 * only part of Node that uses such locks; it writes nothing to the file.
 * @returns a function that releases the lock; undefined if another process has it
 * @throws Error if the file cannot be locked at all
 */
export const lockFile = (file: string) => {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === busy) return undefined
    throw error
  }
  return () => lock.close()
}

const busy = 5
