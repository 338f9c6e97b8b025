import { DatabaseSync } from 'node:sqlite'

/**
 * A lock of the kernel on a file: it holds between containers that share a volume, and ends with the process, however
 * that ends. Of all that comes with Node only SQLite asks for one: nothing is written in the file.
 * @returns what ends it; undefined where somebody else has it
 * @throws Error where the file cannot be locked at all
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
