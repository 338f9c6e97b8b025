import type pg from 'pg'
import { repeat } from './repeat.ts'

/** How often it is looked whether a queue has something to do, in milliseconds. */
const lookMs = 1000

type Parts = {
  ask: (text: string, values: unknown[]) => Promise<pg.QueryResult>
  /** By the names of their queues. */
  workers: ReadonlyMap<string, () => void>
  tell: (error: unknown) => void
}

/**
 * Wakes the workers of queues that have something to do, until it is closed. One question a second for all of them, where
 * each would ask for itself; to be told by NOTIFY would make all commits wait in one line.
 */
export const wakeWorkers = ({ ask, workers, tell }: Parts) => {
  const queues = [...workers.keys()]
  const look = async () => {
    const { rows } = await ask(haveJobs, [queues])
    for (const { queue } of rows) workers.get(queue)?.()
  }
  return repeat(lookMs, look, tell)
}

const haveJobs = `select queue from unnest($1::text[]) queue where exists (
  select from pgboss.job where name = queue and state < 'active' and not blocked and start_after <= now()
)`
