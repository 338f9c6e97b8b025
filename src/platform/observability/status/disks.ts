import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../env/env.ts'

/** A disk of the site: its use, and its free and total bytes. */
export type Disk = { name: string; folder: string; free: number; size: number }

/** Free bytes. Below `low` the operator should make room; below `none` PostgreSQL and uploads may fail at any time. */
export const room = { low: 1024 ** 3, none: 200 * 1024 ** 2 }

type Folders = Pick<Env, 'dataDir' | 'filesDir' | 'mailDir' | 'databaseUrl' | 's3Url' | 'smtpUrl'>

/** The disks of the folders that the site writes to, each disk once. Missing folders are left out. */
export const readDisks = async (env: Folders): Promise<Disk[]> => {
  const used = [
    { name: 'data', folder: env.dataDir },
    ...(env.databaseUrl ? [] : [{ name: 'database', folder: join(env.dataDir, 'postgres') }]),
    ...(env.s3Url ? [] : [{ name: 'files', folder: env.filesDir }]),
    ...(env.smtpUrl ? [] : [{ name: 'mail', folder: env.mailDir }]),
  ]
  const read = await Promise.all(used.map(({ name, folder }) => readDisk(name, folder).catch(() => undefined)))
  const found = read.filter((disk) => disk !== undefined)
  return [...new Map(found.toReversed().map(({ device, ...disk }) => [device, disk])).values()].toReversed()
}

/** Whether each disk has room for another WAL segment of PostgreSQL, which has 16 MB. */
export const haveRoom = (disks: readonly Disk[]) => disks.every(({ free }) => free > 16 * 1024 ** 2)

const readDisk = async (name: string, folder: string) => {
  const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([stat(folder), statfs(folder)])
  return { device: dev, name, folder, free: bavail * bsize, size: blocks * bsize }
}
