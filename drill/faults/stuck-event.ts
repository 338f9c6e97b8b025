import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../e2e/support/own-postgres.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { registerGuest } from '../callers.ts'
import { type Finding, finding, inSeconds, median, timed } from '../finding.ts'
import { type DrillSite, openDrillSite } from '../site.ts'
import { auditActs, auditEmails } from '../ledger.ts'

/** Somebody leaves a transaction open that holds one event, while people register for it and for others. */
export const stuckEvent = async (heldForMs: number): Promise<Finding[]> => {
  const folder = temporaryFolder('drill-stuck')
  const postgres = await startPostgres(folder)
  let house: DrillSite | undefined
  try {
    house = await openDrillSite('drill-stuck', { DATABASE_URL: postgres.url, DATA_KEY: 'a key of the drill' })
    const { origin, database } = house
    const [stuck = '', free = ''] = await addOwnEvents(house)
    const life = house.beginLife()
    await sleep(1500)
    const normal = await askUntil(origin, free, 2000)

    const holder = await database.connect()
    await holder.query('begin')
    await holder.query('select 1 from events where id = $1 for update', [stuck])
    const [onStuck, onFree, probes] = await Promise.all([
      askUntil(origin, stuck, heldForMs),
      askUntil(origin, free, heldForMs),
      sleep(heldForMs / 2).then(() => Promise.all(['/health', '/ready'].map((path) => statusOf(origin + path)))),
    ])
    await holder.query('rollback')
    holder.release()
    const back = await timed(async () => {
      while ((await registerGuest(origin, stuck)) !== 201) await sleep(50)
    })
    await life.settle()

    const [usual, meanwhile] = [median(msOf(normal)), median(msOf(onFree))]
    const slowest = Math.max(...msOf(onStuck))
    return [
      finding(
        `an event held for ${inSeconds(heldForMs)}: its visitors are answered within 5 s`,
        `${onStuck.length} answers (${statusesOf(onStuck)}), the slowest after ${inSeconds(slowest)}; serving again ${inSeconds(back)} after`,
        onStuck.every(({ status, ms }) => status === 503 && ms < 5000) && back < 5000,
      ),
      finding(
        'meanwhile other events answer within 100 ms of normal',
        `${Math.round(meanwhile)} ms in the middle instead of ${Math.round(usual)} (${statusesOf(onFree)})`,
        onFree.every(({ status }) => status === 201) && meanwhile < usual + 100,
      ),
      finding(
        'meanwhile /health, /ready',
        probes.join(', '),
        probes.every((status) => status === 200),
      ),
      ...(await auditActs(life.acts, database)),
      ...(await auditEmails(database, house.mailbox, 90_000)),
    ]
  } finally {
    await house?.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Two that nobody else registers for. */
const addOwnEvents = async ({ database }: DrillSite) => {
  const { rows } = await database.query<{ id: string }>(
    `insert into events (title, description, location, date, price, max_participants, category)
     select 'Aparte', 'Pan y aceite', 'Sala', now() + interval '30 days', 25, 100000, 'Cenas'
     from generate_series(1, 2) returning id`,
  )
  return rows.map(({ id }) => id)
}

type Asked = { status: number; ms: number }

/** Somebody new registers each fifth of a second, whether the one before has an answer or not. */
const askUntil = async (origin: string, event: string, forMs: number) => {
  const asked: Promise<Asked>[] = []
  for (const end = performance.now() + forMs; performance.now() < end; await sleep(200)) asked.push(ask(origin, event))
  return Promise.all(asked)
}

const ask = async (origin: string, event: string): Promise<Asked> => {
  const begun = performance.now()
  const status = await registerGuest(origin, event)
  return { status, ms: performance.now() - begun }
}

const msOf = (asked: Asked[]) => asked.map(({ ms }) => ms)
const statusesOf = (asked: Asked[]) =>
  [...Map.groupBy(asked, ({ status }) => status)].map(([status, { length }]) => `${length} × ${status}`).join(', ')
const statusOf = async (url: string) => (await fetch(url)).status
