import type { Database } from '../database/open.ts'
import type { Sample } from './metrics-gauges.ts'
import { openWriteCheck } from './write-check.ts'

type AddGauge = (name: string, help: string, labels: string[], read: () => Promise<Sample[]>) => unknown

/** Adds the metrics that show a standstill: locks, the longest waits, and whether the database accepts writes. */
export const addWaiting = (slowGauge: AddGauge, database: Database) => {
  const checkWrites = openWriteCheck(database)
  const readNumber = async (query: string) => {
    const { rows } = await database.pool.query<{ value: number }>(query)
    return rows
  }
  slowGauge(
    'cercle_oldest_event_lock_seconds',
    'How long the oldest transaction has locked events or seats, for which registrations may wait; 0 if there is none',
    [],
    () => readNumber(oldestEventLock),
  )
  slowGauge('cercle_database_lock_waiting', 'Connections that wait for a lock of another one', [], () =>
    readNumber(lockWaiting),
  )
  slowGauge(
    'cercle_oldest_unsent_email_seconds',
    'How long ago the oldest email that is neither sent nor failed was due; 0 if there is none',
    [],
    () => readNumber(oldestEmail),
  )
  slowGauge(
    'cercle_database_writable',
    '1 while the database accepts writes, tried at most every three seconds',
    [],
    async () => [{ value: (await checkWrites()) === 'yes' ? 1 : 0 }],
  )
}

const oldestEmail = `select greatest(0, coalesce(extract(epoch from now() - min(due)), 0))::float8 as value from (
    select min(coalesce(waits_until, created_at)) as due from emails where status = 'queued'
    union all select min(greatest(created_at, updated_at)) from event_registrations where confirmation_pending and state in ('held', 'waiting', 'seated')
  ) unsent`

// Requests give up after seconds, so how long they wait says little. Reading a table takes the one lock that is left out.
const oldestEventLock = `select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 as value
  from pg_locks join pg_stat_activity using (pid)
  where locktype = 'relation' and datname = current_database() and mode <> 'AccessShareLock'
    and relation in ('events'::regclass, 'event_registrations'::regclass)`

const lockWaiting = `select count(*)::int as value from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`
