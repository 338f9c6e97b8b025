import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { requireSupportedDatabase } from '#db/require-supported.ts'
import { storedSecret } from '#db/secrets/secret-file.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { type Database, openDatabase } from '#db/open.ts'
import { hasCluster } from '#db/embedded/postgres-programs.ts'
import { createVault } from '#db/secrets/vault.ts'
import { prepareFolder } from './data-folder.ts'
import type { Env } from './env.ts'
import { dataKeyFile } from './key-files.ts'

export const migrationsFolder = 'src/db/migrations'

/**
 * The data folder, the database brought up to date, and the vault: what the site and its commands have in common.
 * @throws Error whose message is one line for the person who started it
 */
export const openStore = async (env: Env) => {
  await prepareFolder(env.dataDir)
  if (!env.databaseUrl) await requireRestored(env.dataDir)
  const vault = createVault(env.dataKeys ?? [await dataKey(env.dataDir)])
  const embedded = env.databaseUrl ? undefined : await startEmbedded(join(env.dataDir, 'postgres'))
  const database = openDatabase(embedded?.address ?? { connectionString: env.databaseUrl ?? '' }, { max: 4 })
  try {
    await reach(database, env)
    await requireSupportedDatabase(database.pool, 'The database of DATABASE_URL')
    if (await migrateDatabase(database, migrationsFolder))
      console.warn('The tables are a newer release’s. This one works with them if it is the one right before it.')
    return { database, embedded, vault }
  } catch (error) {
    await database.close()
    await embedded?.stop()
    throw error
  }
}

/** A club that was half brought back must not be taken for none: a new one would be opened in its place. */
const requireRestored = async (folder: string) => {
  const part = partialRestoreFolder(join(folder, 'postgres'))
  if (existsSync(part) && !(await hasCluster(join(folder, 'postgres'))))
    throw new Error(
      `A backup is being brought back into ${folder}, or that was interrupted: run npm run restore again. To open without it, remove ${part}.`,
    )
}

/** Where a backup is brought back until it is whole. */
export const partialRestoreFolder = (postgres: string) => `${postgres}.part`

/** Made with the club and never again: another one would open nothing of what the lost one sealed. */
const dataKey = async (folder: string) => {
  const file = join(folder, dataKeyFile)
  return storedSecret(file, async () => {
    if (await hasCluster(join(folder, 'postgres')))
      throw new Error(`${file} is missing: put it back, or set DATA_KEY. Each backup holds it as keys/data.key.`)
    return randomBytes(32).toString('base64url')
  })
}

const reach = async ({ pool }: Database, { databaseUrl }: Env) => {
  try {
    await pool.query('select 1')
  } catch (error) {
    if (!databaseUrl) throw error
    const reason = error instanceof Error && error.message ? error.message : String(error)
    throw new Error(
      `The database of DATABASE_URL does not answer (${reason}): check the address, or unset it to use the built-in one.`,
      { cause: error },
    )
  }
}
