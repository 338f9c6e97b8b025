import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createTally, readRows } from '#db/rows/copy-rows.ts'
import type { Address } from '#db/open.ts'
import { type Snapshot, withSnapshot } from '#db/rows/snapshot.ts'
import { type Table, quoteName } from '#db/rows/tables.ts'
import { photoKeys } from '#shared/photo-sizes.ts'
import type { Storage } from '#storage/storage.ts'
import { type Entry, writeArchive } from './archive.ts'
import { checkArchive } from './check-archive.ts'
import { type Manifest, fileName, keyName, manifestName, partName, tablesLeftOut } from './contents.ts'
import { dataKeyFile } from '../../key-files.ts'
import { encrypt } from './encryption.ts'
import { type WrittenFile, writeWhole } from './part-file.ts'

/** Bytes of a table that are held in memory at once. */
const partBytes = 4 * 1024 * 1024

export type Backup = {
  path: string
  /** Public keys to which the file is encrypted; none writes it as it is. */
  recipients: readonly string[]
  address: Address
  storage: Storage
  dataDir: string
  /** Leaves `data.key` out: it is kept elsewhere, or DATA_KEY takes its place. */
  isWithoutKey: boolean
  release: string
  /** Gives up where somebody interrupts it. */
  signal?: AbortSignal | undefined
}

/**
 * Copies database, files and the key of the data into one file while the site runs: the tables as they were at one
 * moment, and every file they name. Compares on the way what goes into the file with what was read, before it is
 * encrypted: afterwards nobody here can. Memory stays bounded however much there is.
 * @throws Error with one line; then nothing of the file is left
 */
export const takeBackup = (backup: Backup): Promise<Manifest & { file: WrittenFile }> =>
  withSnapshot(backup.address, async (snapshot) => {
    const check = checkArchive((what) => new Error(`The backup is not as it should be, and was removed: ${what}.`))
    const chunks = check.pass(writeArchive(entriesOf(backup, snapshot)))
    const { path, recipients } = backup
    const file = await writeWhole(path, recipients.length > 0 ? await encrypt(chunks, recipients) : chunks)
    return { ...check.result().manifest, file }
  })

const entriesOf = async function* (backup: Backup, snapshot: Snapshot): AsyncGenerator<Entry> {
  const { dataDir, release, isWithoutKey } = backup
  const { version: postgres, migration, sealedWith } = snapshot
  const takenAt = new Date().toISOString()
  const tables: Manifest['tables'] = []
  for (const table of snapshot.tables) yield* rowsOf(table, backup, snapshot, tables)
  const found = { files: 0, missing: [] as string[] }
  yield* filesOf(backup, snapshot, found)
  const key = isWithoutKey ? undefined : await readFile(join(dataDir, dataKeyFile)).catch(() => undefined)
  if (key) yield { name: keyName(dataKeyFile), bytes: key }
  const told: Manifest = {
    format: 'cercle-backup-1',
    takenAt,
    release,
    postgres,
    migration,
    tables,
    ...found,
    sealedWith,
  }
  yield { name: manifestName, bytes: Buffer.from(`${JSON.stringify(told, null, 2)}\n`) }
}

/** The rows of a table in parts. Notes in `tables` what was read. */
const rowsOf = async function* (
  table: Table,
  { signal }: Backup,
  { client }: Snapshot,
  tables: Manifest['tables'],
): AsyncGenerator<Entry> {
  const tally = createTally()
  let parts = 0
  let held: Buffer[] = []
  let bytes = 0
  const part = async () => {
    const whole = Buffer.concat(held)
    parts += 1
    held = []
    bytes = 0
    return { name: partName(table.name, parts), bytes: await promisify(gzip)(whole) }
  }
  if (!tablesLeftOut.includes(table.name))
    for await (const chunk of readRows(client, table)) {
      signal?.throwIfAborted()
      tally.add(chunk)
      held.push(chunk)
      bytes += chunk.length
      if (bytes >= partBytes) yield await part()
    }
  if (bytes > 0) yield await part()
  tables.push({ ...table, parts, ...tally.result() })
}

/** Every size of every upload that the tables note. The note comes before the files: the newest may be on their way. */
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
