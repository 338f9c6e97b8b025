import { createReadStream } from 'node:fs'
import { link, mkdir, open, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { FileExists, type Storage, addressOf, requireKey, typeOf } from './storage.ts'

/** Files in a folder, made when the first one comes. */
export const diskStorage = (folder: string): Storage => ({
  put: async (key, bytes) => {
    requireKey(key)
    const path = join(folder, key)
    const aside = `${path}.${process.pid}.part`
    await mkdir(dirname(path), { recursive: true })
    await writeDown(aside, bytes)
    try {
      // A link refuses a name that is taken and appears whole: nobody reads half a file.
      await link(aside, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new FileExists(key)
      throw error
    } finally {
      await unlink(aside)
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
  url: addressOf,
  remove: async (key) => {
    requireKey(key)
    await rm(join(folder, key), { force: true })
  },
})

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
