import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'

/**
 * Reads a secret from a file that only the server's user can read, or creates it. If several processes start at once, one
 * creates it, and all get the same: a hard link makes the complete file appear, and fails if it exists.
 */
export const storedSecret = async (file: string, make: () => Promise<string> | string) => {
  const stored = await readStoredSecret(file)
  if (stored !== undefined) return stored
  const temporary = `${file}.${randomUUID()}`
  try {
    await writeFile(temporary, await make(), { mode: 0o600 })
    await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(temporary, { force: true })
  }
  return await readFile(file, 'utf8')
}

/** The secret in a file; undefined if there is no file. */
export const readStoredSecret = (file: string) => readFile(file, 'utf8').catch(undefinedIfMissing)

const undefinedIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
