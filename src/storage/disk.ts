import { createReadStream } from 'node:fs'
import { access, constants, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { FileExists, type Storage, StorageFull, urlOf, requireKey, typeOf } from './storage.ts'

/** Files in a folder, made when the first one comes. */
export const diskStorage = (folder: string): Storage => ({
  put: async (key, bytes) => {
    requireKey(key)
    const path = join(folder, key)
    const aside = `${path}.${process.pid}.part`
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeDown(aside, bytes)
      // A link refuses a name that is taken and appears whole: nobody reads half a file.
      await link(aside, path)
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') throw new FileExists(key)
      if (fullDisk.has(code)) throw new StorageFull(key, { cause: error })
      throw error
    } finally {
      await rm(aside, { force: true })
    }
  },
  read: async (key) => {
    if (!typeOf(key)) return undefined
    const path = join(folder, key)
    const found = await stat(path).catch(missing)
    if (!found) return undefined
    const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>
    return { body, bytes: found.size }
  },
  url: urlOf,
  remove: async (key) => {
    requireKey(key)
    await rm(join(folder, key), { force: true })
  },
  deletePartFiles: async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(missing)
    for (const { name, parentPath } of entries ?? []) {
      const path = join(parentPath, name)
      if (name.endsWith('.part') && Date.now() - ((await stat(path).catch(missing))?.mtimeMs ?? Date.now()) > oneHour)
        await rm(path, { force: true })
    }
  },
  greet: async () => {
    await access(folder, constants.W_OK).catch(({ code }: NodeJS.ErrnoException) => {
      // The first file makes it.
      if (code !== 'ENOENT')
        throw new Error(`Photos cannot be written to ${folder} (${code}): see that it belongs to the user of the site.`)
    })
  },
})

/** Nobody writes a photo for so long. */
const oneHour = 60 * 60 * 1000

// No space left, or a quota used up.
const fullDisk = new Set(['ENOSPC', 'EDQUOT'])

const writeDown = async (path: string, bytes: Uint8Array) => {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

const missing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}
