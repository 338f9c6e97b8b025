import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { fillDatabase, requireEmpty, requireKnown } from '#db/rows/fill.ts'
import { createClient } from '#db/client.ts'
import type { Address } from '#db/open.ts'
import { quoteName } from '#db/rows/tables.ts'
import { keyIdOf } from '#db/secrets/vault.ts'
import { FileExists, type Storage } from '#storage/storage.ts'
import type { Entry } from './archive.ts'
import { type Manifest, fileName, keyName, partName, tablesLeftOut } from './contents.ts'
import { dataKeyFile } from '../../key-files.ts'
import { type OpenBackup, openBackup } from './open-backup.ts'

export type Restore = {
  path: string
  /** Gives the text of the key file, where the backup is encrypted. */
  identity: () => Promise<string>
  /** Opens the empty database that will be filled: once the file is known to be whole, and the keys to fit. */
  openTarget: () => Promise<Address>
  /** The database's name in messages. */
  targetName: string
  storage: Storage
  dataDir: string
  migrationsFolder: string
  /** DATA_KEY where it is set: then the key of the file is left where it is. */
  dataKeys?: readonly string[] | undefined
  /** Gives up where somebody interrupts it. */
  signal?: AbortSignal | undefined
}

/**
 * Brings a backup back: all of it or nothing. Files that the storage holds already, with the same content, stay. Signing
 * keys, setup code and sessions do not come back, also out of a backup of an earlier release that holds them.
 * @throws Error with one line: a damaged file, a target that is not empty, a key that is missing
 */
export const restoreBackup = async (restore: Restore): Promise<Manifest> => {
  const backup = await openBackup(restore.path, restore.identity)
  requireKnown(backup.manifest.migration, restore.migrationsFolder)
  const key = await chooseKey(backup, restore)
  const address = await restore.openTarget()
  await bringBack(backup, key, address, restore)
  return backup.manifest
}

/** A key file to be written: where, and what. */
type KeyFile = { path: string; content: Buffer }

/** @returns the data key to be written, where none is there or given */
const chooseKey = async (
  { manifest: { sealedWith }, keys }: OpenBackup,
  { dataDir, dataKeys }: Restore,
): Promise<KeyFile | undefined> => {
  const path = join(dataDir, dataKeyFile)
  const content = keys.find(({ name }) => name === keyName(dataKeyFile))?.bytes
  const kept = await readFile(path).catch(() => undefined)
  if (!dataKeys && kept && content && !kept.equals(content))
    throw new Error(`${path} holds another key than the backup: move it away, or choose an empty DATA_DIR.`)
  const ids = new Set((dataKeys ?? [String(kept ?? content ?? '')]).map(keyIdOf))
  const lacking = sealedWith.filter((id) => !ids.has(id))
  if (lacking.length > 0)
    throw new Error(
      `Personal data in this backup are sealed with a key that is not at hand (${lacking.join(', ')}): set DATA_KEY to it.`,
    )
  return content && !dataKeys && !kept ? { path, content } : undefined
}

const bringBack = async (
  backup: OpenBackup,
  key: KeyFile | undefined,
  address: Address,
  { storage, migrationsFolder, targetName, signal }: Restore,
) => {
  const client = createClient(address)
  await client.connect()
  const entries = inTurn(backup.entries(), signal)
  const written: string[] = []
  let writtenKey: string | undefined
  try {
    await requireEmpty(client, targetName)
    await fillDatabase(client, {
      folder: migrationsFolder,
      contents: backup.manifest,
      rowsOf: (table) => rowsIn(entries, backup.manifest, table.name),
      settle: async () => {
        await client.query(`truncate ${tablesLeftOut.map(quoteName).join(', ')}`)
        for (let entry = await entries.next(); entry; entry = await entries.next()) {
          const file = entry.name.startsWith(fileName('')) ? entry.name.slice(fileName('').length) : undefined
          if (file !== undefined && (await bringFile(storage, file, entry.bytes))) written.push(file)
        }
        if (key) {
          await writeFile(key.path, key.content, { mode: 0o600, flag: 'wx' })
          writtenKey = key.path
        }
      },
    })
  } catch (error) {
    for (const file of written) await storage.remove(file).catch(() => {})
    if (writtenKey) await rm(writtenKey, { force: true })
    throw error
  } finally {
    await entries.close()
    await client.end()
  }
}

type Entries = { next: () => Promise<Entry | undefined>; close: () => Promise<void> }

/** One entry after the other, whoever asks for the next. */
const inTurn = (entries: AsyncIterable<Entry>, signal?: AbortSignal): Entries => {
  const iterator = entries[Symbol.asyncIterator]()
  return {
    next: async () => {
      signal?.throwIfAborted()
      const { done, value } = await iterator.next()
      return done ? undefined : value
    },
    close: async () => void (await iterator.return?.()),
  }
}

/** The rows of a table, one part after the other: tables are filled in the order in which the backup holds them. */
const rowsIn = async function* (entries: Entries, { tables }: Manifest, name: string) {
  const { parts = 0 } = tables.find((table) => table.name === name) ?? {}
  for (let part = 1; part <= parts; part += 1) {
    const entry = await entries.next()
    if (entry?.name !== partName(name, part)) throw new Error(`The backup has no ${partName(name, part)} in its place.`)
    yield await promisify(gunzip)(entry.bytes)
  }
}

/** Whether it was written; false where the same file is there already. @throws Error where another one is */
const bringFile = async (storage: Storage, key: string, content: Buffer) => {
  const bytes = new Uint8Array(content)
  try {
    await storage.put(key, bytes)
    return true
  } catch (error) {
    if (!(error instanceof FileExists)) throw error
    const there = await storage.read(key)
    if (there && Buffer.from(await new Response(there.body).arrayBuffer()).equals(bytes)) return false
    throw new Error(`Another file called ${key} is there already: give an empty place for the files.`, { cause: error })
  }
}
