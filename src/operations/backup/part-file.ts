import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeDurably } from '#platform/storage/durable-file.ts'

export type WrittenFile = { bytes: number; sha256: string }

/**
 * Writes a stream to a file that only its owner can read and that survives a power cut. Its name ends in `.part` until it is
 * complete; after a failure nothing is left.
 * @throws Error with one line if the file exists
 */
export const writeWhole = async (path: string, chunks: AsyncIterable<Uint8Array>): Promise<WrittenFile> => {
  if (await stat(path).catch(() => undefined)) throw new Error(`${path} is there already: nothing is overwritten.`)
  const hash = createHash('sha256')
  let bytes = 0
  const counted = async function* () {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const temporary = `${path}.part`
  await writeDurably(path, counted(), { temporary }).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall !== 'open') throw error
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new Error(`There is no folder ${dirname(path)}.`)
    if (error.code !== 'EEXIST') throw error
    throw new Error(
      `${temporary} is there already: another backup is writing it, or one was killed. If none runs, remove it.`,
    )
  })
  return { bytes, sha256: hash.digest('hex') }
}
