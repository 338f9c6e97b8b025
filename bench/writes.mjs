import { addEvents, rawRequest } from './site.mjs'
import { alternately, report } from './turns.mjs'

const seconds = 2.5
/** As many as the site's own pool has (`platform/database/open.ts`). */
export const connections = 10

// One festa major for everybody, or suppers and tastings of six hundred that fill up side by side.
const [largeEvent, supper] = [
  { events: 1, places: 60_000 },
  { events: 120, places: 600 },
]

/**
 * Registrations over HTTP beside a bare pool that inserts a row per transaction.
 * @param {import('./site.mjs').Site} site @param {import('./site.mjs').LoadClient} loadClient
 */
export const measureWrites = async (site, loadClient) => {
  await site.pool.query(
    'create table bench_rows (id bigint generated always as identity primary key, body jsonb, at timestamptz default now())',
  )
  const register = async (/** @type {number} */ people, { events, places } = supper) => {
    const ids = await addEvents(site.pool, events, places)
    const requests = ids.map((id) =>
      rawRequest(site.origin, `/api/events/${id}/registrations`, { 'content-type': 'application/json' }, registration),
    )
    const answers = await loadClient.ask({ origin: site.origin, people, seconds, requests, isNewEach: true }, [201])
    await checkPlaces(site.pool, ids, answers.statuses[201] ?? 0)
    await deleteEmails(site.pool)
    return answers
  }
  // The first thousands are slower, until Node knows its way: they are not measured.
  await register(16)
  for (const people of [16, 200])
    for (const [name, where] of /** @type {const} */ ([
      ['one event', largeEvent],
      ['many events', supper],
    ])) {
      const [before, ours] = await alternately(
        () => insert(site.pool, people),
        () => register(people, where),
      )
      report(`${people} people, ${name}`, before, ours)
    }
  const { rows } = await site.pool.query('select deadlocks from pg_stat_database where datname = current_database()')
  if (Number(rows[0].deadlocks) > 0) throw new Error(`PostgreSQL found ${rows[0].deadlocks} deadlocks`)
}

const registration = JSON.stringify({
  fullName: 'Banc KEY',
  email: 'KEY@example.org',
  phone: '',
  isMember: false,
  howDidYouKnowUs: '',
  dietaryRestrictions: '',
  notes: '',
  language: 'ca',
  idempotencyKey: 'KEY',
})

/** @param {import('pg').Pool} pool @param {number} people */
const insert = async (pool, people) => {
  let inserted = 0
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: people }, async () => {
      for (; performance.now() < end; inserted += 1)
        await pool.query('insert into bench_rows (body) values ($1)', [registration])
    }),
  )
  return { perSecond: inserted / seconds }
}

/**
 * Deletes the emails that the load left: sending them would slow down the bare pool, which runs next.
 * @param {import('pg').Pool} pool
 */
const deleteEmails = async (pool) => {
  await pool.query('update event_registrations set confirmation_pending = false where confirmation_pending')
  await pool.query(`delete from emails where status = 'queued'`)
}

/** No place lost and none taken twice. @param {import('pg').Pool} pool @param {string[]} ids @param {number} answered */
const checkPlaces = async (pool, ids, answered) => {
  const { rows } = await pool.query(
    `select count(*)::int as taken from event_registrations where event_id = any($1) and state in ('held', 'waiting', 'seated')`,
    [ids],
  )
  if (rows[0].taken !== answered) throw new Error(`${answered} were told they have a place, ${rows[0].taken} have one`)
}
