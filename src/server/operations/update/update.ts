import { mkdir, realpath, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { lockFile } from '#db/embedded/lock-file.ts'
import {
  type Layout,
  type Release,
  clearPending,
  currentFolder,
  linkOf,
  notePending,
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
  /** What was asked for: an archive, a folder or a version; and as a whole path. */
  name: string
  path: string
  /** The operator says that every instance is stopped. */
  isStopped: boolean
  site: Site
  backup: Backup
  signal: AbortSignal
  say: (line: string) => void
}

/**
 * `postgres`: the main version of the built-in database, where there is one. `bytes`: what a copy takes at most.
 * `take`:
 * copies the club with the programs of a release and returns the file; undefined where there is no club yet.
 */
export type Backup = {
  folder: string
  postgres: () => Promise<string | undefined>
  bytes: () => Promise<number>
  take: (programs: string) => Promise<string | undefined>
}

/** How many releases stay prepared. */
const kept = 3

/**
 * Replaces the running release: prepares the new one beside it, takes a backup, switches the link, restarts, and waits
 * until it is ready. Where that fails, the release before serves again. What a run that was killed left is mended by
 * the next.
 * @returns the last line for the operator
 * @throws Error with one line, where the release before goes on or nothing could be done
 */
export const update = async (order: Update): Promise<string> => {
  const { layout } = order
  await mkdir(layout.home, { recursive: true }).catch((cause: NodeJS.ErrnoException) => {
    const why = `${layout.home} cannot be made (${cause.code})`
    throw new Error(`${why}: CERCLE_HOME is where the releases are. In a container, update the image instead.`, {
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

const updateAlone = async ({ layout, name, path, isStopped, site, backup, signal, say }: Update) => {
  const pending = await pendingIn(layout)
  if (pending) say(`An update to ${pending.version} was interrupted: this one goes on from the release before it.`)
  const link = pending?.link ?? (await linkOf(layout))
  const before = link === undefined ? undefined : await readRelease(await realpath(resolve(layout.home, link)))

  const source = await findSource(layout, name, path)
  await requireRoom(layout, source, backup)
  say(`Preparing ${path} …`)
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
  const removed = before ? removedBetween(before, next) : []
  if (before && removed.length > 0) await requireStopped({ before, next, removed, isStopped, site })

  signal.throwIfAborted()
  // By what the database was written with, unless the built-in one was brought over to a later PostgreSQL already.
  const isFit = before && (!cluster || cluster === (await postgresOf(before.folder)))
  const file = await backup.take(isFit ? before.folder : next.folder)
  say(file ? `Backup: ${file}` : 'There is no club yet: no backup was taken.')
  signal.throwIfAborted()

  // From here on it is brought to an end, forward or back.
  if (link !== undefined) await notePending(layout, { link, version: next.version })
  await switchTo(layout, relative(layout.home, next.folder))
  say(`Restarting with ${next.version} …`)
  let took: number
  try {
    took = await restartSite(site, next.folder)
  } catch (error) {
    const why = `${next.version} does not serve. ${(error as Error).message}`
    if (link === undefined || before === undefined) throw new Error(why, { cause: error })
    if (removed.length > 0)
      throw new Error(
        `${why} There is no way back by itself, because it removes or renames what ${before.version} needs: mend what its log says and run this again, or go back with the backup ${file} (docs/operations.md).`,
        { cause: error },
      )
    throw new Error(`${why} ${await goBack({ layout, link, before, site, say })}`, { cause: error })
  }
  await clearPending(layout)
  const pruned = await pruneReleases(layout, kept, [next.folder, ...(before ? [before.folder] : [])])
  if (pruned.length > 0) say(`Removed: ${pruned.join(', ')}`)
  return `${next.version} serves, ${(took / 1000).toFixed(1)} s after the restart began.${before && before.folder !== next.folder ? ` Back: cercle update ${before.version}` : ''}`
}

type Return = Pick<Update, 'layout' | 'site' | 'say'> & { link: string; before: Release }

const goBack = async ({ layout, link, before, site, say }: Return) => {
  say(`Going back to ${before.version} …`)
  await switchTo(layout, link)
  try {
    await restartSite(site, before.folder)
  } catch (error) {
    return `The link leads to ${before.version} again, but the site does not serve: ${(error as Error).message}`
  }
  await clearPending(layout)
  return `${before.version} serves again.`
}

/** A migration that takes something away breaks every instance of the other release, and cannot be undone. */
const requireStopped = async (about: {
  before: Release
  next: Release
  removed: string[]
  isStopped: boolean
  site: Site
}) => {
  const { before, next, removed, isStopped, site } = about
  const what = `Between ${before.version} and ${next.version} something is removed or renamed (${removed.join('; ')})`
  if (next.newestMigration < before.newestMigration)
    throw new Error(`${what}: to go back, bring back the backup from before the update (docs/operations.md).`)
  if (!isStopped)
    throw new Error(
      `${what}: there will be no way back but the backup. Stop every instance (systemctl stop cercle), then run this again with --stopped.`,
    )
  if (sitesIn(before.folder).length > 0 || (await isReady(site.readyUrl)))
    throw new Error('The site is running: stop every instance first (systemctl stop cercle).')
}

const spare = 200_000_000

/** @throws Error where a disk has not enough room for what will be written on it */
const requireRoom = async ({ home }: Layout, { bytes }: Source, backup: Backup) => {
  const programs = await diskOf(home)
  const copies = await diskOf(backup.folder)
  const size = await backup.bytes()
  const isShared = programs.dev === copies.dev
  const needs = [
    { folder: programs.folder, wanted: bytes + (isShared ? size : 0) + spare },
    { folder: copies.folder, wanted: size + (isShared ? bytes : 0) + spare },
  ]
  for (const { folder, wanted } of needs) {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < wanted)
      throw new Error(
        `The disk of ${folder} has ${inMegabytes(bavail * bsize)} free, and the update needs ${inMegabytes(wanted)}: make room on it.`,
      )
  }
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** The first folder on the way up that is there, and its disk. */
const diskOf = async (folder: string): Promise<{ folder: string; dev: number }> => {
  const found = await stat(folder).catch(() => undefined)
  return found ? { folder, dev: found.dev } : diskOf(dirname(folder))
}
