import { readdir, rm, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openDatabase } from '#platform/database/open.ts'
import { beginBackup, endBackup, lastGoodBackup } from '#platform/backup-log/backups.ts'
import { makeFolder } from '#platform/storage/durable-file.ts'
import type { Env } from '#platform/env/env.ts'
import { Refused } from './bucket-location.ts'
import type { WrittenFile } from './part-file.ts'
import { type BackupLocation, folderLocation, openLocation } from './locations.ts'
import { backupName, isLeftOver, superseded } from './retention.ts'
import { type Backup, takeBackup } from './take-backup.ts'

type RegularBackup = Pick<Backup, 'address' | 'storage' | 'release' | 'signer' | 'isWithoutKey' | 'signal'> & {
  env: Pick<Env, 'dataDir'> & { backup: Pick<Env['backup'], 'dir' | 'to' | 'keys' | 'keep'> }
  now: () => Date
}

/**
 * Takes the nightly backup: writes it into BACKUP_DIR, copies it to BACKUP_TO, and removes backups beyond BACKUP_KEEP.
 * Only one runs at a time, on any number of instances. Stores the outcome in the database.
 * @returns the lines for the operator
 * @throws Error with one line, also if only the copy failed
 */
export const takeRegularBackup = async (options: RegularBackup): Promise<string[]> => {
  const { env, now } = options
  const { pool, db, close } = openDatabase(options.address, { max: 2 })
  const lock = await pool.connect()
  try {
    const { rows } = await lock.query<{ free: boolean }>(
      `select pg_try_advisory_lock(hashtext('cercle backup')) as free`,
    )
    if (!rows[0]?.free) throw new Error('Another backup is being taken: wait for its end.')
    const second = env.backup.to === undefined ? undefined : openLocation(env.backup.to)
    const name = backupName(now(), env.backup.keys.length > 0)
    const path = join(env.backup.dir, name)
    const about = { location: path, isEncrypted: env.backup.keys.length > 0, copyLocation: second?.name ?? '' }
    const club = { db, now }
    const { good } = await lastGoodBackup(club)
    const id = await beginBackup(club, about)
    const storeOutcome = (outcome: Parameters<typeof endBackup>[2]) => endBackup(club, id, outcome)

    const file = await takeFirst(options, path, good?.bytes ?? 0).catch(async (error: Error) => {
      await storeOutcome({ error: lineOf(error) })
      throw error
    })
    const lines = [file.summary]
    const { bytes } = file
    if (second) {
      await copyTo(second, path, file, options).catch(async (error: Error) => {
        await storeOutcome({ bytes, copyError: lineOf(error) })
        throw new Error(`${file.summary} It did not reach ${second.name}: ${lineOf(error)}`, { cause: error })
      })
      lines.push(`Copied it to ${second.name}.`)
    }
    await storeOutcome({ bytes, copiedAt: second ? now() : null })
    return lines
  } finally {
    // At once: a closed connection holds its locks for a moment longer.
    await lock.query('select pg_advisory_unlock_all()').catch(() => {})
    lock.release(true)
    await close()
  }
}

const lineOf = (error: Error) => {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'The disk is full.' : (error.message.split('\n')[0] ?? '')
}

const takeFirst = async ({ env, ...parts }: RegularBackup, path: string, lastBytes: number) => {
  const { dir, keys, keep } = env.backup
  await makeFolder(dir, 0o700)
  for (const name of await readdir(dir)) if (isLeftOver(name)) await rm(join(dir, name), { force: true })
  await requireRoom(dir, lastBytes)
  const manifest = await takeBackup({ ...parts, path, recipients: keys, dataDir: env.dataDir })
  await prune(folderLocation(dir), keep)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const missing = manifest.missing.length > 0 ? ` ${manifest.missing.length} more were not in the storage.` : ''
  const summary = `Copied ${manifest.tables.length} tables with ${rows} rows and ${manifest.files} files to ${path}${keys.length > 0 ? ', encrypted' : ''}.${missing}`
  return { ...manifest.file, summary }
}

/** Refuses if there is too little space: a backup must not fill the disk of the database. */
const requireRoom = async (dir: string, lastBytes: number) => {
  const { bavail, bsize } = await statfs(dir)
  const needed = lastBytes * 1.5 + spareBytes
  if (bavail * bsize < needed)
    throw new Error(
      `There is too little room in ${dir}: ${inMegabytes(bavail * bsize)} MB free, ${inMegabytes(needed)} MB needed.`,
    )
}

const spareBytes = 200 * 1024 * 1024
const inMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

const copyTo = async (location: BackupLocation, path: string, file: WrittenFile, { env, signal }: RegularBackup) => {
  await location.put(basename(path), path, file, signal)
  await prune(location, env.backup.keep)
}

const prune = async (location: BackupLocation, keep: Env['backup']['keep']) => {
  try {
    const names = await location.list('cercle-')
    for (const name of [...superseded(names, keep), ...names.filter(isLeftOver)]) await location.remove(name)
  } catch (error) {
    // Credentials that may only write protect the copies from an attacker on this server: the store deletes by its own
    // rules.
    if (!(error instanceof Refused)) throw error
  }
}
