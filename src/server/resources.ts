import { randomBytes } from 'node:crypto'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Resources as ClubResources } from '#api/actor.ts'
import type { AuthService } from '#auth/service.ts'
import { openSigningKeys } from '#auth/signing-keys.ts'
import { type EmbeddedDatabase, startEmbedded } from '#db/embedded.ts'
import { keptSecret } from '#db/kept-secret.ts'
import { type Database, migrateDatabase, openDatabase } from '#db/open.ts'
import { fillIfEmpty } from '#db/demo/fill.ts'
import { createVault } from '#db/vault.ts'
import { createPost } from '#mail/outbox.ts'
import { folderTransport, smtpTransport } from '#mail/transport.ts'
import { diskStorage } from '#storage/disk.ts'
import { s3Storage } from '#storage/s3.ts'
import { scheduleChores } from './chores.ts'
import type { Env } from './env.ts'
import { type Jobs, openJobs } from './jobs.ts'

export const migrationsFolder = 'src/db/migrations'

/** What exists once for the life of the process, however often the app is made anew. */
export type Resources = {
  env: Env
  database: Database
  club: ClubResources
  auth: AuthService
  jobs: Jobs
  close: () => Promise<void>
}

/**
 * Opens everything that must exist once: data folder, database, queue, mail.
 * @throws Error whose message is one line for the person who starts the server
 */
export const openResources = async (env: Env): Promise<Resources> => {
  await prepareFolder(env.dataDir)
  const keys = await openSigningKeys(join(env.dataDir, 'auth-keys.json'), env.signingKeys)
  const vault = createVault(
    env.dataKeys ?? [await keptSecret(join(env.dataDir, 'data.key'), () => randomBytes(32).toString('base64url'))],
  )
  const embedded = env.databaseUrl ? undefined : await startEmbedded(join(env.dataDir, 'postgres'))
  const database = openDatabase(embedded?.address ?? { connectionString: env.databaseUrl ?? '' })
  try {
    await reach(database, env)
    await migrateDatabase(database, migrationsFolder)
    const jobs = await openJobs(database.address, {
      db: database.db,
      transport: env.smtpUrl ? smtpTransport(env.smtpUrl) : folderTransport(env.mailDir),
      from: env.mailFrom,
      host: env.publicUrl.hostname,
      open: vault.open,
    })
    const storage = env.s3Url ? s3Storage(env.s3Url) : diskStorage(env.filesDir)
    const club = {
      db: database.db,
      vault,
      post: createPost(jobs.boss),
      now: () => new Date(),
      siteUrl: env.publicUrl,
      storage,
    }
    await scheduleChores(jobs.boss, club)
    await fillWithDemo(env, database, club)
    const auth = { ...club, settings: env.auth, keys }
    return { env, database, club, auth, jobs, close: () => closeAll(jobs, database, embedded) }
  } catch (error) {
    await database.close()
    await embedded?.stop()
    throw error
  }
}

/** In order: no new letters are begun, open queries end, PostgreSQL stops. */
const closeAll = async (jobs: Jobs, database: Database, embedded?: EmbeddedDatabase) => {
  await jobs.close()
  await database.close()
  await embedded?.stop()
}

const prepareFolder = async (folder: string) => {
  try {
    await makeFolder(folder)
    await writeFile(join(folder, '.writable'), '')
  } catch {
    throw new Error(
      `The data folder ${folder} cannot be written: change its permissions or set DATA_DIR to another folder.`,
    )
  }
}

// Step by step: a recursive mkdir never ends where the system takes no folders, as under /proc.
const makeFolder = async (folder: string): Promise<void> => {
  if (await stat(folder).catch(() => undefined)) return
  await makeFolder(dirname(folder))
  await mkdir(folder)
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

const fillWithDemo = async ({ demo, databaseUrl }: Env, { db }: Database, { vault, now }: ClubResources) => {
  const isWanted = demo ? demo === 'on' : !databaseUrl
  if (isWanted) await fillIfEmpty(db, vault, now())
}
