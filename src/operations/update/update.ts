import { mkdir, realpath, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { lockFile } from '#platform/database/embedded/lock-file.ts'
import {
  type Layout,
  type Release,
  clearPending,
  currentFolder,
  linkOf,
  storePending,
  pendingIn,
  readRelease,
  removedBetween,
  switchTo,
} from './layout.ts'
import { type Source, findSource, postgresOf, prepareRelease, pruneReleases } from './prepare-release.ts'
import { type Site, isReady, restartSite } from './restart-site.ts'
import { sitesIn } from './running-programs.mjs'

export type Update = {
  layout: Layout
  /** The named archive, folder or version; and its absolute path. */
  name: string
  path: string
  /** The operator confirms that every instance is stopped. */
  isStopped: boolean
  site: Site
  backup: Backup
  signal: AbortSignal
  print: (line: string) => void
}

/**
 * `postgres`: the major version of the built-in database, if there is one. `bytes`: the largest size of a backup.
 * `take`: takes a backup with the programs of a release and returns its path; undefined if there is no club yet.
 */
export type Backup = {
  folder: string
  postgres: () => Promise<string | undefined>
  bytes: () => Promise<number>
  take: (programs: string) => Promise<string | undefined>
}

/** How many releases stay on the disk. */
const maxReleases = 3

/**
 * Replaces the running release: prepares the new one beside it, takes a backup, switches the link, restarts, and waits
 * until it is ready. If that fails, the previous release serves again. The next run repairs one that was killed.
 * @returns the last line for the operator
 * @throws Error with one line, if the previous release goes on or nothing could be done
 */
export const update = async (order: Update): Promise<string> => {
  const { layout } = order
  await mkdir(layout.home, { recursive: true }).catch((cause: NodeJS.ErrnoException) => {
    const reason = `${layout.home} cannot be made (${cause.code})`
    throw new Error(`${reason}: CERCLE_HOME is where the releases are. In a container, update the image instead.`, {
      cause,
    })
  })
  const unlock = lockFile(join(layout.home, 'update.lock'))
  if (!unlock) throw new Error('Another update is running.')
  try {
    return await updateAlone(order)
  } finally {
    unlock()
  }
}

const updateAlone = async ({ layout, name, path, isStopped, site, backup, signal, print }: Update) => {
  const pending = await pendingIn(layout)
  if (pending)
    print(`An update to ${pending.version} was interrupted: this one starts again from the release before it.`)
  const link = pending?.link ?? (await linkOf(layout))
  const previous = link === undefined ? undefined : await readRelease(await realpath(resolve(layout.home, link)))

  const source = await findSource(layout, name, path)
  await requireRoom(layout, source, backup)
  print(`Preparing ${path} …`)
  const next = await prepareRelease(layout, source)
  if (
    !pending &&
    (await currentFolder(layout)) === next.folder &&
    sitesIn(next.folder).length > 0 &&
    (await isReady(site.readyUrl))
  )
    return `${next.version} is running already.`

  const cluster = await backup.postgres()
  if (cluster && cluster !== (await postgresOf(next.folder)))
    throw new Error(`${next.version} brings another PostgreSQL: see "A later PostgreSQL" in docs/operations.md.`)
  const removed = previous ? removedBetween(previous, next) : []
  if (previous && removed.length > 0) await requireStopped({ previous, next, removed, isStopped, site })

  signal.throwIfAborted()
  // With the release that wrote the database, unless the built-in one was moved to a newer PostgreSQL already.
  const isSamePostgres = previous && (!cluster || cluster === (await postgresOf(previous.folder)))
  const file = await backup.take(isSamePostgres ? previous.folder : next.folder)
  print(file ? `Backup: ${file}` : 'There is no club yet: no backup was taken.')
  signal.throwIfAborted()

  // From here on the update ends with a serving release: the new or the previous one.
  if (link !== undefined) await storePending(layout, { link, version: next.version })
  await switchTo(layout, relative(layout.home, next.folder))
  print(`Restarting with ${next.version} …`)
  let duration: number
  try {
    duration = await restartSite(site, next.folder)
  } catch (error) {
    const reason = `${next.version} does not serve. ${(error as Error).message}`
    if (link === undefined || previous === undefined) throw new Error(reason, { cause: error })
    if (removed.length > 0)
      throw new Error(
        `${reason} There is no way back by itself, because ${next.version} removes or renames what ${previous.version} needs: mend what its log says and run this again, or go back with the backup ${file} (docs/operations.md).`,
        { cause: error },
      )
    throw new Error(`${reason} ${await goBack({ layout, link, previous, site, print })}`, { cause: error })
  }
  await clearPending(layout)
  const pruned = await pruneReleases(layout, maxReleases, [next.folder, ...(previous ? [previous.folder] : [])])
  if (pruned.length > 0) print(`Removed: ${pruned.join(', ')}`)
  return `${next.version} serves, ${(duration / 1000).toFixed(1)} s after the restart began.${previous && previous.folder !== next.folder ? ` Back: cercle update ${previous.version}` : ''}`
}

type Previous = Pick<Update, 'layout' | 'site' | 'print'> & { link: string; previous: Release }

const goBack = async ({ layout, link, previous, site, print }: Previous) => {
  print(`Going back to ${previous.version} …`)
  await switchTo(layout, link)
  try {
    await restartSite(site, previous.folder)
  } catch (error) {
    return `The link leads to ${previous.version} again, but the site does not serve: ${(error as Error).message}`
  }
  await clearPending(layout)
  return `${previous.version} serves again.`
}

/** Refuses unless every instance is stopped: a migration that removes or renames something breaks the other release. */
const requireStopped = async (options: {
  previous: Release
  next: Release
  removed: string[]
  isStopped: boolean
  site: Site
}) => {
  const { previous, next, removed, isStopped, site } = options
  const summary = `Between ${previous.version} and ${next.version} something is removed or renamed (${removed.join('; ')})`
  if (next.newestMigration < previous.newestMigration)
    throw new Error(`${summary}: to go back, restore the backup that was taken before the update (docs/operations.md).`)
  if (!isStopped)
    throw new Error(
      `${summary}: there will be no way back but the backup. Stop every instance (systemctl stop cercle), then run this again with --stopped.`,
    )
  if (sitesIn(previous.folder).length > 0 || (await isReady(site.readyUrl)))
    throw new Error('The site is running: stop every instance first (systemctl stop cercle).')
}

const spare = 200_000_000

/** @throws Error if a disk has too little space */
const requireRoom = async ({ home }: Layout, { bytes }: Source, backup: Backup) => {
  const programs = await diskOf(home)
  const copies = await diskOf(backup.folder)
  const size = await backup.bytes()
  const isShared = programs.dev === copies.dev
  const needs = [
    { folder: programs.folder, needed: bytes + (isShared ? size : 0) + spare },
    { folder: copies.folder, needed: size + (isShared ? bytes : 0) + spare },
  ]
  for (const { folder, needed } of needs) {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < needed)
      throw new Error(
        `The disk of ${folder} has ${inMegabytes(bavail * bsize)} free, and the update needs ${inMegabytes(needed)}: make room on it.`,
      )
  }
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** The nearest existing parent folder, and its disk. */
const diskOf = async (folder: string): Promise<{ folder: string; dev: number }> => {
  const found = await stat(folder).catch(() => undefined)
  return found ? { folder, dev: found.dev } : diskOf(dirname(folder))
}
