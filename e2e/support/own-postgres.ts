import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createCluster } from '../../src/platform/database/embedded/create-cluster.ts'
import { asRunner, findBinaries, runnerFor } from '../../src/platform/database/embedded/postgres-programs.ts'
import { freePort } from './own-site.ts'

type OwnPostgres = {
  /** What DATABASE_URL takes. */
  url: string
  version: string
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Stops every process of it where it stands, as a machine that hangs. */
  freeze: () => void
  thaw: () => void
}

/**
 * A PostgreSQL of a test's own, on TCP, that no site watches over: the system's where Debian has put one, else the one
 * from npm.
 */
export const startPostgres = async (folder: string): Promise<OwnPostgres> => {
  const bin = systemBinaries() ?? (await findBinaries())
  const data = join(folder, 'external-postgres')
  const runner = await runnerFor(data, bin)
  await createCluster(bin, data, runner)
  const port = await freePort()
  const url = `postgres://cercle@127.0.0.1:${port}/postgres`
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-p', String(port)]
  const [command, options, identity] = asRunner(runner, join(bin, 'postgres'), ['-D', data, ...settings])

  let running: ChildProcess
  const start = async () => {
    running = spawn(command, options, { ...identity, stdio: 'ignore' })
    for (const deadline = Date.now() + 30_000; !(await answers(url));) {
      if (running.exitCode !== null || Date.now() > deadline) throw new Error('The PostgreSQL of the test did not open')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const stop = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGINT')
    await ended
  }
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [running.pid ?? 0, ...childrenOf(running.pid ?? 0)]) process.kill(pid, name)
  }
  await start()
  return {
    url,
    version: readFileSync(join(data, 'PG_VERSION'), 'utf8').trim(),
    start,
    stop,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  }
}

const systemBinaries = () => {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).filter((name) => Number(name) >= 15) : []
  return versions.map((name) => join(root, name, 'bin')).find((bin) => existsSync(join(bin, 'postgres')))
}

/** The processes that one has started, as Linux lists them. */
export const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

const answers = async (connectionString: string) => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
