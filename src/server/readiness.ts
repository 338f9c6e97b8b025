import { readMigrationFiles } from 'drizzle-orm/migrator'
import { lastMigration } from '#db/migrate.ts'
import type { Database } from '#db/open.ts'
import type { Jobs } from './jobs.ts'
import { migrationsFolder } from './store.ts'
import { within } from './within.ts'

/** What the process is about to do: once it drains, nobody new should be sent to it. */
export type Life = {
  isDraining: boolean
  /** How many requests are being answered, and when one of them last was, as `performance.now()` says it. */
  requests: number
  answeredAt: number
}

type Readiness = 'ready' | 'draining' | 'no database' | 'no jobs' | 'not migrated'

/** Whether requests may be sent here, and if not, why. */
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
  return async (): Promise<Readiness> => {
    if (life.isDraining) return 'draining'
    if (!jobs.isRunning()) return 'no jobs'
    try {
      // A newer release may have gone ahead of this one: its tables serve both.
      return ((await within(patienceMs, lastMigration(database.pool))) ?? 0) >= newest ? 'ready' : 'not migrated'
    } catch {
      return 'no database'
    }
  }
}

const patienceMs = 2000
