import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf } from '../e2e/own-postgres.ts'
import { type Finding, finding, seconds, timed } from './finding.ts'
import { openHouse } from './house.ts'
import { auditActs, auditLetters } from './ledger.ts'

/**
 * Kills the app `appKills` times and the built-in PostgreSQL `databaseKills` times, at random moments while people
 * register, apply and are approved; each third time the app goes, PostgreSQL goes with it.
 */
export const killProcesses = async (appKills: number, databaseKills: number): Promise<Finding[]> => {
  const house = await openHouse('drill-kill')
  try {
    const life = house.beginLife()
    const appBack: number[] = []
    for (let round = 0; round < appKills; round++) {
      await sleep(randomInt(50, 1200))
      const withDatabase = round % 3 === 2 ? () => kill(postmasterOf(house.dataDir)) : undefined
      appBack.push(await timed(() => house.killAndStartAgain(withDatabase)))
    }
    const databaseBack: number[] = []
    for (let round = 0; round < databaseKills; round++) {
      await sleep(randomInt(50, 1200))
      await life.untilServed()
      for (const pid of victims(round, house.dataDir)) kill(pid)
      databaseBack.push(await timed(life.untilServed))
    }
    await life.settle()
    return [
      finding(`${appKills} × kill -9 of the app: back, its start included`, seconds(appBack), max(appBack) < 30_000),
      finding(
        `${databaseKills} × kill -9 of PostgreSQL: serving again`,
        seconds(databaseBack),
        max(databaseBack) < 30_000,
      ),
      ...(await auditActs(life.acts, house.database)),
      ...(await auditLetters(house.database, house.mailbox, 90_000)),
    ]
  } finally {
    await house.close()
  }
}

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** In turns: the first process alone, one of its children, all of them. */
const victims = (round: number, dataDir: string) => {
  const first = postmasterOf(dataDir)
  const children = childrenOf(first)
  return [[first], [children[randomInt(children.length)] ?? first], [first, ...children]][round % 3] ?? []
}

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Gone already.
  }
}

const max = (times: number[]) => Math.max(0, ...times)
