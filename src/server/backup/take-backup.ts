import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createTally, readRows } from '#db/copy-rows.ts'
import type { Address } from '#db/open.ts'
import { type Snapshot, withSnapshot } from '#db/snapshot.ts'
import { type Table, quoted } from '#db/tables.ts'
import { photoKeys } from '#shared/photo-sizes.ts'
import type { Storage } from '#storage/storage.ts'
import { type Archive, createArchive } from './archive.ts'
import { type Manifest, fileName, keyName, manifestName, partName } from './contents.ts'

/** Bytes of a table that are held in memory at once. */
const partBytes = 4 * 1024 * 1024

type Backup = {
  path: string
  address: Address
  storage: Storage
  dataDir: string
  /** Which files of the data folder hold keys that belong to it. */
  keys: readonly string[]
  release: string
  /** Gives up where somebody interrupts it. */
  signal?: AbortSignal | undefined
}

/**
 * Copies database, files and keys into one file while the site runs: the tables as they were at one moment, and every
 * file they name. Memory stays bounded however much there is.
 * @throws Error with one line; then nothing of the file is left
 */
export const takeBackup = async (backup: Backup): Promise<Manifest> => {
  const { path, address, storage, dataDir, keys, release, signal } = backup
  const archive = await createArchive(path)
  try {
    const manifest = await withSnapshot(address, async (snapshot) => {
      const takenAt = new Date().toISOString()
      const tables = []
      for (const table of snapshot.tables) tables.push(await addTable(archive, snapshot, table, signal))
      const { files, missing } = await addFiles(archive, snapshot, storage, signal)
      const { version: postgres, migration, sealedWith } = snapshot
      const format = 'cercle-backup-1' as const
      return { format, takenAt, release, postgres, migration, tables, files, missing, sealedWith }
    })
    await addKeys(archive, dataDir, keys)
    await archive.add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    await archive.finish()
    return manifest
  } catch (error) {
    await archive.discard()
    throw error
  }
}

const addTable = async (archive: Archive, { client }: Snapshot, table: Table, signal?: AbortSignal) => {
  const tally = createTally()
  let parts = 0
  let held: Buffer[] = []
  let bytes = 0
  const write = async () => {
    parts += 1
    await archive.add(partName(table.name, parts), await promisify(gzip)(Buffer.concat(held)))
    held = []
    bytes = 0
  }
  for await (const chunk of readRows(client, table)) {
    signal?.throwIfAborted()
    tally.add(chunk)
    held.push(chunk)
    bytes += chunk.length
    if (bytes >= partBytes) await write()
  }
  if (bytes > 0) await write()
  return { ...table, parts, ...tally.result() }
}

/** Every size of every upload that the tables note. The note comes before the files: the newest may be on their way. */
const addFiles = async (archive: Archive, { client }: Snapshot, storage: Storage, signal?: AbortSignal) => {
  const missing: string[] = []
  let files = 0
  await client.query(`declare noted no scroll cursor for select key from ${quoted('public.uploads')} order by key`)
  for (;;) {
    const { rows } = await client.query<{ key: string }>('fetch 500 from noted')
    if (rows.length === 0) return { files, missing }
    for (const key of rows.flatMap((row) => photoKeys(row.key))) {
      signal?.throwIfAborted()
      const file = await storage.read(key)
      if (file) {
        await archive.add(fileName(key), Buffer.from(await new Response(file.body).arrayBuffer()))
        files += 1
      } else missing.push(key)
    }
  }
}

const addKeys = async (archive: Archive, dataDir: string, keys: readonly string[]) => {
  for (const file of keys) {
    const key = await readFile(join(dataDir, file)).catch(() => undefined)
    if (key) await archive.add(keyName(file), key)
  }
}
