import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { erasureKey, readErasures } from '#club/people/privacy/server/erasure-list.ts'
import type { Db } from '#platform/database/open.ts'
import type { Vault } from '#platform/vault/vault.ts'
import { makeFolder, writeDurably } from '#platform/storage/durable-file.ts'
import type { Env } from '#platform/env/env.ts'
import { Refused } from '../backup/bucket-location.ts'
import { type BackupLocation, openLocation } from '../backup/locations.ts'
import { erasureFileName, formatErasures, isErasureFile, joinErasures, readErasureFile } from './list-file.ts'

type Places = Pick<Env, 'dataDir'> & { backup: Pick<Env['backup'], 'dir' | 'to'> }
type Source = { db: Db; vault: Vault }

/**
 * Writes the list of erasures outside the database: into DATA_DIR, and beside the backups into BACKUP_DIR and BACKUP_TO. Without erasures
 * it writes nothing.
 */
export const keepErasureList = async ({ db, vault }: Source, { dataDir, backup }: Places) => {
  const path = join(dataDir, erasureFileName)
  const stored = await readErasures(db)
  if (stored.length === 0) return
  const earlier = await readErasureFile(path)
  const key = sealAgain(vault, await erasureKey({ db, vault }), earlier?.key)
  const list = joinErasures([{ key, lines: stored }, ...(earlier ? [earlier] : [])])!
  const content = formatErasures(list)
  await writeDurably(path, content)
  await makeFolder(backup.dir, 0o700)
  await writeDurably(join(backup.dir, erasureFileName), content)
  if (backup.to !== undefined) await copyTo(openLocation(backup.to), path, content)
}

const purpose = 'erasures.jsonl'

/** The key encrypted, as it was if nothing has changed: the same list is not copied again. */
const sealAgain = (vault: Vault, key: string, earlier = '') =>
  earlier.split('.')[1] === vault.keyId && vault.isBound(earlier, purpose) && vault.open(earlier, purpose) === key
    ? earlier
    : vault.seal(key, purpose)

/** Copies the list under a name with its hash, since no location overwrites, and removes earlier copies. */
const copyTo = async (location: BackupLocation, path: string, content: string) => {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const name = `erasures-${sha256.slice(0, 16)}.jsonl`
  // Credentials that may only write cannot list: then every copy stays.
  const names = await location.list('erasures-').catch((error: unknown): string[] => {
    if (error instanceof Refused) return []
    throw error
  })
  if (names.includes(name)) return
  await location.put(name, path, { bytes: Buffer.byteLength(content), sha256 })
  for (const old of names.filter((one) => isErasureFile(one) && one !== name)) await location.remove(old)
}
