import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../e2e/support/own-postgres.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { registerGuest } from '../callers.ts'
import { type Finding, finding, inSeconds, timed } from '../finding.ts'
import { type DrillSite, openDrillSite } from '../site.ts'
import { auditActs, auditEmails } from '../ledger.ts'

/** A PostgreSQL that is not the site's own stops for a while, comes back, hangs for a while, and comes back again. */
export const databaseUnavailable = async (awayForMs: number, hangsForMs: number): Promise<Finding[]> => {
  const folder = temporaryFolder('drill-away')
  const postgres = await startPostgres(folder)
  const settings = { DATABASE_URL: postgres.url, DATA_KEY: 'a key of the drill' }
  let house: DrillSite | undefined
  try {
    house = await openDrillSite('drill-away', settings)
    const life = house.beginLife()
    const kept = `${house.origin}/eventos`
    // Outdated all the time: somebody registers for this one without a pause.
    const shown = [kept, `${house.origin}/eventos/${house.events[0]}`, `${house.origin}/api/events/${house.events[0]}`]
    await sleep(1500)
    for (const url of shown) await fetch(url)
    await postgres.stop()
    const stopped = await look(house, kept)
    await sleep(awayForMs)
    const later = await Promise.all(shown.map(async (url) => (await answerOf(url)).status))
    await postgres.start()
    const afterStop = await timed(life.untilServed)

    await sleep(1500)
    await fetch(kept)
    postgres.freeze()
    const frozen = await look(house, kept)
    await sleep(hangsForMs)
    postgres.thaw()
    const afterFreeze = await timed(life.untilServed)
    await sleep(1500)
    await life.settle()
    const isBack = (await fetch(`${house.origin}/health`)).status === 200
    return [
      finding(
        `PostgreSQL ${postgres.version} gone for ${inSeconds(awayForMs)}: /health, a kept page, a write`,
        `${said(stopped)}; serving again ${inSeconds(afterStop)} after its start`,
        stopped.health === 503 && stopped.page === 200 && stopped.write === 503 && isBack,
      ),
      finding(
        'then still: the list, an event that people were registering for, its answer of the api',
        later.join(', '),
        later.every((status) => status === 200),
      ),
      finding(
        `PostgreSQL hanging for ${inSeconds(hangsForMs)}: /health, a kept page`,
        `${said(frozen)}; serving again ${inSeconds(afterFreeze)} after it woke`,
        frozen.health === 503 && frozen.page === 200,
      ),
      ...(await auditActs(life.acts, house.database)),
      ...(await auditEmails(house.database, house.mailbox, 90_000)),
    ]
  } finally {
    postgres.thaw()
    await house?.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const look = async ({ origin, events }: DrillSite, kept: string) => {
  const [health, page] = await Promise.all([answerOf(`${origin}/health`), answerOf(kept)])
  const begun = performance.now()
  // Nobody waits longer than this for a form.
  const write = await Promise.race([registerGuest(origin, events[0] ?? ''), sleep(6000, 0)])
  return { health: health.status, healthMs: health.ms, page: page.status, write, writeMs: performance.now() - begun }
}

const said = ({ health, healthMs, page, write, writeMs }: Awaited<ReturnType<typeof look>>) =>
  `${health} in ${inSeconds(healthMs)}, ${page}, ${write || 'waiting'} in ${inSeconds(writeMs)}`

const answerOf = async (url: string) => {
  let status = 0
  const ms = await timed(async () => {
    status = (await fetch(url)).status
  })
  return { status, ms }
}
