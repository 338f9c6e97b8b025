import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'

/**
 * A secret made once and kept in a file that only the server's user can read. Of several processes that start at
 * once, one makes it and all read the same: it appears whole, by a link that refuses a name already taken.
 */
export const storedSecret = async (file: string, make: () => Promise<string> | string) => {
  const kept = await readStoredSecret(file)
  if (kept !== undefined) return kept
  const aside = `${file}.${randomUUID()}`
  try {
    await writeFile(aside, await make(), { mode: 0o600 })
    await link(aside, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(aside, { force: true })
  }
  return await readFile(file, 'utf8')
}

/** The secret that a file holds; undefined where there is none. */
export const readStoredSecret = (file: string) => readFile(file, 'utf8').catch(missing)

const missing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
