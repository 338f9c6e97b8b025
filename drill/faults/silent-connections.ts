import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../e2e/support/own-postgres.ts'
import { dataKey } from '../../tests/doubles/data-key.ts'
import { openSilentProxy } from '../../tests/doubles/silent-proxy.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { registerGuest } from '../callers.ts'
import { type Finding, finding, inSeconds, timed } from '../finding.ts'
import { type DrillSite, openDrillSite } from '../site.ts'
import { auditActions, auditEmails } from '../ledger.ts'

/**
 * The connections to PostgreSQL go silent without a reset, as after a failover or behind a firewall, while new ones
 * work. Then new ones go silent too, and the site is stopped.
 */
export const silentConnections = async (): Promise<Finding[]> => {
  const folder = temporaryFolder('drill-silent')
  const postgres = await startPostgres(folder)
  const proxy = await openSilentProxy({ host: '127.0.0.1', port: Number(new URL(postgres.url).port) })
  const url = new URL(postgres.url)
  url.port = String(proxy.port)
  let site: DrillSite | undefined
  try {
    const settings = { DATABASE_URL: url.href, DATA_KEY: dataKey }
    site = await openDrillSite('drill-silent', settings, undefined, postgres.url)
    const { origin, database, events } = site
    const load = site.startLoad()
    await sleep(2000)
    const silenced = proxy.goSilent()
    const first = await Promise.all(events.slice(0, 8).map((event) => ask(origin, event)))
    const recoveryMs = await timed(load.untilServed)
    await sleep(1500)
    const ready = await until(() => statusOf(`${origin}/ready`), 200, 20_000)
    await load.settle()
    const emails = await auditEmails(database, site.mailbox, 60_000)

    proxy.goSilent({ newOnes: true })
    const down = await until(() => statusOf(`${origin}/ready`), 503, 10_000)
    const ended = await site.stopAndRestart(proxy.recover)
    const slowest = Math.max(...first.map(({ ms }) => ms))
    return [
      finding(
        `${silenced} connections go silent: registrations are answered within 5 s`,
        `${first.map(({ status }) => status).join(', ')}, the slowest after ${inSeconds(slowest)}; serving again ${inSeconds(recoveryMs)} after, without a restart`,
        first.every(({ status, ms }) => status > 0 && ms < 5000) && recoveryMs < 10_000 && ready,
      ),
      ...(await auditActions(load.actions, database)),
      ...emails,
      finding('new ones are silent too: /ready answers 503', down ? '503' : 'not within 10 s', down),
      finding(
        'SIGTERM while every connection is silent',
        `exited with ${ended.code} after ${inSeconds(ended.ms)}`,
        ended.code === 0 && ended.ms < 30_000,
      ),
    ]
  } finally {
    await site?.close()
    await proxy.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const ask = async (origin: string, event: string) => {
  const start = performance.now()
  const status = await registerGuest(origin, event)
  return { status, ms: performance.now() - start }
}

const statusOf = async (url: string) => (await fetch(url)).status

const until = async (read: () => Promise<number>, wanted: number, timeoutMs: number) => {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await sleep(100))
    if ((await read()) === wanted) return true
  return false
}
