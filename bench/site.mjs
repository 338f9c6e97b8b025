import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { root, toolPath } from '../bin/run.mjs'

/**
 * @typedef {Awaited<ReturnType<typeof openSite>>} Site
 * @typedef {ReturnType<typeof startClients>} LoadClient
 */

/** The built site as `npm start` runs it, on data of its own, with a pool to its database. */
export const openSite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cercle-bench-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  const { origin, pid, close } = await launch(
    ['bin/start.mjs'],
    { DATA_DIR: dataDir, FORM_LIMITS: 'off', BACKUP_AT: 'off' },
    '/health',
  )
  // PostgreSQL notes the folder of its socket in the fifth line.
  const host = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4]
  const pool = new pg.Pool({ host, user: 'cercle', database: 'cercle', max: 10 })
  let isOpen = true
  const stop = async () => {
    if (!isOpen) return
    isOpen = false
    await pool.end()
    await close()
  }
  return {
    origin,
    // The script waits for the server, its only child.
    pid: Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')),
    dataDir,
    pool,
    stop,
    close: async () => {
      await stop()
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

/** A free port. */
export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
  probe.close()
  await once(probe, 'close')
  return port
}

/** The process of `clients.mjs`, which asks one task after the other. */
export const startClients = () => {
  const child = fork(join(root, 'bench/clients.mjs'))
  const ended = once(child, 'exit')
  return {
    /**
     * @param {Omit<import('./clients.mjs').Task, 'port'> & { origin: string }} task
     * @param {number[]} expected the statuses that answers may have
     * @returns {Promise<import('./clients.mjs').Answers>}
     */
    ask: async ({ origin, ...task }, expected) => {
      child.send({ ...task, port: Number(new URL(origin).port) })
      const [answers] = await Promise.race([once(child, 'message'), ended])
      if (!answers?.statuses) throw new Error('The load client ended')
      if (Object.keys(answers.statuses).some((status) => !expected.includes(Number(status))))
        throw new Error(`Expected ${expected} only: ${JSON.stringify(answers.statuses)}`)
      return answers
    },
    leave: () => child.kill(),
  }
}

/**
 * A whole HTTP request. @param {string} origin @param {string} path @param {Record<string, string>} headers @param
 * {string} [body]
 */
export const rawRequest = (origin, path, headers, body = '') => {
  const key = '00000000-0000-0000-0000-000000000000'
  const length = Buffer.byteLength(body.replaceAll('KEY', key))
  const lines = [
    `${body === '' ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === '' ? [] : [`content-length: ${length}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

/**
 * Events with so many places. @param {pg.Pool} pool @param {number} count @param {number} places @returns
 * {Promise<string[]>} their ids
 */
export const addEvents = async (pool, count, places) => {
  const { rows } = await pool.query(
    `insert into events (title, title_ca, description, location, date, price, max_participants, category, image_url)
     select 'Mesa ' || n, 'Taula ' || n, repeat('Pan, aceite y conversación. ', 20), 'Sala del Cercle', now() + n * interval '1 day',
            25, $2, 'Cenas', '/plates/05-taula.svg' from generate_series(1, $1) n returning id`,
    [count, places],
  )
  return rows.map(({ id }) => id)
}

/** The present and the maximal memory of a process. @param {number} pid */
export const megabytes = (pid) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [now, most] = ['VmRSS', 'VmHWM'].map(
    (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024,
  )
  return `${now?.toFixed(0)} MB, at most ${most?.toFixed(0)} MB (wanted: 260 MB)`
}
