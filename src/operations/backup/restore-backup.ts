import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { fillDatabase, requireEmpty, requireKnown } from '#platform/database/rows/fill.ts'
import { createClient } from '#platform/database/client.ts'
import type { Address } from '#platform/database/open.ts'
import { quoteName } from '#platform/database/rows/tables.ts'
import { keyIdOf } from '#platform/vault/vault.ts'
import { writeDurably } from '#platform/storage/durable-file.ts'
import { FileExists, type Storage } from '#platform/storage/storage.ts'
import type { Entry } from './archive.ts'
import { type Manifest, fileName, keyName, linkKeyName, partName, tablesLeftOut } from './contents.ts'
import { erasureFileName, formatErasures, isErasureFile, joinErasures, readErasureFile } from '../erasures/list-file.ts'
import { dataKeyFile, readKey } from '#platform/env/key-files.ts'
import { type OpenBackup, openBackup } from './open-backup.ts'
import { type SignedBy, requireNamedSigner, requireSignedBy } from './signature.ts'

export type Restore = {
  path: string
  /** Reads the key file, if the backup is encrypted. */
  identity: () => Promise<string>
  signedBy: SignedBy
  /** Opens the empty target database, after the file and the keys have been verified. */
  openTarget: () => Promise<Address>
  /** The database's name in messages. */
  targetName: string
  storage: Storage
  dataDir: string
  migrationsFolder: string
  /** DATA_KEY, if it is set: then the key in the backup is not written. */
  dataKeys?: readonly string[] | undefined
  /** Aborts the restore. */
  signal?: AbortSignal | undefined
}

/**
 * Restores a backup: all of it or nothing. Existing files with the same content stay. Signing keys, setup code and
 * sessions are not restored, even from a backup of an earlier release that contains them. The lists of erasures beside the backup join that
 * of DATA_DIR: the first start erases these people again.
 * The key of guests' links is restored from an encrypted backup, so that their links go on opening.
 * @throws Error with one line: a damaged file, one that somebody else signed, a target that is not empty, a missing key
 */
export const restoreBackup = async (restore: Restore): Promise<Manifest> => {
  requireNamedSigner(restore.signedBy)
  const backup = await openBackup(restore.path, restore.identity)
  requireSignedBy(restore.path, backup.signer, restore.signedBy)
  requireKnown(backup.manifest.migration, restore.migrationsFolder)
  const key = await chooseKey(backup, restore)
  const erasures = await findErasureLists(restore.path, restore.dataDir)
  const address = await restore.openTarget()
  await restoreInto(backup, key, address, restore)
  if (erasures) await writeDurably(join(restore.dataDir, erasureFileName), formatErasures(erasures))
  return backup.manifest
}

/** The lists of erasures in DATA_DIR and beside the backup, joined. */
const findErasureLists = async (path: string, dataDir: string) => {
  const folder = dirname(path)
  const beside = (await readdir(folder)).filter(isErasureFile).map((name) => join(folder, name))
  const lists = await Promise.all([join(dataDir, erasureFileName), ...beside].map(readErasureFile))
  return joinErasures(lists.filter((list) => list !== undefined))
}

/** A key file to be written. */
type KeyFile = { path: string; content: Buffer }

/** @returns the data key to be written; undefined if there is one already */
const chooseKey = async (
  { manifest: { sealedWith }, keys }: OpenBackup,
  { dataDir, dataKeys }: Restore,
): Promise<KeyFile | undefined> => {
  const path = join(dataDir, dataKeyFile.name)
  const content = keys.find(({ name }) => name === keyName(dataKeyFile.name))?.bytes
  const existing = dataKeys ? undefined : await readKey(dataDir, dataKeyFile)
  if (existing !== undefined && content && existing !== content.toString())
    throw new Error(`${path} holds another key than the backup: move it away, or choose an empty DATA_DIR.`)
  const ids = new Set((dataKeys ?? [String(existing ?? content ?? '')]).map(keyIdOf))
  const missing = sealedWith.filter((id) => !ids.has(id))
  if (missing.length > 0)
    throw new Error(
      `Personal data in this backup are encrypted with a key that is not at hand (${missing.join(', ')}): set DATA_KEY to it.`,
    )
  return content && !dataKeys && existing === undefined ? { path, content } : undefined
}

const restoreInto = async (
  backup: OpenBackup,
  key: KeyFile | undefined,
  address: Address,
  { storage, migrationsFolder, targetName, signal }: Restore,
) => {
  const client = createClient(address)
  await client.connect()
  const entries = readerOf(backup.entries(), signal)
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
        await restoreLinkKey(client, backup)
        for (let entry = await entries.next(); entry; entry = await entries.next()) {
          const file = entry.name.startsWith(fileName('')) ? entry.name.slice(fileName('').length) : undefined
          if (file !== undefined && (await restoreFile(storage, file, entry.bytes))) written.push(file)
        }
        if (key) {
          await writeDurably(key.path, key.content, { isNew: true })
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

const restoreLinkKey = async (client: ClientBase, { keys }: OpenBackup) => {
  const sealed = keys.find(({ name }) => name === linkKeyName)?.bytes.toString()
  if (sealed) await client.query(`insert into shared_secrets (name, sealed) values ('passes', $1)`, [sealed])
}

type Entries = { next: () => Promise<Entry | undefined>; close: () => Promise<void> }

/** Reads the entries in order, for several callers. */
const readerOf = (entries: AsyncIterable<Entry>, signal?: AbortSignal): Entries => {
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

/** Yields the rows of a table part by part. Tables are filled in the order of the backup. */
const rowsIn = async function* (entries: Entries, { tables }: Manifest, name: string) {
  const { parts = 0 } = tables.find((table) => table.name === name) ?? {}
  for (let part = 1; part <= parts; part += 1) {
    const entry = await entries.next()
    if (entry?.name !== partName(name, part)) throw new Error(`The backup has no ${partName(name, part)} in its place.`)
    yield await promisify(gunzip)(entry.bytes)
  }
}

/** Writes a file; false if the same one exists. @throws Error if a different one exists */
const restoreFile = async (storage: Storage, key: string, content: Buffer) => {
  const bytes = new Uint8Array(content)
  try {
    await storage.put(key, bytes)
    return true
  } catch (error) {
    if (!(error instanceof FileExists)) throw error
    const existing = await storage.read(key)
    if (existing && Buffer.from(await new Response(existing.body).arrayBuffer()).equals(bytes)) return false
    throw new Error(`Another file called ${key} is there already: choose empty storage for the files.`, {
      cause: error,
    })
  }
}
