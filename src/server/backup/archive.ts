import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { block, header, padding, readHeader } from './tar.ts'

const sums = 'SHA256SUMS'
/** No entry is larger: a file that says so is damaged. */
const entryBytesAtMost = 256 * 1024 * 1024

export type Archive = {
  add: (name: string, bytes: Buffer) => Promise<void>
  /** Writes the checksums, waits for the disk, and gives the file its name. */
  finish: () => Promise<void>
  /** Leaves nothing behind. */
  discard: () => Promise<void>
}

/**
 * A tar file in the making, readable by nobody else, with the SHA-256 of each entry at its end. Until it is finished
 * its name ends in `.part`: what carries the final name is whole.
 * @throws Error with one line where the file is there already
 */
export const createArchive = async (path: string): Promise<Archive> => {
  if (await stat(path).catch(() => undefined)) throw new Error(`${path} is there already: nothing is overwritten.`)
  const part = `${path}.part`
  const file = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new Error(`There is no folder ${dirname(path)}.`)
    if (error.code !== 'EEXIST') throw error
    throw new Error(
      `${part} is there already: another backup is writing it, or one was killed. If none runs, remove it.`,
    )
  })
  const lines: string[] = []
  const append = async (name: string, bytes: Buffer) => {
    await file.writeFile(header(name, bytes.length))
    await file.writeFile(bytes)
    await file.writeFile(Buffer.alloc(padding(bytes.length)))
  }
  return {
    add: async (name, bytes) => {
      lines.push(`${sha256(bytes)}  ${name}\n`)
      await append(name, bytes)
    },
    finish: async () => {
      await append(sums, Buffer.from(lines.join('')))
      await file.writeFile(Buffer.alloc(2 * block))
      await file.sync()
      await file.close()
      await rename(part, path)
      const folder = await open(dirname(path))
      await folder.sync()
      await folder.close()
    },
    discard: async () => {
      await file.close().catch(() => {})
      await rm(part, { force: true })
    },
  }
}

/** The entries of a finished archive, each read when it is asked for. */
export type ReadableArchive = { names: string[]; read: (name: string) => Promise<Buffer>; close: () => Promise<void> }

/**
 * Opens an archive and reads it through once, comparing every entry with its checksum.
 * @throws Error with one line for a file that is no archive of ours, cut short, or altered
 */
export const openArchive = async (path: string): Promise<ReadableArchive> => {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${path} cannot be read (${error.code}).`)
  })
  try {
    const entries = await readThrough(file, path)
    const at = (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw new Error(`${path} has no ${name}.`)
      return readAt(file, entry.position, entry.size)
    }
    return { names: [...entries.keys()], read: at, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

type Entry = { position: number; size: number }

const readThrough = async (file: FileHandle, path: string) => {
  const damaged = (what: string) => new Error(`${path} is damaged or no backup: ${what}. Nothing was written.`)
  const entries = new Map<string, Entry>()
  const found: string[] = []
  for (let position = 0; ;) {
    const head = await readAt(file, position, block).catch(() => {
      throw damaged('it ends too early')
    })
    const { name, size, isTar } = readHeader(head)
    if (!isTar || !(size <= entryBytesAtMost)) throw damaged('it is no tar file')
    position += block
    const bytes = await readAt(file, position, size).catch(() => {
      throw damaged(`it ends in the middle of ${name}`)
    })
    if (name === sums) {
      if (bytes.toString() !== found.join('')) throw damaged(firstDifference(bytes.toString(), found))
      return entries
    }
    found.push(`${sha256(bytes)}  ${name}\n`)
    entries.set(name, { position, size })
    position += size + padding(size)
  }
}

const firstDifference = (expected: string, found: string[]) => {
  const lines = new Set(expected.split('\n').map((line) => `${line}\n`))
  const altered = found.find((line) => !lines.has(line))
  return altered ? `${altered.trim().split('  ')[1]} is not as it was` : 'something is missing from it'
}

const readAt = async (file: FileHandle, position: number, size: number) => {
  const bytes = Buffer.alloc(size)
  for (let done = 0; done < size;) {
    const { bytesRead } = await file.read(bytes, done, size - done, position + done)
    if (bytesRead === 0) throw new Error('The file ends here')
    done += bytesRead
  }
  return bytes
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
