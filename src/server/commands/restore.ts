import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { hasCluster } from '#db/postgres-programs.ts'
import type { Env } from '../env.ts'
import { type Restore, restoreBackup } from '../backup/restore-backup.ts'
import { migrationsFolder, restoredAside } from '../store.ts'
import { embeddedFolder, runCommand, storageOf } from './command.ts'

const usage = `npm run restore -- FILE
Brings a backup back into an empty DATA_DIR, or into the empty database of DATABASE_URL.`

await runCommand(
  usage,
  (words) => words.length === 1 && !words[0]?.startsWith('-'),
  async ([file = ''], env, signal) => {
    const path = resolve(process.env.CALLED_FROM ?? '.', file)
    const told = await (env.databaseUrl
      ? intoDatabase(placesOf(path, env, signal), env.databaseUrl)
      : intoFolder(placesOf(path, env, signal), embeddedFolder(env)))
    const rows = told.tables.reduce((sum, table) => sum + table.rows, 0)
    return `Brought back ${told.tables.length} tables with ${rows} rows and ${told.files} files, as they were on ${told.takenAt}. Start the site.`
  },
)

type Places = Omit<Restore, 'openTarget' | 'targetName'>

async function intoDatabase(places: Places, connectionString: string) {
  const openTarget = async () => {
    await mkdir(places.dataDir, { recursive: true })
    return { connectionString }
  }
  return restoreBackup({ ...places, openTarget, targetName: 'The database of DATABASE_URL' })
}

/** The database is made aside and gets its name at the end: half a club never stands where the site would open it. */
async function intoFolder(places: Places, folder: string) {
  if (await isTaken(folder))
    throw new Error(`${places.dataDir} holds a club already: choose another DATA_DIR, or move this one away.`)
  const aside = restoredAside(folder)
  let stop = async () => {}
  try {
    const openTarget = async () => {
      await mkdir(places.dataDir, { recursive: true })
      await clear(aside)
      const embedded = await startEmbedded(aside)
      stop = embedded.stop
      return embedded.address
    }
    const told = await restoreBackup({ ...places, openTarget, targetName: aside })
    await stop()
    await rename(aside, folder)
    return told
  } catch (error) {
    await stop().catch(() => {})
    await rm(aside, { recursive: true, force: true })
    throw error
  }
}

function placesOf(path: string, env: Env, signal: AbortSignal): Places {
  const { dataDir, dataKeys, signingKeys } = env
  return { path, storage: storageOf(env), dataDir, migrationsFolder, dataKeys, signingKeys, signal }
}

function isTaken(folder: string) {
  return readdir(folder).then(
    (names) => names.length > 0,
    () => false,
  )
}

/** What a restore that was killed left, its PostgreSQL too. */
async function clear(folder: string) {
  if (await hasCluster(folder)) await (await startEmbedded(folder)).stop()
  await rm(folder, { recursive: true, force: true })
}
