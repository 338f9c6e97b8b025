import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'
import { programsIn, refuseWhile } from '../src/operations/update/running-programs.mjs'

const mark = join(root, 'node_modules', '.cercle-lock')

/**
 * Installs the locked packages where they are missing or the lock has changed since. Needs npm and Node 20 or later.
 */
export const ensureInstalled = async () => {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) {
    console.error(`Cercle needs Node 20 or later to install itself; this is Node ${process.versions.node}.`)
    process.exit(1)
  }
  if (isInstalled()) return checkNode()
  // npm removes what is installed before it installs, and with it what runs.
  refuseWhile(programsIn(root))
  console.log('Installing packages…')
  await run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
  markInstalled()
  checkNode()
  await linkPostgres()
}

/**
 * Installs packages that one command alone needs, in a folder of their own: the site's installation goes without them.
 * @param {string} folder
 */
export const ensureInstalledApart = async (folder) => {
  const writtenAt = (/** @type {string} */ file) =>
    statSync(join(root, folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (writtenAt('node_modules/.package-lock.json') >= writtenAt('package-lock.json')) return
  console.log(`Installing the packages of ${folder}…`)
  await run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** Notes that the packages are those of the lock as it is. */
export const markInstalled = () => writeFileSync(mark, lockNow())

/** Whether the packages are those of the lock as it is. */
export const isInstalled = () => existsSync(mark) && readFileSync(mark, 'utf8') === lockNow()

const lockNow = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

// If npm runs no install scripts, PostgreSQL lacks its links, and the user of the site may not create them here.
const linkPostgres = () =>
  run('node', [
    '-e',
    "import('./src/platform/database/embedded/postgres-programs.ts').then((programs) => programs.findBinaries())",
  ]).catch(() => console.error('Without its own PostgreSQL: set DATABASE_URL.'))

const checkNode = () => {
  if (existsSync(join(root, 'node_modules', '.bin', 'node'))) return
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major >= 24) return
  console.error(
    `There is no Node 24 package for ${process.platform}-${process.arch}: install Node 24 or later and start again.`,
  )
  process.exit(1)
}
