import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/open.ts'
import { lastGoodBackup } from '../backup-log/backups.ts'
import { readMailState } from '../outbox/mail-state.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { addWaiting } from './metrics-waiting.ts'
import type { PageCache } from '#site/cache/page-cache.ts'
import type { Disk } from './status/disks.ts'
import { readScheduledJobs } from './status/scheduled-jobs.ts'
import { withTimeout } from '../with-timeout.ts'

export type MetricsParts = { database: Database; jobs: Jobs; disks: () => Promise<Disk[]> }
export type Sample = { labels?: Record<string, string>; value: number }

/**
 * Prometheus gives up after ten seconds by default. The queries run in parallel, so the answer takes at most this long.
 */
const queryTimeoutMs = 2000

/** The sources that each new app replaces. */
export type Watched = { cache: PageCache }

/** Adds the metrics that are read when Prometheus asks. */
export const addGauges = (registry: Registry, { database, jobs, disks }: MetricsParts) => {
  let cache: PageCache | undefined
  const registers = [registry]
  const errors = new Counter({
    name: 'cercle_metrics_errors_total',
    help: 'Metrics that were left out because their value could not be read in time',
    labelNames: ['metric'],
    registers,
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  /** A gauge with slow values. If they fail or take too long, the gauge is left out and counted as an error. */
  const slowGauge = (name: string, help: string, labelNames: string[], read: () => Promise<Sample[]>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const samples = await withTimeout(queryTimeoutMs, read()).catch(() => undefined)
        if (!samples) errors.inc({ metric: name })
        this.reset()
        // Otherwise a gauge without labels would be 0.
        if (labelNames.length === 0) this.remove()
        for (const { labels = {}, value } of samples ?? []) this.set(labels, value)
      },
    })
  /** A counter whose value is counted elsewhere. */
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })

  const { pool } = database
  counter('cercle_page_cache_hits_total', 'Answers from the page cache', () => cache?.counts().hits ?? 0)
  counter('cercle_page_cache_misses_total', 'Pages rendered for the page cache', () => cache?.counts().misses ?? 0)
  gauge('cercle_page_cache_bytes', 'Memory that the page cache holds', () => cache?.counts().bytes ?? 0)
  gauge('cercle_page_cache_pages', 'Pages in the page cache', () => cache?.counts().pages ?? 0)
  gauge('cercle_database_connections', 'Open connections of the pool', () => pool.totalCount)
  gauge('cercle_database_connections_idle', 'Idle open connections', () => pool.idleCount)
  gauge('cercle_database_waiting', 'Queries that wait for a connection', () => pool.waitingCount)
  slowGauge('cercle_database_up', '1 while the database answers in time', [], () =>
    withTimeout(queryTimeoutMs - 100, pool.query('select 1')).then(
      () => [{ value: 1 }],
      () => [{ value: 0 }],
    ),
  )
  slowGauge('cercle_emails', 'Emails that are not sent: queued, or failed after all tries', ['status'], async () => {
    const { rows } = await pool.query<{ status: string; count: number }>(
      `select status, count(*)::int as count from (
         select status from emails where status in ('queued', 'failed')
         union all select 'queued' from event_registrations r join events e on e.id = r.event_id
           where confirmation_pending and r.state in ('held', 'waiting', 'seated') and e.deleted_at is null
       ) unsent group by status`,
    )
    return ['queued', 'failed'].map((status) => ({
      labels: { status },
      value: rows.find((row) => row.status === status)?.count ?? 0,
    }))
  })
  slowGauge(
    'cercle_emails_waiting_for',
    'Queued emails: the mail server takes none, the connection broke before its answer, and those of forms beyond the limit per hour',
    ['reason'],
    async () => {
      const { refusedByRelay, outcomeUnknown, heldBack } = await readMailState(database.db)
      return [
        { labels: { reason: 'relay' }, value: refusedByRelay },
        { labels: { reason: 'unknown' }, value: outcomeUnknown },
        { labels: { reason: 'limit' }, value: heldBack },
      ]
    },
  )
  slowGauge(
    'cercle_backup_last_success_timestamp_seconds',
    'When the newest good backup in each location was taken; absent if there is none',
    ['place'],
    async () => {
      const { good, copied } = await lastGoodBackup(database)
      return Object.entries({ first: good, second: copied }).flatMap(([place, backup]) =>
        backup ? [{ labels: { place }, value: backup.at.getTime() / 1000 }] : [],
      )
    },
  )
  slowGauge('cercle_jobs', 'Jobs of each queue: queued, active, failed for good', ['queue', 'state'], async () =>
    (await jobs.boss.getQueues()).flatMap(({ name: queue, queuedCount, activeCount, failedCount }) => [
      { labels: { queue, state: 'queued' }, value: queuedCount },
      { labels: { queue, state: 'active' }, value: activeCount },
      { labels: { queue, state: 'failed' }, value: failedCount ?? 0 },
    ]),
  )
  slowGauge(
    'cercle_scheduled_job_last_success_timestamp_seconds',
    'When a scheduled job was last done',
    ['name'],
    async () =>
      (await readScheduledJobs(pool)).flatMap(({ name, doneAt }) =>
        doneAt ? [{ labels: { name }, value: doneAt.getTime() / 1000 }] : [],
      ),
  )
  const diskGauge = (name: string, help: string, of: (disk: Disk) => number) =>
    slowGauge(name, help, ['disk'], async () =>
      (await disks()).map((disk) => ({ labels: { disk: disk.name }, value: of(disk) })),
    )
  diskGauge('cercle_disk_free_bytes', 'Free space on each disk to which the site writes', ({ free }) => free)
  diskGauge('cercle_disk_size_bytes', 'Size of each disk to which the site writes', ({ size }) => size)
  addWaiting(slowGauge, database)
  return {
    watch: (next: Watched) => {
      ;({ cache } = next)
    },
  }
}
