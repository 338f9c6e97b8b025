import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from './database/embedded/embedded.ts'
import { requireSupportedDatabase } from './database/require-supported.ts'
import { migrateDatabase } from './database/migrate.ts'
import { type Database, openDatabase } from './database/open.ts'
import { hasCluster } from './database/embedded/postgres-programs.ts'
import { createVault } from './vault/vault.ts'
import { prepareFolder } from './env/data-folder.ts'
import type { Env } from './env/env.ts'
import { dataKeyFile, storedKey } from './env/key-files.ts'

export const migrationsFolder = 'src/platform/database/migrations'

/**
 * Opens data folder, database and vault, and migrates the database. The site and its commands share this.
 * @throws Error whose message is one line for the person who started it
 */
export const openStore = async (env: Env) => {
  await prepareFolder(env.dataDir)
  if (!env.databaseUrl) await requireRestored(env.dataDir)
  const vault = createVault(env.dataKeys ?? [await dataKey(env.dataDir)])
  const embedded = env.databaseUrl ? undefined : await startEmbedded(join(env.dataDir, 'postgres'))
  const database = openDatabase(embedded?.address ?? { connectionString: env.databaseUrl ?? '' }, { max: 4 })
  try {
    await requireAnswer(database, env)
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

/** Refuses a partly restored data folder: otherwise a new, empty club would be created in it. */
const requireRestored = async (folder: string) => {
  const part = partialRestoreFolder(join(folder, 'postgres'))
  if (existsSync(part) && !(await hasCluster(join(folder, 'postgres'))))
    throw new Error(
      `A backup is being brought back into ${folder}, or that was interrupted: run npm run restore again. To open without it, remove ${part}.`,
    )
}

/** The folder in which a restore works until it is complete. */
export const partialRestoreFolder = (postgres: string) => `${postgres}.part`

/** Reads or creates the data key. Never replaces a lost one: a new key cannot decrypt what the old one encrypted. */
const dataKey = (folder: string) =>
  storedKey(folder, dataKeyFile, async () => {
    if (await hasCluster(join(folder, 'postgres')))
      throw new Error(`${join(folder, dataKeyFile.name)} is missing: ${dataKeyFile.remedy}.`)
    return randomBytes(32).toString('base64url')
  })

const requireAnswer = async ({ pool }: Database, { databaseUrl }: Env) => {
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
