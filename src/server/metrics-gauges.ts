import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#db/open.ts'
import { lastGoodBackup } from '#domain/backups.ts'
import type { Jobs } from './jobs.ts'
import { addWaiting } from './metrics-waiting.ts'
import type { PageCache } from './page-cache.ts'

/** What is made anew with each app. */
export type Watched = { cache: PageCache; oldestRegistrationMs: () => number }

/** The numbers that are looked up when somebody asks for them. */
export const addGauges = (registry: Registry, { database, jobs }: { database: Database; jobs: Jobs }) => {
  let cache: PageCache | undefined
  let oldestRegistrationMs = () => 0
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const { pool } = database
  gauge('cercle_kept_pages_hits', 'Answers from the page cache since the start', () => cache?.counts().hits ?? 0)
  gauge('cercle_kept_pages_misses', 'Answers that had to be drawn for it', () => cache?.counts().misses ?? 0)
  gauge('cercle_kept_pages_bytes', 'What the page cache holds', () => cache?.counts().bytes ?? 0)
  gauge('cercle_kept_pages', 'How many pages it holds', () => cache?.counts().pages ?? 0)
  gauge('cercle_database_connections', 'Open connections of the pool', () => pool.totalCount)
  gauge('cercle_database_connections_idle', 'Those that nobody uses', () => pool.idleCount)
  gauge('cercle_database_waiting', 'Queries that wait for a connection', () => pool.waitingCount)

  const isUp = new Gauge({
    name: 'cercle_database_up',
    help: '1 while the database answers',
    registers,
    async collect() {
      isUp.set(
        await pool.query('select 1').then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
  const waiting = new Gauge({
    name: 'cercle_letters',
    help: 'Letters that are not sent: waiting, or given up after all tries',
    labelNames: ['status'],
    registers,
    async collect() {
      waiting.reset()
      const counted = await pool
        .query<{ status: string; count: number }>(
          `select status, count(*)::int as count from (
             select status from letters where status <> 'sent'
             union all select 'queued' from event_registrations where owes_letter and cancelled_at is null
           ) unsent group by status`,
        )
        .catch(() => undefined)
      for (const status of counted ? ['queued', 'failed'] : [])
        waiting.set({ status }, counted?.rows.find((row) => row.status === status)?.count ?? 0)
    },
  })
  const backup = new Gauge({
    name: 'cercle_backup_last_success_timestamp_seconds',
    help: 'When the newest good backup in each place was taken; absent while there is none',
    labelNames: ['place'],
    registers,
    async collect() {
      backup.reset()
      const last = await lastGoodBackup(database).catch(() => undefined)
      if (last?.good) backup.set({ place: 'first' }, last.good.at.getTime() / 1000)
      if (last?.copied) backup.set({ place: 'second' }, last.copied.at.getTime() / 1000)
    },
  })
  const queued = new Gauge({
    name: 'cercle_jobs',
    help: 'Jobs of each queue: waiting, being done, failed for good',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      const queues = await jobs.boss.getQueues().catch(() => [])
      queued.reset()
      for (const { name: queue, queuedCount, activeCount, failedCount } of queues) {
        queued.set({ queue, state: 'queued' }, queuedCount)
        queued.set({ queue, state: 'active' }, activeCount)
        queued.set({ queue, state: 'failed' }, failedCount ?? 0)
      }
    },
  })
  addWaiting(registry, database, () => oldestRegistrationMs())
  return {
    watch: (next: Watched) => {
      ;({ cache, oldestRegistrationMs } = next)
    },
  }
}
