import { readFile, readdir, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#platform/database/embedded/embedded.ts'
import { hasCluster } from '#platform/database/embedded/postgres-programs.ts'
import { makeFolder, syncFolder } from '#platform/storage/durable-file.ts'
import type { Env } from '#platform/env/env.ts'
import { checkRestore } from '../backup/check-restore.ts'
import { type Restore, restoreBackup } from '../backup/restore-backup.ts'
import { isPublicSignKey } from '#platform/env/env-backup.ts'
import { migrationsFolder, partialRestoreFolder } from '#platform/open-database.ts'
import { embeddedFolder, runCommand, storageOf } from './command.ts'

const usage = `npm run restore -- FILE [--identity KEYFILE] [--signed-by PUBLICKEY]
Restores a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL.

npm run restore -- --check FILE [--identity KEYFILE] [--signed-by PUBLICKEY]
Restores it into a temporary database and folder, compares, and removes both.

KEYFILE holds the private key of an encrypted backup; - reads it from standard input. Without it, it is asked for.
PUBLICKEY is what \`backup\` and \`doctor\` of the site print (ed25519:…), several with commas between; BACKUP_SIGNED_BY has the same.
--unsigned instead restores any file that can be read, also one that somebody else made. Backups of earlier releases need it.`

await runCommand(
  usage,
  (words) => parseWords(words) !== undefined,
  async (words, env, signal) => {
    const { file, identity, isCheck, signedBy = env.backup.signedBy } = parseWords(words)!
    const path = fromCallersFolder(file)
    const readKeyFile = () => readIdentity(identity && fromCallersFolder(identity), signal)
    const options = optionsOf(path, env, { identity: readKeyFile, signedBy }, signal)
    const manifest = await (isCheck
      ? checkRestore(options)
      : env.databaseUrl
        ? intoDatabase(options, env.databaseUrl)
        : intoFolder(options, embeddedFolder(env)))
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const what = `${manifest.tables.length} tables with ${rows} rows and ${manifest.files} files, as they were on ${manifest.takenAt}`
    return isCheck
      ? `The backup is good: it brought back ${what}. All of it was removed again.`
      : `Brought back ${what}. Start the site. Everybody signs in again.`
  },
)

/** Parses the arguments; undefined if they are wrong. */
function parseWords(words: string[]) {
  try {
    const [flag, word] = [{ type: 'boolean' }, { type: 'string' }] as const
    const options = { check: flag, identity: word, 'signed-by': word, unsigned: flag }
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    const [file, ...others] = positionals
    const { identity, unsigned, 'signed-by': keys } = values
    const isRight = file !== undefined && others.length === 0 && !(unsigned && keys !== undefined)
    const signedBy = unsigned ? ('anybody' as const) : keys?.split(',').map((key) => key.trim())
    if (!isRight || (Array.isArray(signedBy) && !signedBy.every(isPublicSignKey))) return undefined
    return { file, identity, isCheck: values.check === true, signedBy }
  } catch {
    return undefined
  }
}

/** A path relative to the folder of the caller; - is standard input. */
function fromCallersFolder(name: string) {
  return name === '-' ? name : resolve(process.env.CALLED_FROM ?? '.', name)
}

/** Reads the key file. A private key is never an argument: every user of the machine can see those. */
async function readIdentity(path: string | undefined, signal: AbortSignal) {
  if (path === '-') return text(process.stdin)
  if (path !== undefined)
    return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new Error(`The identity ${path} cannot be read (${error.code}).`)
    })
  if (!process.stdin.isTTY)
    throw new Error('The backup is encrypted: name the file of its private key with --identity.')
  // Typed or pasted text stays invisible.
  const noOutput = new Writable({ write: (_chunk, _encoding, done) => done() })
  const questions = createInterface({ input: process.stdin, output: noOutput, terminal: true })
  try {
    process.stderr.write('The private key (AGE-SECRET-KEY-1…), which does not appear: ')
    return await questions.question('', { signal })
  } finally {
    process.stderr.write('\n')
    questions.close()
  }
}

type RestoreOptions = Omit<Restore, 'openTarget' | 'targetName'>

async function intoDatabase(options: RestoreOptions, connectionString: string) {
  const openTarget = async () => {
    await makeFolder(options.dataDir)
    return { connectionString }
  }
  return restoreBackup({ ...options, openTarget, targetName: 'The database of DATABASE_URL' })
}

/** Restores into a temporary folder and renames it at the end, so that the site never opens a partly restored club. */
async function intoFolder(options: RestoreOptions, folder: string) {
  if (await isTaken(folder))
    throw new Error(`${options.dataDir} holds a club already: choose another DATA_DIR, or move this one away.`)
  const partFolder = partialRestoreFolder(folder)
  let stop = async () => {}
  try {
    const openTarget = async () => {
      await makeFolder(options.dataDir)
      await clear(partFolder)
      const embedded = await startEmbedded(partFolder)
      stop = embedded.stop
      return embedded.address
    }
    const manifest = await restoreBackup({ ...options, openTarget, targetName: partFolder })
    await stop()
    await rename(partFolder, folder)
    await syncFolder(options.dataDir)
    return manifest
  } catch (error) {
    await stop().catch(() => {})
    await rm(partFolder, { recursive: true, force: true })
    throw error
  }
}

function optionsOf(
  path: string,
  env: Env,
  trust: Pick<Restore, 'identity' | 'signedBy'>,
  signal: AbortSignal,
): RestoreOptions {
  const { dataDir, dataKeys } = env
  return { path, ...trust, storage: storageOf(env), dataDir, migrationsFolder, dataKeys, signal }
}

function isTaken(folder: string) {
  return readdir(folder).then(
    (names) => names.length > 0,
    () => false,
  )
}

/** Removes the leftovers of a killed restore, its PostgreSQL too. */
async function clear(folder: string) {
  if (await hasCluster(folder)) await (await startEmbedded(folder)).stop()
  await rm(folder, { recursive: true, force: true })
}
