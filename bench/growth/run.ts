/**
 * Measures pages, lists and searches of a small club and of one with 10,000 members: by turns, over
 * HTTP from the built site, in milliseconds (the median, of the large club also the 95th percentile). Part of `npm run bench`;
 * `node bench/growth/run.ts WORD` runs only the requests whose name contains WORD.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../bin/build.mjs'
import { startEmbedded } from '../../src/platform/database/embedded/embedded.ts'
import { launch } from '../site.mjs'
import { busyMember, clubs, fill } from './fill.ts'
import { memberRequests, panelRequests, publicRequests } from './requests.ts'
import { dataKey } from '../../tests/doubles/data-key.ts'

const rounds = 41
const warmUp = 6
/** What a list or search of the large club may take, at the 95th percentile. */
const mostMilliseconds = 50

type Club = { ask: (path: string) => Promise<number>; close: () => Promise<void> }

await ensureBuilt()
const folder = await mkdtemp(join(tmpdir(), 'cercle-growth-'))
const postgres = await startEmbedded(join(folder, 'postgres'))
const server = postgres.address as { host: string; user: string; database: string }
try {
  const [small, large] = [await open('small'), await open('large')]
  for (const [heading, requestsOf] of [
    ['Public pages and reads, drawn anew', publicRequests],
    ['Lists and searches of the panel', panelRequests],
    ['Of a member', memberRequests],
  ] as const) {
    console.log(`\n${heading.padEnd(44)}  small  large  factor    p95  (milliseconds)`)
    for (const { what, path } of requestsOf('EVENT')) {
      if (!what.includes(process.argv[2] ?? '')) continue
      const [inSmall, inLarge] = await timesOf([small, large], path)
      const [before, after, late] = [shareOf(inSmall, 0.5), shareOf(inLarge, 0.5), shareOf(inLarge, 0.95)]
      const factor = after / before
      const figures = [before, after, factor, late].map((figure, n) => figure.toFixed(2).padStart(n === 2 ? 7 : 6))
      console.log(`${what.padEnd(44)} ${figures.join(' ')}${late > mostMilliseconds ? '  slow' : ''}`)
    }
  }
  await Promise.all([small.close(), large.close()])
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Opens the site over a filled database, with a signed-in admin, who is a member too. */
async function open(name: keyof typeof clubs): Promise<Club> {
  const database = await fill(server, name)
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from events where date > now() order by date limit 1 offset 3',
  )
  const { rows: members } = await database.pool.query<{ id: string }>(
    'select id from socios where membership_number = $1',
    [busyMember],
  )
  const { rows: lines } = await database.pool.query<{ id: string }>(
    'select id from audit_log order by created_at limit 1 offset (select count(*) / 10 from audit_log)',
  )
  const env = {
    DATABASE_URL: `postgres://${server.user}@localhost/${name}?host=${encodeURIComponent(server.host)}`,
    DATA_DIR: join(folder, name),
    BACKUP_AT: 'off',
    DATA_KEY: dataKey,
    AUTH_AUTOCONFIRM: 'on',
    AUTH_LIMITS: 'off',
    FORM_LIMITS: 'off',
    SETUP_CODE: 'bench',
  }
  const site = await launch(['build/server/server.js'], env, '/health')
  const post = (path: string, body: object) =>
    fetch(`${site.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const account = { email: 'banc@cercle.example', password: 'a long phrase for the bench' }
  await post('/api/setup', { ...account, code: 'bench', fullName: '' })
  const signedIn = await post('/auth/v1/token?grant_type=password', account)
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  await database.pool.query(
    `update socios set account_id = (select id from auth.users where email = $1) where membership_number = $2`,
    [account.email, busyMember],
  )
  await database.close()
  const ask = async (path: string) => {
    const authorization = /^\/api\/(admin\/|me$)/.test(path) ? `Bearer ${token}` : 'Basic nobody'
    const address = new URL(
      path
        .replace('EVENT', rows[0]?.id ?? '')
        .replace('PERSON', members[0]?.id ?? '')
        .replace('LINE', lines[0]?.id ?? ''),
      site.origin,
    )
    const begun = performance.now()
    const response = await fetch(address, { headers: { authorization } })
    await response.arrayBuffer()
    const taken = performance.now() - begun
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return taken
  }
  return { ask, close: site.close }
}

/** By turns, so that a busy moment of the machine falls on both. */
async function timesOf([small, large]: [Club, Club], path: string) {
  const times: [number[], number[]] = [[], []]
  for (let round = -warmUp; round < rounds; round += 1) {
    const [before, after] = [await small.ask(path), await large.ask(path)]
    if (round < 0) continue
    times[0].push(before)
    times[1].push(after)
  }
  return times
}

/** The time that this share of the requests did not exceed. */
function shareOf(times: number[], share: number) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
}
