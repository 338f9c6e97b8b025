import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../e2e/support/own-postgres.ts'
import { dataKey } from '../../tests/doubles/data-key.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { registerGuest } from '../callers.ts'
import { type Finding, finding, inSeconds, median, timed } from '../finding.ts'
import { type DrillSite, openDrillSite } from '../site.ts'
import { auditActions, auditEmails } from '../ledger.ts'

/** An open transaction locks one event while guests register for it and for others. */
export const stuckEvent = async (lockMs: number): Promise<Finding[]> => {
  const folder = temporaryFolder('drill-stuck')
  const postgres = await startPostgres(folder)
  let site: DrillSite | undefined
  try {
    site = await openDrillSite('drill-stuck', { DATABASE_URL: postgres.url, DATA_KEY: dataKey })
    const { origin, database } = site
    const [lockedEvent = '', freeEvent = ''] = await addOwnEvents(site)
    const load = site.startLoad()
    await sleep(1500)
    const normal = await askUntil(origin, freeEvent, 2000)

    const holder = await database.connect()
    await holder.query('begin')
    await holder.query('select 1 from events where id = $1 for update', [lockedEvent])
    const [onLocked, onFree, probes] = await Promise.all([
      askUntil(origin, lockedEvent, lockMs),
      askUntil(origin, freeEvent, lockMs),
      sleep(lockMs / 2).then(() => Promise.all(['/health', '/ready'].map((path) => statusOf(origin + path)))),
    ])
    await holder.query('rollback')
    holder.release()
    const recoveryMs = await timed(async () => {
      while ((await registerGuest(origin, lockedEvent)) !== 201) await sleep(50)
    })
    await load.settle()

    const [normalMs, duringLockMs] = [median(msOf(normal)), median(msOf(onFree))]
    const slowest = Math.max(...msOf(onLocked))
    return [
      finding(
        `an event locked for ${inSeconds(lockMs)}: its visitors are answered within 5 s`,
        `${onLocked.length} answers (${statusesOf(onLocked)}), the slowest after ${inSeconds(slowest)}; serving again ${inSeconds(recoveryMs)} after`,
        onLocked.every(({ status, ms }) => status === 503 && ms < 5000) && recoveryMs < 5000,
      ),
      finding(
        'other events are at most 100 ms slower during the lock',
        `${Math.round(duringLockMs)} ms median instead of ${Math.round(normalMs)} (${statusesOf(onFree)})`,
        onFree.every(({ status }) => status === 201) && duringLockMs < normalMs + 100,
      ),
      finding(
        '/health and /ready during the lock',
        probes.join(', '),
        probes.every((status) => status === 200),
      ),
      ...(await auditActions(load.actions, database)),
      ...(await auditEmails(database, site.mailbox, 90_000)),
    ]
  } finally {
    await site?.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Adds two events for this trial alone. */
const addOwnEvents = async ({ database }: DrillSite) => {
  const { rows } = await database.query<{ id: string }>(
    `insert into events (title, description, location, date, price, max_participants, category)
     select 'Aparte', 'Pan y aceite', 'Sala', now() + interval '30 days', 25, 100000, 'Cenas'
     from generate_series(1, 2) returning id`,
  )
  return rows.map(({ id }) => id)
}

type Answer = { status: number; ms: number }

/** Registers a new guest every 200 ms, without waiting for the answers. */
const askUntil = async (origin: string, event: string, forMs: number) => {
  const answers: Promise<Answer>[] = []
  for (const end = performance.now() + forMs; performance.now() < end; await sleep(200))
    answers.push(ask(origin, event))
  return Promise.all(answers)
}

const ask = async (origin: string, event: string): Promise<Answer> => {
  const start = performance.now()
  const status = await registerGuest(origin, event)
  return { status, ms: performance.now() - start }
}

const msOf = (answers: Answer[]) => answers.map(({ ms }) => ms)
const statusesOf = (answers: Answer[]) =>
  [...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => `${length} × ${status}`).join(', ')
const statusOf = async (url: string) => (await fetch(url)).status
