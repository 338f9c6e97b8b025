import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openDatabase } from '#db/open.ts'
import { beginBackup, endBackup, lastGoodBackup } from '#domain/backups/backups.ts'
import type { Env } from '../../env.ts'
import { Refused } from './bucket-location.ts'
import type { WrittenFile } from './part-file.ts'
import { type BackupLocation, folderLocation, openLocation } from './locations.ts'
import { backupName, isLeftOver, superseded } from './retention.ts'
import { type Backup, takeBackup } from './take-backup.ts'

type Regular = Pick<Backup, 'address' | 'storage' | 'release' | 'isWithoutKey' | 'signal'> & {
  env: Pick<Env, 'dataDir' | 'backup'>
  now: () => Date
}

/**
 * The backup that the site takes each night: into BACKUP_DIR, a copy to BACKUP_TO, and what BACKUP_KEEP no longer keeps
 * goes. Only one is taken at a time, whatever the number of instances. What came of it is noted in the database.
 * @returns what was done, a line each
 * @throws Error with one line; a copy that failed is an error too, though the backup itself is there
 */
export const takeRegularBackup = async (regular: Regular): Promise<string[]> => {
  const { env, now } = regular
  const { pool, db, close } = openDatabase(regular.address, { max: 2 })
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
    const note = (outcome: Parameters<typeof endBackup>[2]) => endBackup(club, id, outcome)

    const file = await takeFirst(regular, path, good?.bytes ?? 0).catch(async (error: Error) => {
      await note({ error: lineOf(error) })
      throw error
    })
    const said = [file.said]
    const { bytes } = file
    if (second) {
      await copyTo(second, path, file, regular).catch(async (error: Error) => {
        await note({ bytes, copyError: lineOf(error) })
        throw new Error(`${file.said} It did not reach ${second.name}: ${lineOf(error)}`, { cause: error })
      })
      said.push(`Copied it to ${second.name}.`)
    }
    await note({ bytes, copiedAt: second ? now() : null })
    return said
  } finally {
    lock.release(true)
    await close()
  }
}

const lineOf = (error: Error) => {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'The disk is full.' : (error.message.split('\n')[0] ?? '')
}

const takeFirst = async ({ env, ...parts }: Regular, path: string, lastBytes: number) => {
  const { dir, keys, keep } = env.backup
  await mkdir(dir, { recursive: true, mode: 0o700 })
  for (const name of await readdir(dir)) if (isLeftOver(name)) await rm(join(dir, name), { force: true })
  await requireRoom(dir, lastBytes)
  const told = await takeBackup({ ...parts, path, recipients: keys, dataDir: env.dataDir })
  await prune(folderLocation(dir), keep)
  const rows = told.tables.reduce((sum, table) => sum + table.rows, 0)
  const missing = told.missing.length > 0 ? ` ${told.missing.length} more were not in the storage.` : ''
  const said = `Copied ${told.tables.length} tables with ${rows} rows and ${told.files} files to ${path}${keys.length > 0 ? ', encrypted' : ''}.${missing}`
  return { ...told.file, said }
}

/** A backup must never be what fills the disk on which the database writes. */
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

const copyTo = async (place: BackupLocation, path: string, file: WrittenFile, { env, signal }: Regular) => {
  await place.put(basename(path), path, file, signal)
  await prune(place, env.backup.keep)
}

const prune = async (place: BackupLocation, keep: Env['backup']['keep']) => {
  try {
    const names = await place.list()
    for (const name of [...superseded(names, keep), ...names.filter(isLeftOver)]) await place.remove(name)
  } catch (error) {
    // Credentials that may only write protect the copies from whoever takes this server: the store has its own rules.
    if (!(error instanceof Refused)) throw error
  }
}
