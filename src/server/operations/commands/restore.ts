import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { hasCluster } from '#db/embedded/postgres-programs.ts'
import type { Env } from '../../env.ts'
import { checkRestore } from '../backup/check-restore.ts'
import { type Restore, restoreBackup } from '../backup/restore-backup.ts'
import { migrationsFolder, partialRestoreFolder } from '../../open-database.ts'
import { embeddedFolder, runCommand, storageOf } from './command.ts'

const usage = `npm run restore -- FILE [--identity KEYFILE]
Brings a backup back into an empty DATA_DIR, or into the empty database of DATABASE_URL.

npm run restore -- --check FILE [--identity KEYFILE]
Brings it back into a database and a folder made for it, compares, and removes both.

KEYFILE holds the private key of an encrypted backup; - reads it from standard input. Without it, it is asked for.`

await runCommand(
  usage,
  (words) => wordsOf(words) !== undefined,
  async (words, env, signal) => {
    const { file, identity, isCheck } = wordsOf(words)!
    const path = fromHere(file)
    const places = placesOf(path, env, () => readIdentity(identity && fromHere(identity), signal), signal)
    const told = await (isCheck
      ? checkRestore(places)
      : env.databaseUrl
        ? intoDatabase(places, env.databaseUrl)
        : intoFolder(places, embeddedFolder(env)))
    const rows = told.tables.reduce((sum, table) => sum + table.rows, 0)
    const what = `${told.tables.length} tables with ${rows} rows and ${told.files} files, as they were on ${told.takenAt}`
    return isCheck
      ? `The backup is good: it brought back ${what}. All of it was removed again.`
      : `Brought back ${what}. Start the site. Everybody signs in again.`
  },
)

/** What a command names; undefined where it names it wrongly. */
function wordsOf(words: string[]) {
  try {
    const options = { check: { type: 'boolean' }, identity: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    const [file, ...others] = positionals
    return file !== undefined && others.length === 0
      ? { file, identity: values.identity, isCheck: values.check === true }
      : undefined
  } catch {
    return undefined
  }
}

/** A name as it means where the command was called; - is standard input. */
function fromHere(name: string) {
  return name === '-' ? name : resolve(process.env.CALLED_FROM ?? '.', name)
}

/** The text of the key file. A private key is no word of a command: everybody on the machine can read those. */
async function readIdentity(path: string | undefined, signal: AbortSignal) {
  if (path === '-') return text(process.stdin)
  if (path !== undefined)
    return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new Error(`The identity ${path} cannot be read (${error.code}).`)
    })
  if (!process.stdin.isTTY)
    throw new Error('The backup is encrypted: name the file of its private key with --identity.')
  // Nothing of what is typed or pasted appears.
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const questions = createInterface({ input: process.stdin, output: silence, terminal: true })
  try {
    process.stderr.write('The private key (AGE-SECRET-KEY-1…), which does not appear: ')
    return await questions.question('', { signal })
  } finally {
    process.stderr.write('\n')
    questions.close()
  }
}

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
  const aside = partialRestoreFolder(folder)
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

function placesOf(path: string, env: Env, identity: Restore['identity'], signal: AbortSignal): Places {
  const { dataDir, dataKeys } = env
  return { path, identity, storage: storageOf(env), dataDir, migrationsFolder, dataKeys, signal }
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
