import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type Entry, createArchiveReader } from './archive.ts'
import { checkArchive } from './check-archive.ts'
import type { Manifest } from './contents.ts'
import { decrypt, identitiesIn, isEncrypted } from './encryption.ts'

/** A verified backup. `signer`: the public key of who signed it. `entries` reads it again from the beginning. */
export type OpenBackup = {
  manifest: Manifest
  keys: Entry[]
  signer: string | undefined
  entries: () => AsyncIterable<Entry>
}

/**
 * Reads a whole backup once and compares it with its manifest. Writes nothing.
 * @param identity reads a key file; only called if the backup is encrypted
 * @throws Error with one line if the file is no backup, cut, altered, or encrypted to another key
 */
export const openBackup = async (path: string, identity: () => Promise<string>): Promise<OpenBackup> => {
  const damaged = (what: string) => new Error(`${path} is damaged or no backup: ${what}. Nothing was written.`)
  const wrongKey = () => new Error(`${path} is encrypted to another key than this one. Nothing was written.`)
  const identities = isEncrypted(await beginningOf(path)) ? identitiesIn(await identity()) : undefined
  const read = async () => {
    const file = Readable.toWeb(createReadStream(path, { highWaterMark: 256 * 1024 })) as ReadableStream<Uint8Array>
    return identities ? decrypt(file, identities, { wrongKey, damaged }) : file
  }
  const check = checkArchive(damaged)
  for await (const _ of check.pass(await read()));
  const { sums, ...result } = check.result()
  return {
    ...result,
    entries: async function* () {
      const reader = createArchiveReader(damaged)
      for await (const chunk of await read()) yield* reader.push(chunk)
      // What is restored is what was verified, also if somebody exchanged the file between.
      if (!reader.end().sums.equals(sums)) throw damaged('it was changed while it was read')
    },
  }
}

const beginningOf = async (path: string) => {
  const refuse = (error: NodeJS.ErrnoException) => {
    throw new Error(`${path} cannot be read (${error.code}).`, { cause: error })
  }
  const file = await open(path).catch(refuse)
  try {
    const { buffer, bytesRead } = await file.read({ length: 64, position: 0 }).catch(refuse)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
