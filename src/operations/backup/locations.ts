import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bucketLocation } from './bucket-location.ts'
import { type WrittenFile, writeWhole } from './part-file.ts'

/** A place where backups are stored. */
export type BackupLocation = {
  /** The name in messages, without credentials. */
  name: string
  /** Copies a file here under a name. @throws Error if the copy differs */
  put: (name: string, path: string, file: WrittenFile, signal?: AbortSignal) => Promise<void>
  /** The names that start with `prefix`. @throws Refused if the credentials may only write */
  list: (prefix: string) => Promise<string[]>
  remove: (name: string) => Promise<void>
}

/** Opens BACKUP_TO: a folder or a bucket. */
export const openLocation = (to: string): BackupLocation =>
  /^https?:/.test(to) ? bucketLocation(to) : folderLocation(to)

/** A folder that must exist: creating it would hide that its disk is not mounted. */
export const folderLocation = (folder: string): BackupLocation => ({
  name: folder,
  put: async (name, path, { sha256 }, signal) => {
    const there = join(folder, name)
    await writeWhole(there, createReadStream(path, { signal }))
    if ((await sha256Of(there)) === sha256) return
    await rm(there)
    throw new Error(`What arrived in ${folder} is not what was sent.`)
  },
  list: async (prefix) => (await readdir(folder)).filter((name) => name.startsWith(prefix)),
  remove: (name) => rm(join(folder, name), { force: true }),
})

/** The SHA-256 of a file. */
export const sha256Of = async (path: string) => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
