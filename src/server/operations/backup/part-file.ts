import { createHash } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

export type WrittenFile = { bytes: number; sha256: string }

/**
 * Writes a stream to a file that only its owner can read. Its name ends in `.part` until it is complete and synced;
 * after a
 * failure nothing is left.
 * @throws Error with one line if the file exists
 */
export const writeWhole = async (path: string, chunks: AsyncIterable<Uint8Array>): Promise<WrittenFile> => {
  if (await stat(path).catch(() => undefined)) throw new Error(`${path} is there already: nothing is overwritten.`)
  const part = `${path}.part`
  const file = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new Error(`There is no folder ${dirname(path)}.`)
    if (error.code !== 'EEXIST') throw error
    throw new Error(
      `${part} is there already: another backup is writing it, or one was killed. If none runs, remove it.`,
    )
  })
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      await file.writeFile(chunk)
    }
    await file.sync()
    await file.close()
    await rename(part, path)
    const folder = await open(dirname(path))
    await folder.sync()
    await folder.close()
    return { bytes, sha256: hash.digest('hex') }
  } catch (error) {
    await file.close().catch(() => {})
    await rm(part, { force: true })
    throw error
  }
}
