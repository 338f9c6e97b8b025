import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

type Content = string | Uint8Array | AsyncIterable<Uint8Array>
type Options = {
  /** Never replaces a file: of several writers one succeeds. */
  isNew?: boolean
  /** Permissions; without it only the owner reads the file. */
  mode?: number
  /** The name while it is incomplete, which must be free. */
  temporary?: string
}

/**
 * Writes a file that survives a power cut: under its name stands all of it or what was there before, and once this returns, the new
 * content. The folder is synced too, because a new name is lost otherwise. After a failure no temporary file is left.
 * @throws the error of the file system: EEXIST for a file that is there with `isNew`, or for a taken temporary name
 */
export const writeDurably = async (path: string, content: Content, options: Options = {}) => {
  const { isNew = false, mode = 0o600, temporary = `${path}.${randomUUID()}.part` } = options
  const file = await open(temporary, 'wx', mode)
  try {
    await writeFile(file, content)
    await file.sync()
    // A rename would replace a file, a hard link does not.
    await (isNew ? link(temporary, path) : rename(temporary, path))
  } finally {
    await file.close()
    await rm(temporary, { force: true })
  }
  await syncFolder(dirname(path))
}

/** Makes the names in a folder survive a power cut. */
export const syncFolder = async (folder: string) => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Creates a folder and the missing ones above it, so that they survive a power cut. One level at a time: a recursive mkdir never
 * ends where the system allows no folders, for example under /proc.
 */
export const makeFolder = async (folder: string, mode?: number): Promise<void> => {
  if (await stat(folder).catch(() => undefined)) return
  await makeFolder(dirname(folder), mode)
  await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await syncFolder(dirname(folder))
}
