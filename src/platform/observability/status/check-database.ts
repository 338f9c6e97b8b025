import { readMailState } from '../../outbox/mail-state.ts'
import { lastGoodBackup } from '../../backup-log/backups.ts'
import { fromPool } from '../../database/open.ts'
import { type Check, type CheckTargets, toFinding, reasonOf } from './check.ts'
import { readScheduledJobs } from './scheduled-jobs.ts'
import { hourMs } from '#base/dates/durations.ts'

/** Every scheduled job runs at least once a day. */
const lateMs = 26 * hourMs

export const checkDatabase: Check = async (targets) => {
  const start = performance.now()
  try {
    const { rows } = await poolOf(targets).query<Facts>(facts)
    const ms = Math.round(performance.now() - start)
    const row = rows[0]!
    const isBusy = row.waiting > 0 || row.oldestSeconds > 60 || row.connections > row.most * 0.9 || ms > 500
    return toFinding(isBusy ? 'warn' : 'ok', isBusy ? 'database.busy' : 'database.fine', { ...row, ms })
  } catch (error) {
    return toFinding('bad', 'database.away', { reason: reasonOf(error) })
  }
}

type Facts = {
  version: string
  bytes: number
  connections: number
  most: number
  waiting: number
  oldestSeconds: number
}

const facts = `select current_setting('server_version') as version,
  pg_database_size(current_database())::float8 as bytes,
  count(*) filter (where backend_type = 'client backend')::int as connections,
  current_setting('max_connections')::int as most,
  count(*) filter (where datname = current_database() and wait_event_type = 'Lock')::int as waiting,
  coalesce(round(extract(epoch from max(now() - xact_start) filter (where datname = current_database()
    and backend_type = 'client backend' and pid <> pg_backend_pid()))), 0)::int as "oldestSeconds"
  from pg_stat_activity`

/** Compares the clocks of this machine and of the database: tokens, queues and limits use both. */
export const checkClock: Check = async (targets) => {
  const before = targets.now().getTime()
  const { rows } = await poolOf(targets).query<{ at: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  )
  const middle = (before + targets.now().getTime()) / 2
  const seconds = Math.round(Math.abs((rows[0]?.at ?? middle) - middle) / 100) / 10
  if (seconds < 2) return toFinding('ok', 'clock.fine', { seconds })
  return toFinding(seconds < 30 ? 'warn' : 'bad', 'clock.off', { seconds })
}

export const checkJobs: Check = async (targets) => {
  const jobs = await readScheduledJobs(poolOf(targets))
  const failed = jobs.find(({ doneAt, failedAt }) => failedAt && failedAt > (doneAt ?? new Date(0)))
  if (failed?.failedAt)
    return toFinding('bad', 'jobs.failed', {
      name: failed.name,
      at: failed.failedAt.toISOString(),
      reason: failed.reason ?? '',
    })
  const late = jobs.find(({ doneAt, since }) => targets.now().getTime() - (doneAt ?? since).getTime() > lateMs)
  if (late) return toFinding('warn', 'jobs.late', { name: late.name, doneAt: late.doneAt?.toISOString() ?? null })
  return toFinding('ok', 'jobs.fine', {
    jobs: jobs.map(({ name, doneAt }) => ({ name, doneAt: doneAt?.toISOString() ?? null })),
  })
}

/** Longer than greylisting by a mail server delays an email. */
const maxWaitMinutes = 15

export const checkEmails: Check = async (targets) => {
  const { rows } = await poolOf(targets).query<{
    failed: number
    queued: number
    minutes: number
    sentAt: Date | null
  }>(
    `select count(*) filter (where status = 'failed')::int as failed, count(*) filter (where status = 'queued')::int as queued,
       coalesce(floor(extract(epoch from now() - min(at) filter (where status = 'queued')) / 60), 0)::int as minutes,
       (select max(sent_at) from emails) as "sentAt"
     from (
       select status, created_at as at from emails where status <> 'sent'
       union all select 'queued', created_at from event_registrations where confirmation_pending and state in ('held', 'waiting', 'seated')
     ) unsent`,
  )
  const { failed = 0, queued = 0, minutes = 0, sentAt } = rows[0] ?? {}
  const { refusedByRelay, relaySays } = await readMailState(fromPool(poolOf(targets) as never))
  if (refusedByRelay > 0)
    return toFinding('bad', 'emails.refused', { refused: refusedByRelay, reason: relaySays ?? '' })
  if (failed > 0) return toFinding('warn', 'emails.failed', { failed, queued })
  if (minutes >= maxWaitMinutes) return toFinding('warn', 'emails.late', { queued, minutes })
  if (!targets.env.smtpUrl) return toFinding('unknown', 'emails.kept', {})
  return toFinding('ok', 'emails.fine', { queued, sentAt: sentAt?.toISOString() ?? null })
}

export const checkBackup: Check = async (targets) => {
  const { good, failure } = await lastGoodBackup({ db: fromPool(poolOf(targets) as never) })
  if (failure)
    return toFinding('bad', 'backup.failed', {
      at: failure.at.toISOString(),
      reason: failure.error ?? failure.copyError ?? '',
    })
  if (!good) return toFinding('warn', 'backup.none', {})
  const at = good.at.toISOString()
  if (targets.now().getTime() - good.at.getTime() > lateMs) return toFinding('bad', 'backup.late', { at })
  return toFinding('ok', 'backup.fine', { at, place: good.place })
}

const poolOf = ({ database }: CheckTargets) => {
  if (database instanceof Error) throw database
  return database
}
