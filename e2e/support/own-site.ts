import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rmdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serverMemory, serverProgram } from '../../bin/server-program.mjs'
import { temporaryFolder } from '../../tests/temporary-folder.ts'

/** Makes the first admin of a club of the journeys. */
export const setupCode = process.env.E2E_SETUP_CODE ?? ''

/** A new folder in the data folder of the journeys, which is removed at the end (playwright.config.ts). */
export const ownFolder = (name: string) => temporaryFolder(name, process.env.E2E_DATA)

/**
 * A new data folder with the demo content. The first worker that needs one starts a site to create it; all copy it, with the
 * owners of the files, because PostgreSQL may run as another user.
 */
export const demoFolder = async (name: string) => {
  demo ??= madeOnce(join(process.env.E2E_DATA ?? '', 'demo'))
  const folder = ownFolder(name)
  execFileSync('cp', ['-a', `${await demo}/.`, folder])
  return folder
}

let demo: Promise<string> | undefined

/** Fills a folder, or waits until another worker has. */
const madeOnce = async (folder: string) => {
  const [making, ready] = [`${folder}.making`, `${folder}.ready`]
  const isMine = await mkdir(making).then(
    () => true,
    () => false,
  )
  if (isMine)
    try {
      await (await startSite(folder)).stop()
      await mkdir(ready)
    } catch (error) {
      // The next one tries again.
      await rmdir(making)
      throw error
    }
  for (const deadline = Date.now() + 90_000; !existsSync(ready);) {
    if (Date.now() > deadline) throw new Error('No worker has made the demo content')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return folder
}

export type OwnSite = {
  origin: string
  pid: number
  output: () => string
  kill: () => Promise<void>
  stop: () => Promise<number | null>
}

/**
 * A site of a test's own, on a data folder of its own, so that the test may kill it. On a port of its own, or on PORT.
 */
export const startSite = async (dataDir: string, env: Record<string, string> = {}): Promise<OwnSite> => {
  const port = env.PORT ?? String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const { child, output } = launchSite({ PORT: port, PUBLIC_URL: origin, DATA_DIR: dataDir, ...env })
  const ended = once(child, 'exit')
  for (const deadline = Date.now() + 90_000; ;) {
    if (
      await fetch(`${origin}/health`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The site did not open:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const [code] = (await ended) as [number | null]
    return code
  }
  return {
    origin,
    pid: child.pid ?? 0,
    output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

/** Starts the built server and gives what it prints, for tests that want to see it refuse. */
export const launchSite = (env: Record<string, string>): { child: ChildProcess; output: () => string } => {
  const printed: string[] = []
  const inherited = { ...serverMemory, BACKUP_AT: 'off', ...process.env, NODE_ENV: 'production' } as Record<
    string,
    string
  >
  const child = spawn('node', serverProgram, { env: { ...inherited, ...env } })
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  return { child, output: () => printed.join('') }
}

// A journey that fails stops no site: each ends with the worker that started it, at the latest.
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill()))

/** A free port of this machine. */
export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
