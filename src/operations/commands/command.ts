import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, startEmbedded } from '#platform/database/embedded/embedded.ts'
import { withClient } from '#platform/database/client.ts'
import type { Address } from '#platform/database/open.ts'
import { hasCluster } from '#platform/database/embedded/postgres-programs.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { s3Storage } from '#platform/storage/s3.ts'
import { type Env, readEnv } from '#platform/env/env.ts'
import { openStore } from '#platform/open-database.ts'

/**
 * Runs a command of the operator. Prints its result and exits with 0; on an error prints one line to standard error and
 * exits with 1; with wrong arguments prints the usage and exits with 2.
 */
export const runCommand = async (usage: string, isValid: (words: string[]) => boolean, work: Work) => {
  const words = process.argv.slice(2)
  if (!isValid(words)) {
    console.error(usage)
    process.exit(2)
  }
  try {
    console.log(await work(words, readEnv(process.env), interruption()))
    process.exit(0)
  } catch (error) {
    console.error(`Failed. ${reasonOf(error)}`)
    if (process.env.DEBUG) console.error(error)
    process.exit(1)
  }
}
type Work = (words: string[], env: Env, signal: AbortSignal) => Promise<string>

/** A signal that Ctrl-C or SIGTERM aborts, so that a command can clean up. */
const interruption = () => {
  const controller = new AbortController()
  const abort = () => controller.abort(new Error('It was interrupted.'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, abort)
  return controller.signal
}

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === '53100') return 'The disk is full.'
  if (code === 'EACCES' || code === 'EPERM')
    return `This user (${userInfo().username}) may not do that: ${error.message}`
  return error.message.split('\n')[0] ?? ''
}

/** The storage of the site. */
export const storageOf = (env: Env) => (env.s3Url ? s3Storage(env.s3Url) : diskStorage(env.filesDir))

/** The version in package.json. */
export const releaseName = async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  return version
}

/** The data folder of the built-in PostgreSQL. */
export const embeddedFolder = ({ dataDir }: Env) => join(dataDir, 'postgres')

/** Runs `work` with the site's database, whether the site is running or not. */
export const withDatabase = async <T>(env: Env, work: (address: Address) => Promise<T>): Promise<T> => {
  if (env.databaseUrl) return work({ connectionString: env.databaseUrl })
  if (!(await hasCluster(embeddedFolder(env))))
    throw new Error(`There is no club in ${env.dataDir}: set DATA_DIR (or DATABASE_URL) as the site has it.`)
  const embedded = await startEmbedded(embeddedFolder(env))
  // Only the site restarts its PostgreSQL. If it stops, the command fails.
  await embedded.leave()
  try {
    return await work(embedded.address)
  } finally {
    await stopUnlessUsed(embedded)
  }
}

/** Runs `work` with the migrated database and the vault. Creates them if there is no club yet. */
export const withStore = async <T>(env: Env, work: (store: Pick<Store, 'database' | 'vault'>) => Promise<T>) => {
  const { database, embedded, vault } = await openStore(env)
  await embedded?.leave()
  try {
    return await work({ database, vault })
  } finally {
    await database.close()
    if (embedded) await stopUnlessUsed(embedded)
  }
}
type Store = Awaited<ReturnType<typeof openStore>>

/** Stops a PostgreSQL that this command started, unless the site uses it by now. */
const stopUnlessUsed = async ({ address, wasRunning, stop }: EmbeddedDatabase) => {
  if (wasRunning) return
  const { rows } = await withClient(address, (client) =>
    client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    ),
  )
  if (rows[0]?.others === 0) await stop()
}
