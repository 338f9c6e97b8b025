import { lstat, mkdir, readFile, readlink, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where releases lie on a server: `releases/VERSION` beside the link `current`, from which the site is started. */
export type Layout = { home: string; releases: string; current: string }

export const layoutIn = (home: string): Layout => ({
  home,
  releases: join(home, 'releases'),
  current: join(home, 'current'),
})

export type Release = {
  version: string
  folder: string
  /** When its newest migration was made, and what its migrations take away, by when they were made. */
  newestMigration: number
  removals: Record<string, string[]>
}

/** @throws Error where the folder holds no release */
export const readRelease = async (folder: string): Promise<Release> => {
  const { version } = await readJson<{ version: string }>(join(folder, 'package.json')).catch((cause) => {
    throw new Error(`${folder} holds no release of Cercle.`, { cause })
  })
  const journal = await readJson<{ entries: { when: number }[] }>(join(folder, 'src/db/migrations/meta/_journal.json'))
  // Releases from before `cercle update` have no such file, and took nothing away.
  const removals = await readJson<Release['removals']>(join(folder, 'src/db/removals.json')).catch(whereMissing({}))
  return { version, folder, newestMigration: journal.entries.at(-1)?.when ?? 0, removals }
}

/** What is taken away between two releases, whichever is the newer one. */
export const removedBetween = (one: Release, other: Release) => {
  const [older, newer] = one.newestMigration <= other.newestMigration ? [one, other] : [other, one]
  return Object.entries(newer.removals).flatMap(([when, what]) => (Number(when) > older.newestMigration ? what : []))
}

/** Where the link leads, as it is written; undefined where there is none. */
export const linkOf = ({ current }: Layout) => readlink(current).catch(whereMissing(undefined))

/** The folder of the release that the link leads to. */
export const currentFolder = ({ current }: Layout) => realpath(current).catch(whereMissing(undefined))

/** Lets the link lead elsewhere, in one step: whoever starts meanwhile finds the one release or the other. */
export const switchTo = async ({ home, current }: Layout, target: string) => {
  const next = join(home, '.next')
  await rm(next, { force: true })
  await symlink(target, next)
  await rename(next, current)
}

/** An update that has begun to replace what runs: where the link led before. Kept until the new release is ready. */
export type Pending = { link: string; version: string }

const noteOf = ({ home }: Layout) => join(home, 'update.json')

export const pendingIn = (layout: Layout) => readJson<Pending>(noteOf(layout)).catch(whereMissing(undefined))

export const notePending = async (layout: Layout, pending: Pending) => {
  await mkdir(dirname(noteOf(layout)), { recursive: true })
  await writeFile(`${noteOf(layout)}.part`, JSON.stringify(pending))
  await rename(`${noteOf(layout)}.part`, noteOf(layout))
}

export const clearPending = (layout: Layout) => rm(noteOf(layout), { force: true })

export const exists = (path: string) => lstat(path).then(() => true, whereMissing(false))

const readJson = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T

const whereMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
