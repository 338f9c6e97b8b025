import { readMigrationFiles } from 'drizzle-orm/migrator'
import { lastMigration } from '#db/migrate.ts'
import type { Database } from '#db/open.ts'
import type { Jobs } from './jobs.ts'
import { migrationsFolder } from './store.ts'
import { within } from './within.ts'
import { openWriteCheck } from './write-check.ts'

/** What the process is about to do: once it drains, nobody new should be sent to it. */
export type Life = {
  isDraining: boolean
  /** How many requests are being answered, and when one of them last was, as `performance.now()` says it. */
  requests: number
  answeredAt: number
}

type Readiness = 'ready' | 'draining' | 'no database' | 'no jobs' | 'not migrated' | 'no writes'

/**
 * Whether requests may be sent here, and if not, why. One event whose registrations hang is no reason: the others, and all
 * else, are answered. A database that takes no writes is one.
 */
export const createReadiness = ({
  database,
  jobs,
  life,
}: {
  database: Database
  jobs: Jobs
  life: Pick<Life, 'isDraining'>
}) => {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  const takesWrites = openWriteCheck(database)
  return async (): Promise<Readiness> => {
    if (life.isDraining) return 'draining'
    if (!jobs.isRunning()) return 'no jobs'
    try {
      // A newer release may have gone ahead of this one: its tables serve both.
      if (((await within(patienceMs, lastMigration(database.pool))) ?? 0) < newest) return 'not migrated'
      return (await takesWrites()) ? 'ready' : 'no writes'
    } catch {
      return 'no database'
    }
  }
}

const patienceMs = 2000
