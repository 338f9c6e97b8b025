import { createReadStream } from 'node:fs'
import { access, constants, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { makeFolder, writeDurably } from './durable-file.ts'
import { FileExists, type Storage, StorageFull, urlOf, requireKey, typeOf } from './storage.ts'
import { hourMs } from '#base/dates/durations.ts'

/** Stores files in a folder, which the first file creates. */
export const diskStorage = (folder: string): Storage => ({
  put: async (key, bytes) => {
    requireKey(key)
    const path = join(folder, key)
    try {
      await makeFolder(dirname(path))
      await writeDurably(path, bytes, { isNew: true, mode: 0o666 })
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') throw new FileExists(key)
      if (fullDisk.has(code)) throw new StorageFull(key, { cause: error })
      throw error
    }
  },
  read: async (key) => {
    if (!typeOf(key)) return undefined
    const path = join(folder, key)
    const stats = await stat(path).catch(undefinedIfMissing)
    if (!stats) return undefined
    const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>
    return { body, bytes: stats.size }
  },
  url: urlOf,
  remove: async (key) => {
    requireKey(key)
    await rm(join(folder, key), { force: true })
  },
  deletePartFiles: async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing)
    for (const { name, parentPath } of entries ?? []) {
      const path = join(parentPath, name)
      if (
        name.endsWith('.part') &&
        Date.now() - ((await stat(path).catch(undefinedIfMissing))?.mtimeMs ?? Date.now()) > hourMs
      )
        await rm(path, { force: true })
    }
  },
  verify: async () => {
    await access(folder, constants.W_OK).catch(({ code }: NodeJS.ErrnoException) => {
      // The first file creates the folder.
      if (code !== 'ENOENT')
        throw new Error(`Photos cannot be written to ${folder} (${code}): see that it belongs to the user of the site.`)
    })
  },
})

/** The maximum time of writing a photo, with a large margin. */

// No space left, or the quota is used up.
const fullDisk = new Set(['ENOSPC', 'EDQUOT'])

const undefinedIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}
