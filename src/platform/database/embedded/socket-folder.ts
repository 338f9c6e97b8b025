import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { Runner } from './postgres-programs.ts'

/**
 * The folder of PostgreSQL's socket: the data folder, which is private, and which commands with another /tmp find too. A socket
 * path has at most 107 bytes: for a longer one, a private folder in /tmp, named by a hash.
 */
export const socketFolder = async (data: string, runner: Runner) =>
  Buffer.byteLength(join(data, socketName)) <= 107 ? data : shortSocketFolder(data, runner)

const socketName = '.s.PGSQL.5432'

const shortSocketFolder = async (data: string, { uid = userInfo().uid, gid = userInfo().gid }: Runner) => {
  const folder = join(tmpdir(), `cercle-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`)
  const found = await lstat(folder).catch(() => undefined)
  if (found?.isDirectory() && found.uid === uid) return folder
  // The folder of another user may contain a foreign socket.
  if (found && userInfo().uid !== 0)
    throw new Error(`${folder} belongs to somebody else: remove it, or set TMPDIR to a folder of your own.`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  await chown(folder, uid, gid)
  return folder
}
