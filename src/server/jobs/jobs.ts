import { PgBoss, systemClock } from 'pg-boss'
import { knowStatements } from '#db/known-statements.ts'
import { type Address, openDatabase } from '#db/open.ts'
import type { Log } from '../observability/log.ts'
import { logOutage } from '../observability/outage.ts'

/** `isRunning`: since it was opened, until it is closed. */
export type Jobs = { boss: PgBoss; isRunning: () => boolean; close: () => Promise<void> }

// A system clock that is set back would have the queue rest for as long.
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

/** Starts the queue of scheduled jobs. Emails have one of their own: the outbox (`emails/dispatcher.ts`). */
export const openJobs = async (
  address: Address,
  { work = true, log }: { work?: boolean; log?: Log } = {},
): Promise<Jobs> => {
  // Connections of the queue's own: jobs wait for no request, nor requests for jobs.
  const { pool, close } = openDatabase(address, { work: 'queue', max: 5 })
  const named = knowStatements()
  const ask = (text: string, values?: unknown[]) => pool.query(named({ text }, values), values)
  const boss = new PgBoss({
    db: { executeSql: ask },
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
