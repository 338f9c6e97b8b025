import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeDurably } from '../storage/durable-file.ts'

/** A key that the site creates in its data folder if no variable sets it. */
export type KeyFile = {
  name: string
  /** What a complete file looks like. */
  pattern: RegExp
  /** What the operator does about a file that cannot be read. */
  remedy: string
}

// A power cut can leave a file empty, or filled with zeros.
const notEmpty = /^[^\0]*[^\0\s][^\0]*$/

export const dataKeyFile: KeyFile = {
  name: 'data.key',
  pattern: notEmpty,
  remedy: 'put it back from a backup, where it is keys/data.key, or set DATA_KEY to what it held',
}
export const signingKeysFile: KeyFile = {
  name: 'auth-keys.json',
  pattern: /^\s*\[[^\0]*\]\s*$/,
  remedy: 'remove it, and the site creates another: everybody signs in again',
}
export const backupSignKeyFile: KeyFile = {
  name: 'backup-sign.key',
  pattern: /^[\w-]{43}\s*$/,
  remedy: 'remove it, and the next backup creates another: give its public half to BACKUP_SIGNED_BY',
}

/**
 * Reads a key from a file that only the server's user can read, or creates it. If several processes start at once, one
 * creates it, and all get the same.
 * @throws Error with one line that says what to do, if the file cannot be read
 */
export const storedKey = async (dataDir: string, file: KeyFile, make: () => Promise<string> | string) => {
  const stored = await readKey(dataDir, file)
  if (stored !== undefined) return stored
  await writeDurably(join(dataDir, file.name), await make(), { isNew: true }).catch(
    async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      await syncFolder(dataDir)
    },
  )
  return (await readKey(dataDir, file)) ?? ''
}

/** The key in a file; undefined if there is no file. @throws Error with one line, if it cannot be read or is not whole */
export const readKey = async (dataDir: string, { name, pattern, remedy }: KeyFile) => {
  const path = join(dataDir, name)
  const unreadable = (why: string, cause?: unknown) =>
    new Error(`${path} cannot be read (${why}): ${remedy}.`, { cause })
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw unreadable(error.code ?? '', error)
    return undefined
  })
  if (text !== undefined && !pattern.test(text)) throw unreadable(text === '' ? 'it is empty' : 'it is not whole')
  return text
}

/** DATA_KEY as its keys: the first encrypts, all decrypt. @throws Error with one line, if the first is no key */
export const dataKeysIn = (value: string) => {
  const keys = value.split(',').map((key) => key.trim())
  if (!isKey(keys[0] ?? ''))
    throw new Error(
      "DATA_KEY cannot be used: the first of its keys must be 32 random bytes in base64 or hex, as `openssl rand -base64 32` makes them. To replace another one, set DATA_KEY='NEW,OLD', start, and run `cercle rotate-keys data`: nothing is lost.",
    )
  return keys
}

/** Whether a text is at least 32 bytes in hex or base64 that look random: of 32 random bytes some thirty differ. */
const isKey = (text: string) => {
  const bytes = /^[0-9a-f]+$/i.test(text)
    ? Buffer.from(text, 'hex')
    : Buffer.from(/^[\w+/-]+={0,2}$/.test(text) ? text : '', 'base64')
  return bytes.length >= 32 && new Set(bytes).size >= 16
}
