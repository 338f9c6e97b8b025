import { PgBoss, systemClock } from 'pg-boss'
import { nameRepeatedStatements } from '../database/named-statements.ts'
import { type Address, openDatabase } from '../database/open.ts'
import type { Log } from '../observability/log.ts'
import { logOutage } from '../observability/outage.ts'

/** The job queue. `isRunning`: until it is closed. */
export type Jobs = { boss: PgBoss; isRunning: () => boolean; close: () => Promise<void> }

// With the system clock, the queue would pause after the clock is set back.
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

/** Starts the queue of scheduled jobs. Emails have their own queue, the outbox (`email-dispatcher.ts`). */
export const openJobs = async (
  address: Address,
  { work = true, log }: { work?: boolean; log?: Log } = {},
): Promise<Jobs> => {
  // Its own connections, so that jobs and requests do not wait for each other.
  const { pool, close } = openDatabase(address, { work: 'queue', max: 5 })
  const named = nameRepeatedStatements()
  const query = (text: string, values?: unknown[]) => pool.query(named({ text }, values), values)
  const boss = new PgBoss({
    db: { executeSql: query },
    supervise: work,
    schedule: work,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    clock: steadyClock,
  })
  boss.on('error', (err) => {
    if (log && !logOutage(log, err)) log.error({ err }, 'The queue')
  })
  await boss.start()

  let isRunning = true
  return {
    boss,
    isRunning: () => isRunning,
    close: async () => {
      if (!isRunning) return
      isRunning = false
      await boss.stop({ graceful: true, timeout: 15_000 })
      await close()
    },
  }
}
