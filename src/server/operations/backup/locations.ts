import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bucketLocation } from './bucket-location.ts'
import { type WrittenFile, writeWhole } from './part-file.ts'

/** Where backups are kept. */
export type BackupLocation = {
  /** What it is called in messages: without credentials. */
  name: string
  /** Copies a file here under a name. @throws Error where it did not arrive as it is */
  put: (name: string, path: string, file: WrittenFile, signal?: AbortSignal) => Promise<void>
  /** @throws Refused where the credentials only allow to write */
  list: () => Promise<string[]>
  remove: (name: string) => Promise<void>
}

/** The place of BACKUP_TO: a folder, or a bucket. */
export const openLocation = (to: string): BackupLocation =>
  /^https?:/.test(to) ? bucketLocation(to) : folderLocation(to)

/** A folder that must be there: of a disk that is not mounted, none is made in its place. */
export const folderLocation = (folder: string): BackupLocation => ({
  name: folder,
  put: async (name, path, { sha256 }, signal) => {
    const there = join(folder, name)
    await writeWhole(there, createReadStream(path, { signal }))
    if ((await sha256Of(there)) === sha256) return
    await rm(there)
    throw new Error(`What arrived in ${folder} is not what was sent.`)
  },
  list: () => readdir(folder),
  remove: (name) => rm(join(folder, name), { force: true }),
})

/** The SHA-256 of a file. */
export const sha256Of = async (path: string) => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
