import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../e2e/support/own-site.ts'
import { listSums } from '../tests/doubles/release.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { addEvents, startLoad } from './load.ts'
import { builtIn, makeAdmin, openPool } from './site.ts'
import { openMailbox } from './mailbox.ts'

const code = 'codi-del-simulacre'

/** The output of `cercle update`, and its exit code. */
export type CommandResult = { code: number; text: string }

/**
 * A server as docs/operations.md describes it, in its own folder and without systemd: releases beside the link
 * `current`, a supervisor that restarts the site, and the release in `LAST_RELEASE` (or this one) installed by `cercle
 * update`.
 */
export const openReleasedSite = async () => {
  const folder = temporaryFolder('drill-update')
  const within = (name: string) => join(folder, name)
  const mailbox = await openMailbox()
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const env = {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    PORT: port,
    PUBLIC_URL: origin,
    DATA_DIR: within('data'),
    DEMO: 'off',
    SETUP_CODE: code,
    TRUSTED_PROXY: '127.0.0.1',
    SMTP_URL: mailbox.url,
    // The drill sends hundreds of applications within minutes.
    FORM_EMAILS_PER_HOUR: '1000000',
    LOG: 'json',
    CERCLE_HOME: within('opt'),
    BACKUP_DIR: within('backups'),
    BACKUP_AT: 'off',
    CERCLE_RESTART: '',
  }
  const next = within('next')
  await promisify(execFile)(process.execPath, ['bin/release.mjs', next])
  const last = process.env.LAST_RELEASE ?? (await copyRelease(next, within('last'), '0.0.1-last'))

  const supervisor = spawn(process.execPath, ['drill/supervisor.mjs', env.CERCLE_HOME], { env })
  const printed: string[] = []
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.on('data', (chunk: Buffer) => void printed.push(chunk.toString()))
  await once(supervisor.stdout, 'data')
  env.CERCLE_RESTART = `kill -HUP ${supervisor.pid}`

  /**
   * Runs `cercle update` of the next release, because the last one may have none. Calls `onOutput` with the output so
   * far.
   */
  const update = async (source: string, { onOutput = ignore } = {}) => {
    const child = spawn(join(next, 'bin/cercle'), ['update', source], { env, cwd: folder })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk
        onOutput(text, () => child.kill('SIGKILL'))
      })
    const [exitCode] = (await once(child, 'close')) as [number | null]
    return { code: exitCode ?? -1, text: text.trim() }
  }
  const close = async () => {
    if (supervisor.exitCode === null) {
      supervisor.kill('SIGTERM')
      await once(supervisor, 'exit')
    }
    await mailbox.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  }
  const installed = await update(last)
  if (installed.code !== 0) {
    await close()
    throw new Error(`The first release was not installed: ${installed.text}\n${printed.join('')}`)
  }
  const database = openPool(builtIn(env.DATA_DIR))
  const token = await makeAdmin(origin, code)
  const events = await addEvents(database)
  return {
    origin,
    last,
    next,
    mailbox,
    database,
    event: events[0] ?? '',
    backups: env.BACKUP_DIR,
    update,
    /** The current version. */
    version: async () =>
      (JSON.parse(await readFile(join(env.CERCLE_HOME, 'current/package.json'), 'utf8')) as { version: string })
        .version,
    isReady: () => isReady(origin),
    startLoad: () => startLoad(() => origin, database, events, token),
    /** A copy of the next release with another version, whose server does not start. */
    broken: () => copyRelease(next, within('broken'), '9.9.9-broken', `throw new Error('It does not start')`),
    close: async () => {
      await database.end()
      await close()
    },
  }
}

const ignore = (_text: string, _kill: () => void) => {}

/** Copies a release under another version. */
const copyRelease = async (release: string, folder: string, version: string, server?: string) => {
  await mkdir(folder)
  await cp(release, folder, { recursive: true, verbatimSymlinks: true })
  const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as object
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...about, version }))
  if (server) await writeFile(join(folder, 'build/server/server.js'), server)
  listSums(folder)
  return folder
}

const isReady = async (origin: string) => {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(50)) {
    const answer = await fetch(`${origin}/ready`).catch(() => undefined)
    if (answer?.ok) return true
  }
  return false
}
