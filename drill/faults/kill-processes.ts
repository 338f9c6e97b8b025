import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf } from '../../e2e/support/own-postgres.ts'
import { type Finding, finding, inSeconds, seconds, timed } from '../finding.ts'
import { type DrillSite, openDrillSite } from '../site.ts'
import { auditActs, auditEmails } from '../ledger.ts'

/**
 * Kills the app `appKills` times and the built-in PostgreSQL `databaseKills` times, at random moments while people
 * register, apply and are approved; the first time and each third after it, PostgreSQL goes with the app. Then the app is
 * asked to end. In short, people take breath, and no email waits for the end of its lease.
 */
export const killProcesses = async (
  appKills: number,
  databaseKills: number,
  { isShort = false } = {},
): Promise<Finding[]> => {
  const house = await openDrillSite('drill-kill')
  try {
    const life = house.beginLife(isShort ? 100 : 0)
    const appBack: number[] = []
    for (let round = 0; round < appKills; round++) {
      await sleep(randomInt(50, 1200))
      const withDatabase = round % 3 === 0 ? () => kill(postmasterOf(house.dataDir)) : undefined
      appBack.push(await timed(() => house.killAndStartAgain(withDatabase)))
    }
    const databaseBack: number[] = []
    for (let round = 0; round < databaseKills; round++) {
      await sleep(randomInt(50, 1200))
      await life.untilServed()
      for (const pid of victims(round, house.dataDir)) kill(pid)
      databaseBack.push(await timed(life.untilServed))
    }
    let endedAt = new Date()
    const ended = await house.stopAndStartAgain(() => (endedAt = new Date()))
    if (isShort) await endLeases(house.database, endedAt)
    await life.settle()
    return [
      finding(`${appKills} × kill -9 of the app: back, its start included`, seconds(appBack), max(appBack) < 30_000),
      finding(
        `${databaseKills} × kill -9 of PostgreSQL: serving again`,
        seconds(databaseBack),
        max(databaseBack) < 30_000,
      ),
      finding(
        'SIGTERM at last, while they go on',
        `ended with ${ended.code} after ${inSeconds(ended.ms)}`,
        ended.code === 0 && ended.ms < 30_000,
      ),
      ...(await auditActs(life.acts, house.database)),
      ...(await auditEmails(house.database, house.mailbox, 90_000)),
    ]
  } finally {
    await house.close()
  }
}

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** What died with an email leaves it leased for half a minute, though nobody sends it any more: that is over now. */
const endLeases = (database: DrillSite['database'], endedAt: Date) =>
  database.query(
    `update emails set next_try_at = now() where status = 'queued' and next_try_at > now() and last_tried_at < $1`,
    [endedAt],
  )

/** In turns: all of its processes, the first one alone, one of its children. */
const victims = (round: number, dataDir: string) => {
  const first = postmasterOf(dataDir)
  const children = childrenOf(first)
  return [[first, ...children], [first], [children[randomInt(children.length)] ?? first]][round % 3] ?? []
}

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Gone already.
  }
}

const max = (times: number[]) => Math.max(0, ...times)
