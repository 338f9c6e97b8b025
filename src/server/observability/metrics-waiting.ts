import type { Database } from '#db/open.ts'
import type { Sample } from './metrics-gauges.ts'
import { openWriteCheck } from './write-check.ts'

type Add = {
  gauge: (name: string, help: string, read: () => number) => unknown
  slowGauge: (name: string, help: string, labels: string[], read: () => Promise<Sample[]>) => unknown
}

/** Adds the metrics that show a standstill: the longest waits, and whether the database accepts writes. */
export const addWaiting = ({ gauge, slowGauge }: Add, database: Database, oldestRegistrationMs: () => number) => {
  const checkWrites = openWriteCheck(database)
  gauge(
    'cercle_oldest_registration_seconds',
    'How long the oldest unanswered registration has waited',
    () => oldestRegistrationMs() / 1000,
  )
  slowGauge(
    'cercle_oldest_unsent_email_seconds',
    'How long ago the oldest email that is neither sent nor failed was due; 0 if there is none',
    [],
    async () => {
      const { rows } = await database.pool.query<{ seconds: number }>(oldestEmail)
      return rows.map(({ seconds }) => ({ value: seconds }))
    },
  )
  slowGauge(
    'cercle_database_writable',
    '1 while the database accepts writes, tried at most every three seconds',
    [],
    async () => [{ value: (await checkWrites()) === 'yes' ? 1 : 0 }],
  )
}

const oldestEmail = `select greatest(0, coalesce(extract(epoch from now() - min(due)), 0))::float8 as seconds from (
    select min(coalesce(waits_until, created_at)) as due from emails where status = 'queued'
    union all select min(greatest(created_at, updated_at)) from event_registrations where confirmation_pending and cancelled_at is null
  ) unsent`
