import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { root, toolPath } from '../bin/run.mjs'

/** The built site on data of its own, with a pool to its database. */
export const openSite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cercle-bench-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  const server = await launch(['build/server/server.js'], { DATA_DIR: dataDir, FORM_LIMITS: 'off' }, '/health')
  // PostgreSQL notes the folder of its socket in the fifth line.
  const host = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4]
  const pool = new pg.Pool({ host, user: 'cercle', database: 'cercle', max: 16 })
  return {
    ...server,
    pool,
    close: async () => {
      await pool.end()
      await server.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 })
    },
  }
}

/**
 * A server of Node's in a process of its own, once it answers.
 * @param {string[]} program @param {Record<string, string>} env @param {string} ready
 */
export const launch = async (program, env, ready) => {
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const child = spawn('node', program, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PATH: toolPath, PORT: port, PUBLIC_URL: origin, ...env },
  })
  const ended = once(child, 'exit')
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await new Promise((wake) => setTimeout(wake, 30))) {
    if (
      await fetch(origin + ready).then(
        () => true,
        () => false,
      )
    )
      break
  }
  const close = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { origin, pid: child.pid ?? 0, close }
}

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
  probe.close()
  await once(probe, 'close')
  return port
}

/** Events with room for everybody. @param {pg.Pool} pool @param {number} count @returns {Promise<string[]>} their ids */
export const addEvents = async (pool, count) => {
  const { rows } = await pool.query(
    `insert into events (title, title_ca, description, location, date, price, max_participants, category, image_url)
     select 'Mesa ' || n, 'Taula ' || n, repeat('Pan, aceite y conversación. ', 20), 'Sala del Cercle', now() + n * interval '1 day',
            25, 1000000, 'Cenas', '/plates/05-taula.svg' from generate_series(1, $1) n returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** The body that registers somebody new. */
export const aRegistration = () =>
  JSON.stringify({
    fullName: 'Banc de Proves',
    email: 'banc@example.org',
    phone: '',
    isMember: false,
    howDidYouKnowUs: '',
    dietaryRestrictions: '',
    notes: '',
    language: 'ca',
    idempotencyKey: randomUUID(),
  })
