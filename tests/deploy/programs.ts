import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cache = resolve('node_modules/.cache/debian')

/** A program of a server, and what it needs to be run from where it is. */
export type Program = { path: string; env: NodeJS.ProcessEnv }

/**
 * Finds a program on the path, or unpacks its Debian package into a cache folder: nothing is installed, and root is not needed.
 * @throws Error that names the package where neither works
 */
export const findProgram = async (name: string, debianPackage = name): Promise<Program> => {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin']
  for (const folder of folders) {
    const path = join(folder, name)
    if (await isExecutable(path)) return { path, env: process.env }
  }
  const root = join(cache, debianPackage)
  if (!existsSync(root))
    await unpackPackage(debianPackage, root).catch((error: Error) => {
      throw new Error(`${name} is needed: install the package ${debianPackage}. ${error.message}`)
    })
  const found = await Promise.all(
    ['usr/bin', 'usr/sbin', 'bin', 'sbin'].map(async (folder) => {
      const path = join(root, folder, name)
      return (await isExecutable(path)) ? path : undefined
    }),
  )
  const path = found.find((one) => one !== undefined)
  if (!path) throw new Error(`The package ${debianPackage} has no ${name}.`)
  return { path, env: { ...process.env, LD_LIBRARY_PATH: (await libraryFolders(root)).join(':') } }
}

/** Downloads a package and those it depends on that are not installed, and unpacks them into one folder. */
const unpackPackage = async (debianPackage: string, root: string) => {
  await mkdir(cache, { recursive: true })
  const work = await mkdtemp(join(cache, '.part-'))
  try {
    const [lists, downloads, unpacked] = ['lists', 'downloads', 'unpacked'].map((part) => join(work, part)) as [
      string,
      string,
      string,
    ]
    for (const folder of [join(lists, 'partial'), join(downloads, 'archives/partial'), unpacked])
      await mkdir(folder, { recursive: true })
    // Own folders and no lock: so apt asks for no root.
    const settings = [
      `Dir::State::Lists=${lists}`,
      `Dir::Cache=${downloads}`,
      'Debug::NoLocking=1',
      'APT::Sandbox::User=',
    ]
    const apt = (...words: string[]) => run('apt-get', ['-qq', ...settings.flatMap((one) => ['-o', one]), ...words])
    await apt('update')
    await apt('install', '--yes', '--download-only', '--no-install-recommends', debianPackage)
    const archives = (await readdir(join(downloads, 'archives'))).filter((file) => file.endsWith('.deb'))
    for (const archive of archives) await run('dpkg-deb', ['--extract', join(downloads, 'archives', archive), unpacked])
    // Another test may have been faster.
    await rename(unpacked, root).catch((error: unknown) => {
      if (!existsSync(root)) throw error
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** The folders of shared libraries in an unpacked package. */
const libraryFolders = async (root: string) => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return [...new Set(entries.filter(({ name }) => /\.so(\.|$)/.test(name)).map(({ parentPath }) => parentPath))]
}

const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
