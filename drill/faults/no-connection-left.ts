import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../e2e/support/own-postgres.ts'
import { dataKey } from '../../tests/doubles/data-key.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { registerGuest } from '../callers.ts'
import { type Finding, finding, inSeconds, timed } from '../finding.ts'
import { type DrillSite, openDrillSite } from '../site.ts'
import { auditActions, auditEmails } from '../ledger.ts'

/** Other clients take every connection of PostgreSQL, the site's too, and hold them for a while. */
export const noConnectionLeft = async (holdMs: number): Promise<Finding[]> => {
  const folder = temporaryFolder('drill-connections')
  const postgres = await startPostgres(folder)
  let site: DrillSite | undefined
  try {
    site = await openDrillSite('drill-connections', { DATABASE_URL: postgres.url, DATA_KEY: dataKey })
    const { origin, events } = site
    const load = site.startLoad()
    await sleep(1500)
    await fetch(`${origin}/eventos`)
    const others = await takeAll(postgres.url)
    await sleep(1000)
    const [health, page] = [await statusOf(`${origin}/health`), await statusOf(`${origin}/eventos`)]
    const write = await registerGuest(origin, events[0] ?? '')
    await sleep(holdMs)
    const later = await statusOf(`${origin}/eventos`)
    await Promise.all(others.map((client) => client.end()))
    const recoveryMs = await timed(load.untilServed)
    await sleep(1500)
    await load.settle()
    return [
      finding(
        `other clients hold all ${others.length} connections for ${inSeconds(holdMs)}: /health, a page, a write, the page later`,
        `${health}, ${page}, ${write}, ${later}; serving again ${inSeconds(recoveryMs)} after they closed`,
        health === 503 && page === 200 && write === 503 && later === 200 && recoveryMs < 10_000,
      ),
      ...(await auditActions(load.actions, site.database)),
      ...(await auditEmails(site.database, site.mailbox, 90_000)),
    ]
  } finally {
    await site?.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Terminates all other connections and takes theirs, until there are no others. */
const takeAll = async (connectionString: string) => {
  const clients: pg.Client[] = []
  const connectOne = async () => {
    const client = new pg.Client({ connectionString, application_name: 'crowd', connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    await client.connect()
    clients.push(client)
  }
  const breakOthers = `select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
    where backend_type = 'client backend' and application_name <> 'crowd'`
  await connectOne()
  for (let broken = 1; broken > 0;) {
    broken = (await clients[0]?.query<{ n: number }>(breakOthers))?.rows[0]?.n ?? 0
    while (
      await connectOne().then(
        () => true,
        () => false,
      )
    );
  }
  return clients
}

const statusOf = async (url: string) => (await fetch(url)).status
