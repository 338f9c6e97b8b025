import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCluster } from './create-cluster.ts'
import { removeStaleProcessId } from './stale-process-id.ts'
import { launchLock } from './launch-lock.ts'
import type { Address } from '../open.ts'
import { type Runner, asRunner, findBinaries, runnerFor } from './postgres-programs.ts'
import { postgresErrorIn } from './postgres-error.ts'
import { superviseProcess } from './supervise-process.ts'
import { answers, withServer } from './socket-client.ts'
import { socketFolder } from './socket-folder.ts'
import { minuteMs } from '#base/dates/durations.ts'

/**
 * `wasRunning`: another process of the site started it, and may be using it. `leave` keeps it running without supervision.
 */
export type EmbeddedDatabase = {
  address: Address
  wasRunning: boolean
  leave: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL of the npm packages on a folder, and creates its cluster the first time. It listens only on a Unix
 * socket. Takes over a PostgreSQL that a killed process left running. Until `leave` or `stop`, PostgreSQL is restarted
 * whenever it ends.
 * @throws Error with one line: there are no binaries for this machine, or PostgreSQL's error message
 */
export const startEmbedded = async (folder: string, maxConnections = 60): Promise<EmbeddedDatabase> => {
  const data = resolve(folder)
  const bin = await findBinaries()
  const runner = await runnerFor(data, bin)
  const running = await runningSocket(data)
  const socket = running ?? (await socketFolder(data, runner))
  const address = { host: socket, user: 'cercle', database: 'cercle' }
  let unlock: (() => void) | undefined
  const start = async () => {
    unlock ??= await launchLock(data, socket)
    if (unlock) await launch(bin, data, socket, runner, maxConnections)
  }

  const releaseLock = () => {
    unlock?.()
    unlock = undefined
  }

  await createCluster(bin, data, runner)
  const wasRunning = running !== undefined
  if (!wasRunning)
    await start().catch((error: unknown) => {
      releaseLock()
      throw error
    })
  await createDatabase(socket)
  const stopSupervision = superviseProcess(socket, start)
  const leave = async () => {
    await stopSupervision()
    releaseLock()
  }
  return {
    address,
    wasRunning,
    leave,
    stop: async () => {
      await leave()
      await stop(data)
    },
  }
}

/** The socket folder of a PostgreSQL that already serves this data, from its pid file. */
const runningSocket = async (data: string) => {
  const socket = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[4]
  return socket && (await answers(socket)) ? socket : undefined
}

const launch = async (bin: string, data: string, socket: string, runner: Runner, maxConnections: number) => {
  const settings = { listen_addresses: '', unix_socket_directories: socket, max_connections: maxConnections }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, rest, identity] = asRunner(runner, join(bin, 'postgres'), ['-D', data, ...options])
  // Recovery after a crash replays the log first, which may take a while.
  for (const deadline = Date.now() + minuteMs; Date.now() < deadline; await sleep(200)) {
    await removeStaleProcessId(data)
    // Detached: a Ctrl-C meant for Node must not reach PostgreSQL before the last request is answered.
    const child = spawn(command, rest, { ...identity, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
    const output = await waitForAnswer(socket, child, deadline)
    child.stderr.destroy()
    child.unref()
    if (output === undefined) return
    if (!isFolderInUse(output)) throw new Error(`PostgreSQL did not start: ${postgresErrorIn(output)}`)
  }
  throw new Error('PostgreSQL did not answer within a minute.')
}

/** A killed PostgreSQL or one of its child processes may still be ending and use the folder. */
const isFolderInUse = (output: string) => /postmaster\.pid|pre-existing shared memory block/.test(output)

/** Undefined once it answers, or its error output if it ended first. */
const waitForAnswer = async (socket: string, child: ChildProcessByStdio<null, null, Readable>, deadline: number) => {
  const output: string[] = []
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  child.on('error', (error) => output.push(error.message))
  for (; Date.now() < deadline; await sleep(20)) {
    if (await answers(socket)) return undefined
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return output.join('')
  }
  return output.join('')
}

const createDatabase = (socket: string) =>
  withServer(socket, async (client) => {
    const { rowCount } = await client.query(`select from pg_database where datname = 'cercle'`)
    if (rowCount === 0) await client.query('create database cercle')
  })

/** SIGINT is PostgreSQL's fast shutdown: open transactions roll back, committed data is written. */
const stop = async (data: string) => {
  const pid = await postmasterOf(data)
  if (!pid || !sendSignal(pid, 'SIGINT')) return
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(20)) {
    // Another process on the same folder may have started it again already.
    if ((await postmasterOf(data)) !== pid) return
  }
  throw new Error(`PostgreSQL (${basename(data)}, process ${pid}) did not stop within 15 seconds`)
}

const postmasterOf = async (data: string) =>
  Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])

/** @returns whether the process exists */
const sendSignal = (pid: number, signal: NodeJS.Signals) => {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
