import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DrillSite, openDrillSite } from '../site.ts'
import { type Finding, finding, inSeconds, timed } from '../finding.ts'

const guests = 500

/**
 * Moves an event of 500 guests, and kills the site again and again while it notifies them: by a mail server, or into the folder. A mail
 * server that has taken an email may get it again, because its OK reaches a killed process no more (RFC 1047). A file is replaced.
 */
export const killedWhileNotifying = async (kills: number, delivery: 'server' | 'folder'): Promise<Finding[]> => {
  const site = await openDrillSite('drill-notifying', delivery === 'folder' ? { SMTP_URL: '' } : {})
  const timesOf = () => (delivery === 'folder' ? readFolder(site) : site.mailbox.received)
  try {
    const event = site.events[0] ?? ''
    await addGuests(site, event)
    let status = 0
    const saveMs = await timed(async () => {
      status = await move(site, event)
    })
    // The five minutes to undo are over.
    await site.database.query('update notices set send_at = now()')
    let interrupted = 0
    const toldMs = await timed(async () => {
      interrupted = await untilQueued(site, kills)
    })
    const { rows } = await site.database.query<Counts>(counts)
    const { queued = -1, guests: told = -1, noted = -1 } = rows[0] ?? {}
    const sent = await untilSent(site, timesOf)
    const received = await timesOf()
    const missing = sent.filter(({ id }) => !received.has(id)).length
    const again = [...received.values()].filter((times) => times > 1).length
    return [
      finding(
        `a save that tells ${guests} guests`,
        `${status} after ${saveMs.toFixed(0)} ms`,
        status === 200 && saveMs < 200,
      ),
      finding(
        `${kills} × kill -9 while their emails are queued: all or none, within 10 s`,
        `${interrupted} in the middle; ${queued} emails to ${told} guests, ${noted} in the notice; ${inSeconds(toldMs)}, restarts included`,
        interrupted > 0 && queued === guests && told === guests && noted === guests && toldMs < 10_000,
      ),
      finding(
        `kill -9 while they are sent (${delivery}): none missing${delivery === 'folder' ? ', none twice' : ''}`,
        `${sent.length} sent, ${missing} missing, ${again} delivered again under one Message-ID`,
        sent.length === guests && missing === 0 && received.size === guests && again <= againAtMost[delivery],
      ),
    ]
  } finally {
    await site.close()
  }
}

const sendingKills = 3
/** Each leaves at most three emails that a mail server gets again, under the same Message-ID. */
const againAtMost = { server: 3 * sendingKills, folder: 0 }

type Times = ReadonlyMap<string, number>

/** The emails in the folder by their Message-ID, which is also the name of the file. */
const readFolder = async ({ dataDir }: DrillSite): Promise<Times> => {
  const files = await readdir(join(dataDir, 'mail')).catch(() => [])
  // Without what a killed process left of one.
  return new Map(files.flatMap((file) => /^(.+)@.+\.eml$/.exec(file)?.slice(1) ?? []).map((id) => [id, 1]))
}

const addGuests = ({ database }: DrillSite, event: string) =>
  database.query(
    `insert into event_registrations (event_id, full_name, email, language, created_at, confirmation_pending, proven_at)
     select $1, 'Persona del Simulacro ' || n, 'told-' || n || '@example.org', case n % 2 when 0 then 'es' else 'ca' end,
            now() - interval '1 day', false, now() from generate_series(1, $2::int) n`,
    [event, guests],
  )

/** Saves a later date as staff. @returns the status of the answer */
const move = async ({ origin, token, database }: DrillSite, event: string) => {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const { rows } = await database.query<Record<string, unknown>>(
    `select title, description, location, price::float, category, version from events where id = $1`,
    [event],
  )
  const date = new Date(Date.now() + 40 * 24 * 60 * 60_000).toISOString().slice(0, 16)
  const inCatalan = { titleCa: '', descriptionCa: '', locationCa: '', categoryCa: '' }
  const none = { endsAt: '', imageUrl: '', images: [], restaurantId: null, organizerId: null }
  const tell = { note: 'Lo sentimos', noteCa: 'Ho sentim' }
  const body = JSON.stringify({ ...rows[0], ...inCatalan, ...none, maxParticipants: 2 * guests, date, tell })
  const answer = await fetch(`${origin}/api/admin/events/${event}`, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(`The save was refused: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
  return answer.status
}

/** Kills the site while it queues, then waits until the notice is sent. @returns how often it was in the middle */
const untilQueued = async (site: DrillSite, kills: number) => {
  let interrupted = 0
  for (let n = 0; n < kills; n += 1) {
    // Queueing takes some 40 ms, too short to hit: the first email waits for this lock.
    const lock = await site.database.connect()
    await lock.query('begin; lock table emails in share mode')
    while ((await count(site, isQueueing)) + (await count(site, isSent)) === 0) await sleep(1)
    const restarted = site.killAndRestart()
    lock.release(true)
    await restarted
    if ((await count(site, isSent)) === 0) interrupted += 1
  }
  while ((await count(site, isSent)) === 0) await sleep(20)
  return interrupted
}

const isSent = 'select count(*)::int as n from notices where sent_at is not null'
const isQueueing = `select count(*)::int as n from pg_locks l join pg_class c on c.oid = l.relation
  where c.relname = 'notices' and l.mode in ('RowShareLock', 'RowExclusiveLock') and l.pid <> pg_backend_pid()`

/** Kills the site while it sends, and waits until every email is sent. */
const untilSent = async (site: DrillSite, timesOf: () => Times | Promise<Times>) => {
  for (let n = 1; n <= sendingKills; n += 1) {
    while ((await timesOf()).size < n * 100) await sleep(5)
    await site.killAndRestart()
  }
  while ((await count(site, `select count(*)::int as n from emails where ${isNotification} and status = 'queued'`)) > 0)
    await sleep(100)
  const { rows } = await site.database.query<{ id: string }>(
    `select id from emails where ${isNotification} and status = 'sent'`,
  )
  return rows
}

const isNotification = `template = 'event-changed'`

type Counts = { queued: number; guests: number; noted: number }
const counts = `select count(*)::int as queued, count(distinct about)::int as guests,
  (select sum(emails)::int from notices) as noted from emails where ${isNotification}`

const count = async ({ database }: DrillSite, select: string) =>
  Number((await database.query<{ n: number }>(select)).rows[0]?.n)
