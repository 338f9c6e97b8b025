import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { Runner } from './postgres-programs.ts'

/**
 * The folder of the data is as closed as a socket wants it, and there a command finds it that has another /tmp than the
 * site. A socket's path holds 107 bytes: with a longer one, a short folder that only its owner opens, named after it.
 */
export const socketFolder = async (data: string, runner: Runner) =>
  Buffer.byteLength(join(data, socketName)) <= 107 ? data : shortSocketFolder(data, runner)

const socketName = '.s.PGSQL.5432'

const shortSocketFolder = async (data: string, { uid = userInfo().uid, gid = userInfo().gid }: Runner) => {
  const folder = join(tmpdir(), `cercle-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`)
  const found = await lstat(folder).catch(() => undefined)
  if (found?.isDirectory() && found.uid === uid) return folder
  // Somebody else's: what lies in it may be no PostgreSQL of ours.
  if (found && userInfo().uid !== 0)
    throw new Error(`${folder} belongs to somebody else: remove it, or set TMPDIR to a folder of your own.`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  await chown(folder, uid, gid)
  return folder
}
