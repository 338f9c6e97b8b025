import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { fillDatabase, requireEmpty, requireKnown } from '#db/fill.ts'
import { createClient } from '#db/on-client.ts'
import type { Address } from '#db/open.ts'
import { keyIdOf } from '#db/vault.ts'
import { FileExists, type Storage } from '#storage/storage.ts'
import { type ReadableArchive, openArchive } from './archive.ts'
import { type Manifest, fileName, keyFiles, keyName, manifest, manifestName, partName } from './contents.ts'

export type Restore = {
  path: string
  /** Opens the empty database that will be filled: once the file is known to be whole, and the keys to fit. */
  openTarget: () => Promise<Address>
  /** The database's name in messages. */
  targetName: string
  storage: Storage
  dataDir: string
  migrationsFolder: string
  /** DATA_KEY and AUTH_SIGNING_KEYS, where they are set: then the keys of the file are left where they are. */
  dataKeys?: readonly string[] | undefined
  signingKeys?: string | undefined
  /** Gives up where somebody interrupts it. */
  signal?: AbortSignal | undefined
}

/**
 * Brings a backup back: all of it or nothing. Files that the storage holds already, with the same content, stay.
 * @throws Error with one line: a damaged file, a target that is not empty, a key that is missing
 */
export const restoreBackup = async (restore: Restore): Promise<Manifest> => {
  const archive = await openArchive(restore.path)
  try {
    const told = await readManifest(archive, restore)
    requireKnown(told.migration, restore.migrationsFolder)
    const keys = await chooseKeys(archive, told, restore)
    const address = await restore.openTarget()
    await bringBack(archive, told, keys, address, restore)
    return told
  } finally {
    await archive.close()
  }
}

const readManifest = async (archive: ReadableArchive, { path }: Restore) => {
  try {
    return manifest.parse(JSON.parse((await archive.read(manifestName)).toString()))
  } catch {
    throw new Error(`${path} is no backup that this release understands.`)
  }
}

/** A key file to be written: where, and what. */
type KeyFile = { path: string; content: Buffer }

const chooseKeys = async (archive: ReadableArchive, { sealedWith }: Manifest, restore: Restore): Promise<KeyFile[]> => {
  const { dataDir, dataKeys, signingKeys } = restore
  const given = { [keyFiles.dataKey]: dataKeys, [keyFiles.signingKeys]: signingKeys }
  const chosen: KeyFile[] = []
  for (const [file, isGiven] of Object.entries(given)) {
    if (isGiven || !archive.names.includes(keyName(file))) continue
    const [path, content] = [join(dataDir, file), await archive.read(keyName(file))]
    const there = await readFile(path).catch(() => undefined)
    if (there && !there.equals(content))
      throw new Error(`${path} holds another key than the backup: move it away, or choose an empty DATA_DIR.`)
    if (!there) chosen.push({ path, content })
  }
  const restored = chosen.find(({ path }) => path.endsWith(keyFiles.dataKey))?.content.toString()
  const kept = await readFile(join(dataDir, keyFiles.dataKey), 'utf8').catch(() => undefined)
  const ids = new Set((dataKeys ?? [restored ?? kept ?? '']).map(keyIdOf))
  const lacking = sealedWith.filter((id) => !ids.has(id))
  if (lacking.length > 0)
    throw new Error(
      `Personal data in this backup are sealed with a key that is not at hand (${lacking.join(', ')}): set DATA_KEY to it.`,
    )
  return chosen
}

const bringBack = async (
  archive: ReadableArchive,
  told: Manifest,
  keys: KeyFile[],
  address: Address,
  { storage, migrationsFolder, targetName, signal }: Restore,
) => {
  const client = createClient(address)
  await client.connect()
  const written: string[] = []
  const writtenKeys: string[] = []
  try {
    await requireEmpty(client, targetName)
    await fillDatabase(client, {
      folder: migrationsFolder,
      contents: told,
      rowsOf: (table) => rowsIn(archive, told, table.name, signal),
      settle: async () => {
        for (const key of filesIn(archive)) {
          signal?.throwIfAborted()
          if (await bringFile(archive, storage, key)) written.push(key)
        }
        for (const { path, content } of keys) {
          await writeFile(path, content, { mode: 0o600, flag: 'wx' })
          writtenKeys.push(path)
        }
      },
    })
  } catch (error) {
    for (const key of written) await storage.remove(key).catch(() => {})
    for (const path of writtenKeys) await rm(path, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** The rows of a table, one part after the other. */
const rowsIn = async function* (archive: ReadableArchive, { tables }: Manifest, name: string, signal?: AbortSignal) {
  const { parts = 0 } = tables.find((table) => table.name === name) ?? {}
  for (let part = 1; part <= parts; part += 1) {
    signal?.throwIfAborted()
    yield await promisify(gunzip)(await archive.read(partName(name, part)))
  }
}

const filesIn = ({ names }: ReadableArchive) =>
  names.filter((name) => name.startsWith(fileName(''))).map((name) => name.slice(fileName('').length))

/** Whether it was written; false where the same file is there already. @throws Error where another one is */
const bringFile = async (archive: ReadableArchive, storage: Storage, key: string) => {
  const bytes = new Uint8Array(await archive.read(fileName(key)))
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
