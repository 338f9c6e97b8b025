import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type OwnSite, freePort, startSite } from '../e2e/support/own-site.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { addEvents, beginClubLife } from './club-life.ts'
import { openMailbox } from './mailbox.ts'

const admin = { fullName: 'Laia Simulacre', email: 'laia@cercle.example', password: 'una bona contrasenya' }
const code = 'codi-del-simulacre'

export type DrillSite = Awaited<ReturnType<typeof openDrillSite>>

/**
 * The built site on a folder, a port and a mail server of its own, with an admin signed in and events to register for.
 * `prepare` may do something to the folder before the site opens.
 */
export const openDrillSite = async (
  name: string,
  given: Record<string, string> | ((dataDir: string) => Record<string, string>) = {},
  prepare = nothing,
  // Where what the drill itself asks goes to, when it must not go the way of the site.
  direct?: string,
) => {
  const folder = temporaryFolder(name)
  const dataDir = join(folder, 'data')
  const thrownAway = () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  await prepare(dataDir).catch(async (error: unknown) => {
    await thrownAway().catch(() => {})
    throw error
  })
  const env = typeof given === 'function' ? given(dataDir) : given
  const mailbox = await openMailbox()
  const port = String(await freePort())
  const settings = {
    PORT: port,
    DEMO: 'off',
    SETUP_CODE: code,
    TRUSTED_PROXY: '127.0.0.1',
    SMTP_URL: mailbox.url,
    // Hundreds apply in minutes.
    FORM_EMAILS_PER_HOUR: '1000000',
    ...env,
  }
  const start = () => startSite(dataDir, settings)

  let site: OwnSite = await start()
  const { origin } = site
  const url = direct ?? env.DATABASE_URL
  const database = openPool(url ? { connectionString: url } : builtIn(dataDir))
  const close = async (beforeRemoving = async () => {}) => {
    await database.end()
    await site.stop()
    await mailbox.close()
    await beforeRemoving()
    await thrownAway()
  }
  const furnish = async () => ({ token: await makeAdmin(origin), events: await addEvents(database) })
  const { token, events } = await furnish().catch(async (error: unknown) => {
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
    beginLife: (breathMs = 0) => beginClubLife(() => origin, database, events, token, breathMs),
    /** As a machine's init would: killed, and started again at once. */
    killAndStartAgain: async (alsoKill: () => void = () => {}) => {
      const killed = site.kill()
      alsoKill()
      await killed
      site = await start()
    },
    /** Killed, and started again only after some work. */
    whileDead: async (work: () => Promise<void>) => {
      await site.kill()
      await work()
      site = await start()
    },
    /** Asked to end, and started again: its code, and how long its end took. */
    stopAndStartAgain: async (meanwhile: () => void = () => {}) => {
      const begun = performance.now()
      const code = await site.stop()
      const ms = performance.now() - begun
      meanwhile()
      site = await start()
      return { code, ms }
    },
    close,
  }
}

const nothing = async (_dataDir: string) => {}

/** The built-in PostgreSQL listens in the folder of its data, where the path is short enough for a socket. */
export const builtIn = (dataDir: string) => ({ host: join(dataDir, 'postgres'), user: 'cercle', database: 'cercle' })

/** A pool that bears a database which comes and goes. */
export const openPool = (address: pg.PoolConfig) => {
  const pool = new pg.Pool({ max: 4, connectionTimeoutMillis: 5000, ...address })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The first admin, signed in: the token of the session. */
export const makeAdmin = async (origin: string, setupCode = code) => {
  const make = () => fetch(`${origin}/api/setup`, asJson({ ...admin, code: setupCode }))
  let made = await make()
  // On a busy machine the answer may come too late: the same form again tells.
  const wasUnknown = made.status === 503
  for (const deadline = Date.now() + 20_000; made.status === 503 && Date.now() < deadline;) made = await make()
  if (made.status !== 201 && !(wasUnknown && made.status === 409))
    throw new Error(`The admin could not be made: ${made.status} ${await made.text()}`)
  return (await signIn(origin)).access_token
}

/** The first admin's tokens, by password. */
export const signIn = async (origin: string) => {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, asJson(admin))
  return (await answer.json()) as { access_token: string; refresh_token: string }
}

export const asJson = (json: object) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(json),
})
