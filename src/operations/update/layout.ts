import { lstat, readFile, readlink, realpath, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, syncFolder, writeDurably } from '#platform/storage/durable-file.ts'

/** The folders of a server: `releases/VERSION`, and the link `current`, from which the site is started. */
export type Layout = { home: string; releases: string; current: string }

export const layoutIn = (home: string): Layout => ({
  home,
  releases: join(home, 'releases'),
  current: join(home, 'current'),
})

export type Release = {
  version: string
  folder: string
  /** The time of its newest migration, and what its migrations remove or rename, by their time. */
  newestMigration: number
  removals: Record<string, string[]>
}

/** Reads the version and migrations of a release. @throws Error if the folder contains none */
export const readRelease = async (folder: string): Promise<Release> => {
  const { version } = await readJson<{ version: string }>(join(folder, 'package.json')).catch((cause) => {
    throw new Error(`${folder} holds no release of Cercle.`, { cause })
  })
  const journal = await readOf<{ entries: { when: number }[] }>(folder, 'migrations/meta/_journal.json')
  // Releases older than `cercle update` have no such file, and removed nothing.
  const removals = await readOf<Release['removals']>(folder, 'removals.json').catch(ifMissing({}))
  return { version, folder, newestMigration: journal.entries.at(-1)?.when ?? 0, removals }
}

/** Reads a file of the database of a release; until 27 November 2026 it stood in `src/db`. */
const readOf = <T>(folder: string, file: string) =>
  readJson<T>(join(folder, 'src/platform/database', file)).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? readJson<T>(join(folder, 'src/db', file)) : Promise.reject(error),
  )

/** What is removed or renamed between two releases, in any order. */
export const removedBetween = (one: Release, other: Release) => {
  const [older, newer] = one.newestMigration <= other.newestMigration ? [one, other] : [other, one]
  return Object.entries(newer.removals).flatMap(([when, what]) => (Number(when) > older.newestMigration ? what : []))
}

/** The target of the link as it is written; undefined if there is none. */
export const linkOf = ({ current }: Layout) => readlink(current).catch(ifMissing(undefined))

/** The folder of the current release. */
export const currentFolder = ({ current }: Layout) => realpath(current).catch(ifMissing(undefined))

/** Changes the target of the link in one step, so that it exists at every moment. */
export const switchTo = async ({ home, current }: Layout, target: string) => {
  const next = join(home, '.next')
  await rm(next, { force: true })
  await symlink(target, next)
  await rename(next, current)
  await syncFolder(home)
}

/** An update in progress, with the previous target of the link. Stored until the new release is ready. */
export type Pending = { link: string; version: string }

const pendingFile = ({ home }: Layout) => join(home, 'update.json')

export const pendingIn = (layout: Layout) => readJson<Pending>(pendingFile(layout)).catch(ifMissing(undefined))

export const storePending = async (layout: Layout, pending: Pending) => {
  await makeFolder(layout.home)
  await writeDurably(pendingFile(layout), JSON.stringify(pending), { mode: 0o644 })
}

export const clearPending = (layout: Layout) => rm(pendingFile(layout), { force: true })

export const exists = (path: string) => lstat(path).then(() => true, ifMissing(false))

const readJson = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T

const ifMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
