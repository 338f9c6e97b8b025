import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createTally } from '#platform/database/rows/copy-rows.ts'
import { type Entry, createArchiveReader } from './archive.ts'
import { signerIn } from './signature.ts'
import { type Manifest, fileName, keyName, manifest, manifestName, tableOf } from './contents.ts'

/**
 * Passes a backup's chunks on and compares them with its manifest: the checksum of each entry, the rows of each table
 * with their sum, the number of files. Holds only the current entry in memory.
 * @throws the Error of `damaged` at the end of the stream
 */
export const checkArchive = (damaged: (what: string) => Error) => {
  const reader = createArchiveReader(damaged)
  const tallies = new Map<string, ReturnType<typeof createTally> & { parts: number }>()
  const keys: Entry[] = []
  let files = 0
  let stated: Manifest | undefined
  let ending: ReturnType<typeof reader.end> | undefined

  const check = async (entry: Entry) => {
    const table = tableOf(entry.name)
    if (table) {
      const tally = tallies.get(table) ?? { ...createTally(), parts: 0 }
      tally.add(await promisify(gunzip)(entry.bytes))
      tally.parts += 1
      tallies.set(table, tally)
    } else if (entry.name.startsWith(fileName(''))) files += 1
    else if (entry.name === manifestName) stated = readManifest(entry.bytes)
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
    if (!stated) throw damaged(`it has no ${manifestName}`)
    for (const { name, rows, sum, parts } of stated.tables) {
      const { result, parts: read } = tallies.get(name) ?? { ...createTally(), parts: 0 }
      const counted = result()
      if (read !== parts || counted.rows !== rows || counted.sum !== sum)
        throw damaged(`${name} has ${counted.rows} rows, not the ${rows} that were read`)
    }
    if (files !== stated.files) throw damaged(`it has ${files} files, not ${stated.files}`)
    return stated
  }
  return {
    pass: async function* <Chunk extends Uint8Array>(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
      for await (const chunk of chunks) {
        for (const entry of reader.push(chunk)) await check(entry)
        yield chunk
      }
      ending = reader.end()
      compare()
    },
    /** After the last chunk: the manifest, the key entries, the list of checksums, and the public key of who signed it. */
    result: () => {
      const { sums, signature } = ending ?? reader.end()
      const signer = signature && signerIn(signature, sums)
      if (signature && !signer) throw damaged('its signature does not fit')
      return { manifest: compare(), keys, sums, signer }
    },
  }
}
