import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#db/open.ts'
import { within } from './within.ts'
import { openWriteCheck } from './write-check.ts'

/** The other metrics wait for none of these longer, in milliseconds. */
const patienceMs = 2000

/** What tells that something does not move: how long those who wait have waited, and whether the database takes writes. */
export const addWaiting = (registry: Registry, database: Database, oldestRegistrationMs: () => number) => {
  const registers = [registry]
  const takesWrites = openWriteCheck(database)
  const registration = new Gauge({
    name: 'cercle_oldest_registration_seconds',
    help: 'How long the visitor who waits longest for the answer to a registration has waited',
    registers,
    collect() {
      registration.set(oldestRegistrationMs() / 1000)
    },
  })
  const email = new Gauge({
    name: 'cercle_oldest_unsent_email_seconds',
    help: 'How long ago the oldest email that is neither sent nor given up was due; 0 where there is none',
    registers,
    async collect() {
      const asked = database.pool.query<{ seconds: number }>(oldestEmail)
      const { rows } = await within(patienceMs, asked).catch(() => ({ rows: [] }))
      // Without an answer the last known one stays: cercle_database_up says why.
      if (rows[0]) email.set(rows[0].seconds)
    },
  })
  const writable = new Gauge({
    name: 'cercle_database_writable',
    help: '1 while the database takes writes within two seconds, tried at most every three',
    registers,
    async collect() {
      writable.set((await takesWrites()) ? 1 : 0)
    },
  })
}

const oldestEmail = `select coalesce(extract(epoch from now() - min(due)), 0)::float8 as seconds from (
    select min(created_at) as due from letters where status = 'queued'
    union all select min(greatest(created_at, updated_at)) from event_registrations where owes_letter and cancelled_at is null
  ) unsent`
