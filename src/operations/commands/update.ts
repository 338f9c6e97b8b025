import { existsSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { withClient } from '#platform/database/client.ts'
import { hasCluster } from '#platform/database/embedded/postgres-programs.ts'
import type { Env } from '#platform/env/env.ts'
import { layoutIn } from '../update/layout.ts'
import { nodeOf, sizeOf } from '../update/prepare-release.ts'
import { type Backup, update } from '../update/update.ts'
import { embeddedFolder, runCommand } from './command.ts'

const usage = `npm run update -- ARCHIVE|FOLDER|VERSION [--stopped]
Replaces the running release: takes a backup, prepares the new one beside it, restarts the site, and goes back if the
new one does not serve. VERSION is a release that was prepared before.
  --stopped  for a release that removes or renames something: confirms that every instance is stopped
CERCLE_HOME (/opt/cercle) holds the releases, BACKUP_DIR gets the backup, CERCLE_RESTART ("systemctl restart cercle")
restarts the site.`

const stopped = '--stopped'

/** The end of the names of these backups, and how many stay. */
const nameEnding = '-before-update.tar'
const maxBackups = 3

await runCommand(
  usage,
  (words) => {
    const names = words.filter((word) => word !== stopped)
    return names.length === 1 && !names[0]?.startsWith('-')
  },
  async (words, env, signal) => {
    // The site, which may be another user, must be able to read the written files.
    process.umask(0o022)
    const name = words.find((word) => word !== stopped) ?? ''
    const host = ['0.0.0.0', '::'].includes(env.host) ? '127.0.0.1' : env.host
    return update({
      layout: layoutIn(process.env.CERCLE_HOME || '/opt/cercle'),
      name,
      path: resolve(process.env.CALLED_FROM ?? '.', name),
      isStopped: words.includes(stopped),
      site: {
        readyUrl: `http://${host.includes(':') ? `[${host}]` : host}:${env.port}/ready`,
        command: process.env.CERCLE_RESTART || 'systemctl restart cercle',
        readyTimeoutMs: 120_000,
      },
      backup: backupOf(env),
      signal,
      print: console.log,
    })
  },
)

function backupOf(env: Env): Backup {
  const hasClub = async () => Boolean(env.databaseUrl) || (await hasCluster(embeddedFolder(env)))
  return {
    folder: env.backup.dir,
    postgres: async () =>
      env.databaseUrl
        ? undefined
        : (await readFile(join(embeddedFolder(env), 'PG_VERSION'), 'utf8').catch(() => '')).trim(),
    bytes: async () => ((await hasClub()) ? (await databaseSize(env)) + (env.s3Url ? 0 : await filesSize(env)) : 0),
    take: async (programs) => ((await hasClub()) ? takeBackup(env, programs) : undefined),
  }
}

/** Takes a backup with the running release, as the user of the site. Removes all but the newest few. */
async function takeBackup({ dataDir, backup }: Env, programs: string) {
  const { uid, gid } = await stat(dataDir)
  const isRoot = process.getuid?.() === 0
  if (await mkdir(backup.dir, { recursive: true, mode: 0o700 })) if (isRoot) await chown(backup.dir, uid, gid)
  const time = new Date().toISOString().replaceAll(/[:T]/g, '-').slice(0, 19)
  const isEncrypted = backup.keys.length > 0
  const file = join(backup.dir, `cercle-${time}${nameEnding}${isEncrypted ? '.age' : ''}`)
  // Until 27 November 2026 the commands of a release stood in `src/server`.
  const command = ['src/operations/commands/backup.ts', 'src/server/operations/commands/backup.ts'].find((path) =>
    existsSync(join(programs, path)),
  )!
  const run = (words: string[]) =>
    promisify(execFile)(nodeOf(programs), [command, ...words, file], {
      cwd: programs,
      env: { ...process.env, DATA_DIR: dataDir },
      ...(isRoot ? { uid, gid } : {}),
    })
  await run(isEncrypted ? [] : ['--plain'])
    // A release without encrypted backups does not have --plain.
    .catch((error: { code?: number }) => (error.code === 2 ? run([]) : Promise.reject(error)))
    .catch((error: { stderr?: string; message: string }) => {
      throw new Error(
        `Nothing was changed, because no backup could be taken. ${(error.stderr || error.message).trim()}`,
      )
    })
  const taken = (await readdir(backup.dir)).filter((name) => name.includes(nameEnding) && !name.endsWith('.part'))
  for (const name of taken.toSorted().slice(0, -maxBackups)) await rm(join(backup.dir, name))
  return file
}

async function databaseSize(env: Env) {
  if (!env.databaseUrl) return sizeOf(join(embeddedFolder(env), 'base'))
  const { rows } = await withClient({ connectionString: env.databaseUrl }, (client) =>
    client.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes'),
  )
  return Number(rows[0]?.bytes)
}

async function filesSize({ filesDir }: Env) {
  return (await stat(filesDir).catch(() => undefined)) ? sizeOf(filesDir) : 0
}
