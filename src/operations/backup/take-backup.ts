import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createTally, readRows } from '#platform/database/rows/copy-rows.ts'
import type { Address } from '#platform/database/open.ts'
import { type Snapshot, withSnapshot } from '#platform/database/rows/snapshot.ts'
import { type Table, quoteName } from '#platform/database/rows/tables.ts'
import { photoKeys } from '#base/photo-sizes.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type Entry, writeArchive } from './archive.ts'
import { checkArchive } from './check-archive.ts'
import { type Manifest, fileName, keyName, linkKeyName, manifestName, partName, tablesLeftOut } from './contents.ts'
import { dataKeyFile, readKey } from '#platform/env/key-files.ts'
import { encrypt } from './encryption.ts'
import { type WrittenFile, writeWhole } from './part-file.ts'
import type { Signer } from './signature.ts'

/** The most bytes of a table in memory. */
const partBytes = 4 * 1024 * 1024

export type Backup = {
  path: string
  /** Public keys to which the file is encrypted; without any it is plain. */
  recipients: readonly string[]
  /** Signs the list of checksums. */
  signer: Signer
  address: Address
  storage: Storage
  dataDir: string
  /** Leaves `data.key` out: it is stored elsewhere, or DATA_KEY is set. */
  isWithoutKey: boolean
  release: string
  /** Aborts the backup. */
  signal?: AbortSignal | undefined
}

/**
 * Copies database, files and data key into one file while the site runs: a snapshot of the tables, and every file they
 * name. Verifies the file while it is written, before encryption, because this machine cannot decrypt it. Memory is
 * bounded.
 * @throws Error with one line, after removing the file
 */
export const takeBackup = (backup: Backup): Promise<Manifest & { file: WrittenFile }> =>
  withSnapshot(backup.address, async (snapshot) => {
    const check = checkArchive((what) => new Error(`The backup is not as it should be, and was removed: ${what}.`))
    const chunks = check.pass(writeArchive(entriesOf(backup, snapshot), backup.signer.sign))
    const { path, recipients } = backup
    const file = await writeWhole(path, recipients.length > 0 ? await encrypt(chunks, recipients) : chunks)
    return { ...check.result().manifest, file }
  })

const entriesOf = async function* (backup: Backup, snapshot: Snapshot): AsyncGenerator<Entry> {
  const { dataDir, release, isWithoutKey, recipients } = backup
  const { version: postgres, migration, sealedWith } = snapshot
  const takenAt = new Date().toISOString()
  const tables: Manifest['tables'] = []
  for (const table of snapshot.tables) yield* rowsOf(table, backup, snapshot, tables)
  const found = { files: 0, missing: [] as string[] }
  yield* filesOf(backup, snapshot, found)
  const key = isWithoutKey ? undefined : await readKey(dataDir, dataKeyFile)
  if (key) yield { name: keyName(dataKeyFile.name), bytes: Buffer.from(key) }
  const linkKey = recipients.length > 0 ? await sealedLinkKey(snapshot) : undefined
  if (linkKey) yield { name: linkKeyName, bytes: Buffer.from(linkKey) }
  const manifest: Manifest = {
    format: 'cercle-backup-1',
    takenAt,
    release,
    postgres,
    migration,
    tables,
    ...found,
    sealedWith,
  }
  yield { name: manifestName, bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) }
}

const sealedLinkKey = async ({ client }: Snapshot) => {
  const { rows } = await client.query<{ sealed: string }>(`select sealed from shared_secrets where name = 'passes'`)
  return rows[0]?.sealed
}

/** Yields the rows of a table in parts, and adds their count and checksum to `tables`. */
const rowsOf = async function* (
  table: Table,
  { signal }: Backup,
  { client }: Snapshot,
  tables: Manifest['tables'],
): AsyncGenerator<Entry> {
  const tally = createTally()
  let parts = 0
  let chunks: Buffer[] = []
  let bytes = 0
  const part = async () => {
    const whole = Buffer.concat(chunks)
    parts += 1
    chunks = []
    bytes = 0
    return { name: partName(table.name, parts), bytes: await promisify(gzip)(whole) }
  }
  if (!tablesLeftOut.includes(table.name))
    for await (const chunk of readRows(client, table)) {
      signal?.throwIfAborted()
      tally.add(chunk)
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= partBytes) yield await part()
    }
  if (bytes > 0) yield await part()
  tables.push({ ...table, parts, ...tally.result() })
}

/**
 * Yields every size of every upload in the tables. The row is written before the files, so the newest files may be
 * missing.
 */
const filesOf = async function* (
  { storage, signal }: Backup,
  { client }: Snapshot,
  found: Pick<Manifest, 'files' | 'missing'>,
): AsyncGenerator<Entry> {
  await client.query(`declare noted no scroll cursor for select key from ${quoteName('public.uploads')} order by key`)
  for (;;) {
    const { rows } = await client.query<{ key: string }>('fetch 500 from noted')
    if (rows.length === 0) return
    for (const key of rows.flatMap((row) => photoKeys(row.key))) {
      signal?.throwIfAborted()
      const file = await storage.read(key)
      if (file) {
        found.files += 1
        yield { name: fileName(key), bytes: Buffer.from(await new Response(file.body).arrayBuffer()) }
      } else found.missing.push(key)
    }
  }
}
