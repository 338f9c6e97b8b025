import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf } from '../../e2e/support/own-postgres.ts'
import { type Finding, finding, inSeconds, seconds, timed } from '../finding.ts'
import { type DrillSite, openDrillSite } from '../site.ts'
import { auditActions, auditEmails } from '../ledger.ts'

/**
 * Kills the app `appKills` times and the built-in PostgreSQL `databaseKills` times, at random moments under load. Every
 * third time it kills PostgreSQL together with the app. Then it stops the app. With `isShort`, guests pause between
 * actions, and emails do not wait for the end of their lease.
 */
export const killProcesses = async (
  appKills: number,
  databaseKills: number,
  { isShort = false } = {},
): Promise<Finding[]> => {
  const site = await openDrillSite('drill-kill')
  try {
    const load = site.startLoad(isShort ? 100 : 0)
    const appBack: number[] = []
    for (let round = 0; round < appKills; round++) {
      await sleep(randomInt(50, 1200))
      const withDatabase = round % 3 === 0 ? () => kill(postmasterOf(site.dataDir)) : undefined
      appBack.push(await timed(() => site.killAndRestart(withDatabase)))
    }
    const databaseBack: number[] = []
    for (let round = 0; round < databaseKills; round++) {
      await sleep(randomInt(50, 1200))
      await load.untilServed()
      for (const pid of processesToKill(round, site.dataDir)) kill(pid)
      databaseBack.push(await timed(load.untilServed))
    }
    let endedAt = new Date()
    const ended = await site.stopAndRestart(() => (endedAt = new Date()))
    if (isShort) await endLeases(site.database, endedAt)
    await load.settle()
    return [
      finding(
        `${appKills} × kill -9 of the app: serving again, start included`,
        seconds(appBack),
        max(appBack) < 30_000,
      ),
      finding(
        `${databaseKills} × kill -9 of PostgreSQL: serving again`,
        seconds(databaseBack),
        max(databaseBack) < 30_000,
      ),
      finding(
        'SIGTERM under load',
        `exited with ${ended.code} after ${inSeconds(ended.ms)}`,
        ended.code === 0 && ended.ms < 30_000,
      ),
      ...(await auditActions(load.actions, site.database)),
      ...(await auditEmails(site.database, site.mailbox, 90_000)),
    ]
  } finally {
    await site.close()
  }
}

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Ends the leases of a killed process at once. Otherwise they would last for half a minute. */
const endLeases = (database: DrillSite['database'], endedAt: Date) =>
  database.query(
    `update emails set next_try_at = now() where status = 'queued' and next_try_at > now() and last_tried_at < $1`,
    [endedAt],
  )

/** By turns: all processes of PostgreSQL, the postmaster alone, one of its children. */
const processesToKill = (round: number, dataDir: string) => {
  const first = postmasterOf(dataDir)
  const children = childrenOf(first)
  return [[first, ...children], [first], [children[randomInt(children.length)] ?? first]][round % 3] ?? []
}

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has exited already.
  }
}

const max = (times: number[]) => Math.max(0, ...times)
