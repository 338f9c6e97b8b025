import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../e2e/support/own-postgres.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { registerGuest } from '../callers.ts'
import { type Finding, finding, inSeconds, timed } from '../finding.ts'
import { type DrillSite, openDrillSite } from '../site.ts'
import { auditActs, auditEmails } from '../ledger.ts'

/** Others take every connection that PostgreSQL gives, the site's own too, and hold them for a while. */
export const noConnectionLeft = async (heldForMs: number): Promise<Finding[]> => {
  const folder = temporaryFolder('drill-crowd')
  const postgres = await startPostgres(folder)
  let house: DrillSite | undefined
  try {
    house = await openDrillSite('drill-crowd', { DATABASE_URL: postgres.url, DATA_KEY: 'a key of the drill' })
    const { origin, events } = house
    const life = house.beginLife()
    await sleep(1500)
    await fetch(`${origin}/eventos`)
    const others = await takeAll(postgres.url)
    await sleep(1000)
    const [health, page] = [await statusOf(`${origin}/health`), await statusOf(`${origin}/eventos`)]
    const write = await registerGuest(origin, events[0] ?? '')
    await sleep(heldForMs)
    const later = await statusOf(`${origin}/eventos`)
    await Promise.all(others.map((client) => client.end()))
    const back = await timed(life.untilServed)
    await sleep(1500)
    await life.settle()
    return [
      finding(
        `others hold all ${others.length} connections for ${inSeconds(heldForMs)}: /health, a page, a write, the page later`,
        `${health}, ${page}, ${write}, ${later}; serving again ${inSeconds(back)} after they left`,
        health === 503 && page === 200 && write === 503 && later === 200 && back < 10_000,
      ),
      ...(await auditActs(life.acts, house.database)),
      ...(await auditEmails(house.database, house.mailbox, 90_000)),
    ]
  } finally {
    await house?.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Breaks what others have and takes what becomes free, until nobody else has one. */
const takeAll = async (connectionString: string) => {
  const taken: pg.Client[] = []
  const take = async () => {
    const client = new pg.Client({ connectionString, application_name: 'crowd', connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    await client.connect()
    taken.push(client)
  }
  const breakOthers = `select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
    where backend_type = 'client backend' and application_name <> 'crowd'`
  await take()
  for (let broken = 1; broken > 0;) {
    broken = (await taken[0]?.query<{ n: number }>(breakOthers))?.rows[0]?.n ?? 0
    while (
      await take().then(
        () => true,
        () => false,
      )
    );
  }
  return taken
}

const statusOf = async (url: string) => (await fetch(url)).status
