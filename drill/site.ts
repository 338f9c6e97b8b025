import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { enterAsFirstAdmin, postingTo, signInTo } from '../e2e/support/first-admin.ts'
import { type OwnSite, freePort, startSite } from '../e2e/support/own-site.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { addEvents, startLoad } from './load.ts'
import { openMailbox } from './mailbox.ts'

const admin = { fullName: 'Laia Simulacre', email: 'laia@cercle.example', password: 'una bona contrasenya' }
const code = 'codi-del-simulacre'

export type DrillSite = Awaited<ReturnType<typeof openDrillSite>>

/**
 * Starts the built site on its own folder, port and mail server, with a signed-in admin and events. `prepare` may
 * change the folder before the site opens.
 */
export const openDrillSite = async (
  name: string,
  variables: Record<string, string> | ((dataDir: string) => Record<string, string>) = {},
  prepare = nothing,
  // The database address of the drill itself, if it must not use the site's.
  drillDatabaseUrl?: string,
) => {
  const folder = temporaryFolder(name)
  const dataDir = join(folder, 'data')
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  await prepare(dataDir).catch(async (error: unknown) => {
    await removeFolder().catch(() => {})
    throw error
  })
  const env = typeof variables === 'function' ? variables(dataDir) : variables
  const mailbox = await openMailbox()
  const port = String(await freePort())
  const settings = {
    PORT: port,
    DEMO: 'off',
    SETUP_CODE: code,
    TRUSTED_PROXY: '127.0.0.1',
    SMTP_URL: mailbox.url,
    // The drill sends hundreds of applications within minutes.
    FORM_EMAILS_PER_HOUR: '1000000',
    ...env,
  }
  const start = () => startSite(dataDir, settings)

  let site: OwnSite = await start()
  const { origin } = site
  const url = drillDatabaseUrl ?? env.DATABASE_URL
  const database = openPool(url ? { connectionString: url } : builtIn(dataDir))
  const close = async (beforeRemoving = async () => {}) => {
    await database.end()
    await site.stop()
    await mailbox.close()
    await beforeRemoving()
    await removeFolder()
  }
  const addContent = async () => ({ token: await makeAdmin(origin), events: await addEvents(database) })
  const { token, events } = await addContent().catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    origin,
    dataDir,
    database,
    mailbox,
    events,
    token,
    admin,
    output: () => site.output(),
    startLoad: (pauseMs = 0) => startLoad(() => origin, database, events, token, pauseMs),
    /** Kills the site and starts it again at once. */
    killAndRestart: async (alsoKill: () => void = () => {}) => {
      const killed = site.kill()
      alsoKill()
      await killed
      site = await start()
    },
    /** Kills the site, and starts it again after `work`. */
    whileDown: async (work: () => Promise<void>) => {
      await site.kill()
      await work()
      site = await start()
    },
    /** Stops the site and starts it again. Returns its exit code, and how long it took to stop. */
    stopAndRestart: async (beforeStart: () => void = () => {}) => {
      const stopStart = performance.now()
      const exitCode = await site.stop()
      const ms = performance.now() - stopStart
      beforeStart()
      site = await start()
      return { code: exitCode, ms }
    },
    close,
  }
}

const nothing = async (_dataDir: string) => {}

/**
 * The address of the built-in PostgreSQL, which listens in its data folder if the path is short enough for a socket.
 */
export const builtIn = (dataDir: string) => ({ host: join(dataDir, 'postgres'), user: 'cercle', database: 'cercle' })

/** Opens a pool that survives outages of the database. */
export const openPool = (address: pg.PoolConfig) => {
  const pool = new pg.Pool({ max: 4, connectionTimeoutMillis: 5000, ...address })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Creates the first admin and signs in. @returns the access token */
export const makeAdmin = async (origin: string, setupCode = code) => {
  const session = await enterAsFirstAdmin(postingTo(origin), admin, setupCode)
  return (JSON.parse(session) as { access_token: string }).access_token
}

/** Signs the first admin in. */
export const signIn = async (origin: string): Promise<{ access_token: string; refresh_token: string }> =>
  JSON.parse(await signInTo(postingTo(origin), admin))

export const asJson = (json: object) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(json),
})
