import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createTally } from '#db/rows/copy-rows.ts'
import { type Entry, createArchiveReader } from './archive.ts'
import { type Manifest, fileName, keyName, manifest, manifestName, tableOf } from './contents.ts'

/**
 * Passes a backup's chunks on and compares what is in them with what they say of themselves: the checksum of each entry,
 * the rows of each table with their sum, the number of files. Nothing is held but the entry that is being read.
 * @throws Error at the end of the stream, in the words of `damaged`
 */
export const checkArchive = (damaged: (what: string) => Error) => {
  const reader = createArchiveReader(damaged)
  const tallies = new Map<string, ReturnType<typeof createTally> & { parts: number }>()
  const keys: Entry[] = []
  let files = 0
  let told: Manifest | undefined

  const look = async (entry: Entry) => {
    const table = tableOf(entry.name)
    if (table) {
      const tally = tallies.get(table) ?? { ...createTally(), parts: 0 }
      tally.add(await promisify(gunzip)(entry.bytes))
      tally.parts += 1
      tallies.set(table, tally)
    } else if (entry.name.startsWith(fileName(''))) files += 1
    else if (entry.name === manifestName) told = readManifest(entry.bytes)
    else if (entry.name.startsWith(keyName(''))) keys.push({ ...entry, bytes: Buffer.from(entry.bytes) })
  }
  const readManifest = (bytes: Buffer) => {
    try {
      return manifest.parse(JSON.parse(bytes.toString()))
    } catch {
      throw damaged('this release does not understand its manifest')
    }
  }
  const compare = () => {
    if (!told) throw damaged(`it has no ${manifestName}`)
    for (const { name, rows, sum, parts } of told.tables) {
      const { result, parts: read } = tallies.get(name) ?? { ...createTally(), parts: 0 }
      const found = result()
      if (read !== parts || found.rows !== rows || found.sum !== sum)
        throw damaged(`${name} has ${found.rows} rows, not the ${rows} that were read`)
    }
    if (files !== told.files) throw damaged(`it has ${files} files, not ${told.files}`)
    return told
  }
  return {
    pass: async function* <Chunk extends Uint8Array>(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
      for await (const chunk of chunks) {
        for (const entry of reader.push(chunk)) await look(entry)
        yield chunk
      }
      reader.end()
      compare()
    },
    /** After the last chunk: what the backup says of itself, and the keys in it. */
    result: () => ({ manifest: compare(), keys }),
  }
}
