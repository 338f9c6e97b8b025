import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../e2e/support/own-postgres.ts'
import { dataKey } from '../../tests/doubles/data-key.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { registerGuest } from '../callers.ts'
import { type Finding, finding, inSeconds, timed } from '../finding.ts'
import { type DrillSite, openDrillSite } from '../site.ts'
import { auditActions, auditEmails } from '../ledger.ts'

/** An external PostgreSQL stops and starts again, then hangs and continues. */
export const databaseUnavailable = async (downMs: number, hangMs: number): Promise<Finding[]> => {
  const folder = temporaryFolder('drill-unavailable')
  const postgres = await startPostgres(folder)
  const settings = { DATABASE_URL: postgres.url, DATA_KEY: dataKey }
  let site: DrillSite | undefined
  try {
    site = await openDrillSite('drill-unavailable', settings)
    const load = site.startLoad()
    const cachedPage = `${site.origin}/eventos`
    // Always stale: guests register for this event without a pause.
    const urls = [cachedPage, `${site.origin}/eventos/${site.events[0]}`, `${site.origin}/api/events/${site.events[0]}`]
    await sleep(1500)
    for (const url of urls) await fetch(url)
    await postgres.stop()
    const stopped = await probe(site, cachedPage)
    await sleep(downMs)
    const laterStatuses = await Promise.all(urls.map(async (url) => (await answerOf(url)).status))
    await postgres.start()
    const afterStop = await timed(load.untilServed)

    await sleep(1500)
    await fetch(cachedPage)
    postgres.freeze()
    const frozen = await probe(site, cachedPage)
    await sleep(hangMs)
    postgres.thaw()
    const afterFreeze = await timed(load.untilServed)
    await sleep(1500)
    await load.settle()
    const isBack = (await fetch(`${site.origin}/health`)).status === 200
    return [
      finding(
        `PostgreSQL ${postgres.version} down for ${inSeconds(downMs)}: /health, a cached page, a write`,
        `${summary(stopped)}; serving again ${inSeconds(afterStop)} after its start`,
        stopped.health === 503 && stopped.page === 200 && stopped.write === 503 && isBack,
      ),
      finding(
        'at the end of that time: the list, a busy event, its answer of the api',
        laterStatuses.join(', '),
        laterStatuses.every((status) => status === 200),
      ),
      finding(
        `PostgreSQL hanging for ${inSeconds(hangMs)}: /health, a cached page`,
        `${summary(frozen)}; serving again ${inSeconds(afterFreeze)} after it continued`,
        frozen.health === 503 && frozen.page === 200,
      ),
      ...(await auditActions(load.actions, site.database)),
      ...(await auditEmails(site.database, site.mailbox, 90_000)),
    ]
  } finally {
    postgres.thaw()
    await site?.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const probe = async ({ origin, events }: DrillSite, cachedPage: string) => {
  const [health, page] = await Promise.all([answerOf(`${origin}/health`), answerOf(cachedPage)])
  const start = performance.now()
  // A form must be answered within this time.
  const write = await Promise.race([registerGuest(origin, events[0] ?? ''), sleep(6000, 0)])
  return { health: health.status, healthMs: health.ms, page: page.status, write, writeMs: performance.now() - start }
}

const summary = ({ health, healthMs, page, write, writeMs }: Awaited<ReturnType<typeof probe>>) =>
  `${health} in ${inSeconds(healthMs)}, ${page}, ${write || 'waiting'} in ${inSeconds(writeMs)}`

const answerOf = async (url: string) => {
  let status = 0
  const ms = await timed(async () => {
    status = (await fetch(url)).status
  })
  return { status, ms }
}
