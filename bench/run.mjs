// npm run bench: everything as a ratio to a bare server or a bare pool measured in the same minute.
import autocannon from 'autocannon'
import { ensureBuilt } from '../bin/build.mjs'
import { ensureInstalled } from '../bin/install.mjs'
import { run } from '../bin/run.mjs'
import { aRegistration, addEvents, launch, openSite } from './site.mjs'

const seconds = 4
const rounds = 3

await ensureInstalled()
await ensureBuilt()
const site = await openSite()
try {
  const ids = await addEvents(site.pool, 50)
  console.log('\nReads, requests per second at 32 connections: the bare server, the site, their ratio')
  await measureReads(['/', '/eventos', `/eventos/${ids[0]}`, '/api/events'])
  console.log(
    '\nRegistrations per second, durable: a bare pool inserting a row per transaction at 16 connections, the site, the ratio',
  )
  await measureWrites(ids)
  const memory = await residentMegabytes(site.pid)
  console.log(`\nMemory of the Node process after this load: ${memory.toFixed(0)} MB`)
} finally {
  await site.close()
}
await run('node', ['--no-warnings', 'bench/growth/run.ts'])

/** @param {string[]} paths */
async function measureReads(paths) {
  const kept = Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await bytesOf(site.origin + path)])),
  )
  const bare = await launch(['bench/bare.mjs', JSON.stringify(kept)], {}, '/')
  for (const path of paths) {
    const [bareRate, siteRate] = await alternately(
      () => readsPerSecond(bare.origin + path),
      () => readsPerSecond(site.origin + path),
    )
    report(path.replace(/[0-9a-f-]{36}/, '{id}'), bareRate, siteRate)
  }
  const etag = (await fetch(`${site.origin}/eventos`)).headers.get('etag') ?? ''
  const [bareRate, unchanged] = await alternately(
    () => readsPerSecond(`${bare.origin}/eventos`),
    () => readsPerSecond(`${site.origin}/eventos`, { 'if-none-match': etag }),
  )
  report('/eventos, unchanged (304)', bareRate, unchanged)
  await bare.close()
}

/** @param {string[]} ids */
async function measureWrites(ids) {
  await site.pool.query(
    'create table bench_rows (id bigint generated always as identity primary key, body jsonb, at timestamptz default now())',
  )
  const bareInsert = () => insertsPerSecond()
  for (const [name, connections, targets] of /** @type {const} */ ([
    ['16 people, one event', 16, ids.slice(0, 1)],
    ['16 people, many events', 16, ids],
    ['200 people, one event', 200, ids.slice(0, 1)],
    ['200 people, many events', 200, ids],
  ])) {
    /** @type {number[]} */
    const slowest = []
    const [bareRate, siteRate] = await alternately(bareInsert, async () => {
      const result = await register(targets, connections)
      slowest.push(result.latency.p99)
      return result['2xx'] / result.duration
    })
    report(name, bareRate, siteRate, `p99 ${median(slowest)} ms`)
  }
}

/** The medians of two measures taken in turns, so that a busy minute hits both. @param {() => Promise<number>} first @param {() => Promise<number>} second */
async function alternately(first, second) {
  /** @type {[number[], number[]]} */
  const rates = [[], []]
  for (let round = 0; round < rounds; round++) {
    rates[0].push(await first())
    rates[1].push(await second())
  }
  return [median(rates[0]), median(rates[1])]
}

/** @param {string} url @param {Record<string, string>} headers */
async function readsPerSecond(url, headers = {}) {
  const result = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    headers: { 'accept-encoding': 'br', ...headers },
  })
  if (result.non2xx > 0 && !headers['if-none-match'])
    throw new Error(`${url} answered ${result.non2xx} times otherwise than 200`)
  return result.requests.average
}

/** @param {readonly string[]} targets @param {number} connections */
async function register(targets, connections) {
  let next = 0
  const result = await autocannon({
    url: site.origin,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({
          ...request,
          path: `/api/events/${targets[next++ % targets.length]}/registrations`,
          body: aRegistration(),
        }),
      },
    ],
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} registrations were refused`)
  return result
}

async function insertsPerSecond() {
  let done = 0
  const end = Date.now() + seconds * 1000
  const body = aRegistration()
  const worker = async () => {
    for (; Date.now() < end; done++) await site.pool.query('insert into bench_rows (body) values ($1)', [body])
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return done / seconds
}

/** @param {string} url */
async function bytesOf(url) {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const { connection: _, 'keep-alive': __, date: ___, ...headers } = response.headers
        resolve({ headers, body: Buffer.concat(chunks).toString('base64') })
      })
    })
    asked.on('error', reject).end()
  })
}

/** @param {number} pid */
async function residentMegabytes(pid) {
  const { readFile } = await import('node:fs/promises')
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** @param {number[]} numbers */
function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/** @param {string} name @param {number} bare @param {number} ours @param {string} [more] */
function report(name, bare, ours, more = '') {
  const columns = [
    name.padEnd(28),
    bare.toFixed(0).padStart(9),
    ours.toFixed(0).padStart(9),
    (ours / bare).toFixed(2).padStart(6),
  ]
  console.log(columns.join('  '), more)
}
