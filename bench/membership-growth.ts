/**
 * How lists and searches of members and requests grow: each on a club of 1,000 and on one of 100,000 members and
 * 50,000 requests, side by side, in milliseconds (the median of many). Run: `node --experimental-transform-types bench/membership-growth.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { type Database, migrateDatabase, openDatabase } from '#db/open.ts'
import { createApi } from '#api/index.ts'
import type { Resources } from '#api/actor.ts'
import { roles } from '#shared/roles.ts'

const rounds = 80
const factor = 1.5

const questions: [what: string, address: string][] = [
  ...(
    [
      ['all', {}],
      ['active', { status: 'active' }],
      ['suspended', { status: 'suspended' }],
      ['page 3', { page: '3' }],
      ['search: one person', { search: 'zenobia 977' }],
      ['search: a common name', { search: 'maría' }],
      ['search: two words', { search: 'nuria prat' }],
      ['search: a number', { search: 'CG-0977' }],
      ['search: an address', { search: '.977@correu' }],
      ['search: a phone', { search: '600 000 977' }],
      ['search: two letters', { search: 'nu' }],
      ['search: nobody', { search: 'xqzwk' }],
      ['search: nobody, two letters', { search: 'xq' }],
      ['search: inactive, a common name', { search: 'maría', status: 'inactive' }],
    ] as const
  ).map(([what, query]): (typeof questions)[number] => [
    `members, ${what}`,
    `/api/admin/socios?${new URLSearchParams(query as Record<string, string>)}`,
  ]),
  ...(
    [
      ['all', {}],
      ['pending', { status: 'pending' }],
      ['page 3', { page: '3' }],
      ['search: one person', { search: 'zenobia 977' }],
      ['search: a common name', { search: 'maría' }],
      ['search: pending, a common name', { search: 'maría', status: 'pending' }],
      ['search: nobody', { search: 'xqzwk' }],
    ] as const
  ).map(([what, query]): (typeof questions)[number] => [
    `requests, ${what}`,
    `/api/admin/membership-requests?${new URLSearchParams(query as Record<string, string>)}`,
  ]),
]

const folder = await mkdtemp(join(tmpdir(), 'cercle-bench-'))
const postgres = await startEmbedded(join(folder, 'postgres'))
try {
  const [small, large] = [await fill('small', 1000, 1000), await fill('large', 100_000, 50_000)]
  console.log(`${'milliseconds, median'.padEnd(46)}   1,000  large  factor`)
  for (const [what, address] of questions) {
    const [before, after] = await mediansOf([askerOf(small), askerOf(large)], address)
    const grown = after / before
    const mark = grown > factor ? '  <' : ''
    console.log(
      `${what.padEnd(46)} ${before.toFixed(2).padStart(7)} ${after.toFixed(2).padStart(6)} ${grown.toFixed(2).padStart(7)}${mark}`,
    )
  }
  if (process.argv.includes('--explain')) await explain(large)
  await Promise.all([small, large].map((database) => database.close()))
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function fill(name: string, members: number, requests: number) {
  const { host, user } = postgres.address as { host: string; user: string }
  const client = new pg.Client({ host, user, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const database = openDatabase({ host, user, database: name })
  await migrateDatabase(database, 'src/db/migrations')
  const person = `
    (array['María','Núria','Jaume','Carme','Oriol','Lucía','Helena','Pau','Montserrat','Ignasi','Zenobia','Ewa'])
      [1 + (hashint4(n) & 1023) % case when n % 97 = 0 then 12 else 10 end] || ' ' ||
    (array['Prat','Casadevall','Ferrer','Herrero','Vidal','Nowicka','Solà','Gil','Riera','Comas','Mestres','Lozano'])
      [1 + (hashint4(n + 7) & 1023) % 12] || ' ' || n`
  const contact = `lower(unaccent(split_part(p.name, ' ', 1) || '.' || split_part(p.name, ' ', 2))) || '.' || n || '@correu.example', '+34 600 ' || lpad((n / 1000)::text, 3, '0') || ' ' || lpad((n % 1000)::text, 3, '0')`
  await database.pool.query(`
    insert into socios (membership_number, full_name, email, phone, status, created_at)
    select 'CG-' || lpad(n::text, greatest(4, length(n::text)), '0'), p.name, ${contact},
      case when n % 50 = 0 then 'suspended' when n % 9 = 0 then 'inactive' else 'active' end, now() - n * interval '7 minutes'
    from generate_series(1, ${members}) n, lateral (select ${person} as name) p`)
  await database.pool.query(`
    insert into membership_requests (full_name, email, phone, status, created_at)
    select p.name, ${contact}, (array['pending','approved','rejected','baja'])[1 + n % 4], now() - n * interval '7 minutes'
    from generate_series(1, ${requests}) n, lateral (select ${person} as name) p`)
  await database.pool.query('vacuum analyze')
  return database
}

type Ask = (address: string) => Promise<void>

function askerOf({ db }: Database): Ask {
  const admin = { kind: 'user', id: '', email: '', role: roles.admin, owesSecondFactor: false } as const
  const api = createApi({ db, now: () => new Date() } as unknown as Resources, async () => admin)
  return async (address) => {
    const response = await api.request(address, { headers: { Authorization: 'Bearer of the bench' } })
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    await response.text()
  }
}

/** By turns, so that a busy moment of the machine falls on both. */
async function mediansOf([small, large]: [Ask, Ask], address: string) {
  const times: [number[], number[]] = [[], []]
  const timed = async (ask: Ask, into: number[]) => {
    const begun = performance.now()
    await ask(address)
    into.push(performance.now() - begun)
  }
  for (let round = 0; round < rounds; round += 1) {
    await timed(small, times[0])
    await timed(large, times[1])
  }
  return times.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!) as [number, number]
}

/** What PostgreSQL does for a rare name, a common one and the plain list. */
async function explain({ pool }: Database) {
  for (const where of [
    `searched like plain('%zenobia%') and searched like plain('%977%')`,
    `searched like plain('%maría%')`,
    'true',
  ]) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off) select id, full_name from socios where ${where} order by created_at desc, id desc limit 25`,
    )
    console.log(`\n${where}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
  }
}
