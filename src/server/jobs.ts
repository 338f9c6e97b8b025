import { type Job, type JobResult, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss'
import { knowStatements } from '#db/known-statements.ts'
import { type Address, openDatabase } from '#db/open.ts'
import { letterNames } from '#mail/catalogue.ts'
import { type Postman, deliver, isHopeless, messageOf } from '#mail/deliver.ts'
import { type Batch, batchQueue } from '#mail/outbox.ts'
import { requeueForgotten } from './forgotten-letters.ts'
import type { Log } from './log.ts'
import { tellOutage } from './outage.ts'
import { wakeWorkers } from './wake-workers.ts'

/** `isRunning`: since it was opened, until it is closed. */
export type Jobs = { boss: PgBoss; isRunning: () => boolean; close: () => Promise<void> }

const oneDay = 24 * 60 * 60

// Seventeen tries from five seconds doubling to two hours: about half a day of a mail server being away, and no long wait
// for letters that a process took with it.
const retries = { retryLimit: 16, retryDelay: 5, retryBackoff: true, retryDelayMax: 2 * 60 * 60 }
// A process that dies in the middle of a letter leaves it to another after ten seconds without a heartbeat. One that lives
// keeps a hundred letters over five connections, though the mail server takes its twenty seconds for each.
const watched = { heartbeatSeconds: 10, expireInSeconds: 900 }

// A system clock that is set back while letters are on their way would have the queue rest for as long.
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

/** Starts the queue with one queue a letter and one for those posted together, and delivers what is posted to them. */
export const openJobs = async (
  address: Address,
  postman: Postman,
  { work = true, log }: { work?: boolean; log?: Log } = {},
): Promise<Jobs> => {
  // Connections of the queue's own: letters wait for no request, nor requests for letters.
  const { pool, close } = openDatabase(address, { work: 'queue', max: 5 })
  const named = knowStatements()
  const ask = (text: string, values?: unknown[]) => pool.query(named({ text }, values), values)
  const tell = (err: unknown, msg = 'The queue') => {
    if (log && !tellOutage(log, err)) log.error({ err }, msg)
  }
  const boss = new PgBoss({
    db: { executeSql: ask },
    supervise: work,
    schedule: work,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    clock: steadyClock,
  })
  boss.on('error', (err) => tell(err))
  await boss.start()
  for (const name of [...letterNames, batchQueue]) {
    const options = { ...retries, ...watched, retentionSeconds: 30 * oneDay }
    await boss.createQueue(name, options)
    // A queue of an earlier release keeps its own options otherwise.
    if (work) await boss.updateQueue(name, options)
  }
  const waking = work && (await startWorkers(boss, postman, { ask, tell, log }))

  let isRunning = true
  return {
    boss,
    isRunning: () => isRunning,
    close: async () => {
      if (!isRunning) return
      isRunning = false
      if (waking) await waking.close()
      await boss.stop({ graceful: true, timeout: 15_000 })
      await close()
      postman.transport.close()
    },
  }
}

type Tell = (err: unknown, msg?: string) => void
type Parts = Pick<Parameters<typeof wakeWorkers>[0], 'ask'> & { tell: Tell; log?: Log }

const startWorkers = async (boss: PgBoss, postman: Postman, { ask, tell, log }: Parts) => {
  await requeueForgotten(postman.db, boss)
  const workers = new Map<string, () => void>()
  const add = (name: string, id: string) => workers.set(name, () => boss.notifyWorker(id))
  for (const name of letterNames) add(name, await deliverFrom(boss, name, postman, { tell, log }))
  add(batchQueue, await deliverBatches(boss, postman, { tell, log }))
  return wakeWorkers({ ask, tell, workers })
}

/** What a worker throws has the queue try again, which keeps the reason to itself. */
const told =
  <Jobs, Done>(tell: Tell, work: (jobs: Jobs) => Promise<Done>) =>
  (jobs: Jobs) =>
    work(jobs).catch((error: unknown) => {
      tell(error, 'Letters were not delivered')
      throw error
    })

type Telling = { tell: Tell; log?: Log }

const deliverFrom = (boss: PgBoss, name: string, postman: Postman, { tell, log }: Telling) =>
  boss.work(
    name,
    { ...fetching, batchSize: 20, includeMetadata: true, perJobResults: true },
    told(tell, async (jobs: JobWithMetadata<{ id: string }>[]): Promise<JobResult[]> => {
      const failures = await deliver(
        postman,
        jobs.map(({ data, retryCount, retryLimit }) => ({ id: data.id, isLastTry: retryCount >= retryLimit })),
      )
      return jobs.map(({ id, name: letter, data, retryCount }, n): JobResult => {
        const failure = failures[n]
        note({ letter: data.id, kind: letter, try: retryCount + 1 }, failure, log)
        if (failure === undefined) return { id, status: 'completed' }
        // What is completed is not tried again; the letter itself stays, failed.
        return { id, status: isHopeless(failure) ? 'completed' : 'failed', output: { reason: messageOf(failure) } }
      })
    }),
  )

/** Letters that were posted together are tried together once; who fails goes on alone, in the queue of its kind. */
const deliverBatches = (boss: PgBoss, postman: Postman, { tell, log }: Telling) =>
  boss.work(
    batchQueue,
    { ...fetching, batchSize: 5 },
    told(tell, async (jobs: Job<Batch>[]) => {
      const tried = jobs.flatMap(({ data: { letter, ids } }) => ids.map((id) => ({ letter, id })))
      const failures = await deliver(
        postman,
        tried.map(({ id }) => ({ id, isLastTry: false })),
      )
      for (const [n, { letter, id }] of tried.entries()) note({ letter: id, kind: letter, try: 1 }, failures[n], log)
      const failed = tried.filter((_, n) => failures[n] !== undefined && !isHopeless(failures[n]))
      for (const [letter, again] of Map.groupBy(failed, ({ letter: kind }) => kind))
        await boss.insert(
          letter,
          // Its job has its own id: a batch that comes back after its process died gives it no second one.
          again.map(({ id }) => ({
            id,
            data: { id },
            startAfter: retries.retryDelay,
            retryLimit: retries.retryLimit - 1,
          })),
        )
    }),
  )

// Whoever is woken takes some at once, the next without a pause.
const fetching = { burstWhenBatchFull: true, pollingIntervalSeconds: 60 }

const note = (about: { letter: string; kind: string; try: number }, failure: unknown, log?: Log) => {
  if (failure === undefined) log?.info(about, 'Letter sent')
  else log?.warn({ ...about, err: failure }, 'Letter not sent')
}
