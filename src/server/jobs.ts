import { type JobResult, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss'
import { knowStatements } from '#db/known-statements.ts'
import { type Address, openDatabase } from '#db/open.ts'
import { letterNames } from '#mail/catalogue.ts'
import { type Postman, deliver, isHopeless, messageOf } from '#mail/deliver.ts'
import { requeueForgotten } from './forgotten-letters.ts'
import type { Log } from './log.ts'

/** `isRunning`: since it was opened, until it is closed. */
export type Jobs = { boss: PgBoss; isRunning: () => boolean; close: () => Promise<void> }

const oneDay = 24 * 60 * 60

// Seventeen tries from five seconds doubling to two hours: about half a day of a mail server being away, and no long wait
// for letters that a process took with it.
const retries = { retryLimit: 16, retryDelay: 5, retryBackoff: true, retryDelayMax: 2 * 60 * 60 }
// A process that dies in the middle of a letter leaves it to another after ten seconds.
const watched = { heartbeatSeconds: 10, expireInSeconds: 120 }

// A system clock that is set back while letters are on their way would have the queue rest for as long.
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

/** Starts the queue with one queue a letter, and delivers what is posted to them. */
export const openJobs = async (
  address: Address,
  postman: Postman,
  { work = true, log }: { work?: boolean; log?: Log } = {},
): Promise<Jobs> => {
  // Connections of the queue's own: letters wait for no request, nor requests for letters.
  const { pool, close } = openDatabase(address, { max: 5 })
  const named = knowStatements()
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(named({ text }, values), values) },
    supervise: work,
    schedule: work,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    clock: steadyClock,
  })
  boss.on('error', (err) => log?.error({ err }, 'The queue'))
  await boss.start()
  for (const name of letterNames) {
    const options = { ...retries, ...watched, retentionSeconds: 30 * oneDay }
    await boss.createQueue(name, options)
    // A queue of an earlier release keeps its own options otherwise.
    if (work) await boss.updateQueue(name, options)
  }
  if (work) {
    await requeueForgotten(postman.db, boss)
    for (const name of letterNames) await deliverFrom(boss, name, postman, log)
  }

  let isRunning = true
  return {
    boss,
    isRunning: () => isRunning,
    close: async () => {
      if (!isRunning) return
      isRunning = false
      await boss.stop({ graceful: true, timeout: 15_000 })
      await close()
      postman.transport.close()
    },
  }
}

const deliverFrom = (boss: PgBoss, name: string, postman: Postman, log?: Log) =>
  boss.work(
    name,
    { ...fetching, includeMetadata: true, perJobResults: true },
    async (jobs: JobWithMetadata<{ id: string }>[]): Promise<JobResult[]> => {
      const isLast = ({ retryCount, retryLimit }: JobWithMetadata) => retryCount >= retryLimit
      const failures = await deliver(
        postman,
        jobs.map((job) => ({ id: job.data.id, isLastTry: isLast(job) })),
      )
      return jobs.map((job, n) => outcomeOf(job, failures[n], log))
    },
  )

// Looked for every second rather than told by NOTIFY, which would make all commits wait in one line.
// Twenty letters at once, the next twenty without a pause.
const fetching = { batchSize: 20, burstWhenBatchFull: true, pollingIntervalSeconds: 1 }

const outcomeOf = (job: JobWithMetadata<{ id: string }>, failure: unknown, log?: Log): JobResult => {
  const about = { letter: job.data.id, kind: job.name, try: job.retryCount + 1 }
  if (failure === undefined) {
    log?.info(about, 'Letter sent')
    return { id: job.id, status: 'completed' }
  }
  log?.warn({ ...about, err: failure }, 'Letter not sent')
  const output = { reason: messageOf(failure) }
  // What is completed is not tried again; the letter itself stays, failed.
  return { id: job.id, status: isHopeless(failure) ? 'completed' : 'failed', output }
}
