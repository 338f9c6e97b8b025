import { readMigrationFiles } from 'drizzle-orm/migrator'
import { lastMigration } from '#db/migrate.ts'
import type { Database } from '#db/open.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { migrationsFolder } from '../open-database.ts'
import { withTimeout } from '../with-timeout.ts'
import { openWriteCheck } from './write-check.ts'

/** What the process is about to do: once it drains, nobody new should be sent to it. */
export type Life = {
  isDraining: boolean
}

type Readiness = 'ready' | 'no room' | 'draining' | 'no database' | 'no jobs' | 'not migrated' | 'no writes'

/** Pages are still served without room, and no other instance has more of it: requests are best sent here all the same. */
export const mayBeAsked = (status: Readiness) => status === 'ready' || status === 'no room'

/**
 * Whether requests may be sent here, and if not, why. One event whose registrations hang is no reason: the others, and all
 * else, are answered. A database that takes no writes is one.
 */
export const createReadiness = ({
  database,
  jobs,
  life,
  hasRoom = async () => true,
}: {
  database: Database
  jobs: Jobs
  life: Pick<Life, 'isDraining'>
  /** Whether the disks to which the site writes have room. */
  hasRoom?: (() => Promise<boolean>) | undefined
}) => {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  const takesWrites = openWriteCheck(database)
  return async (): Promise<Readiness> => {
    if (life.isDraining) return 'draining'
    if (!jobs.isRunning()) return 'no jobs'
    try {
      // A newer release may have gone ahead of this one: its tables serve both.
      if (((await withTimeout(patienceMs, lastMigration(database.pool))) ?? 0) < newest) return 'not migrated'
      const writes = await takesWrites()
      if (writes !== 'yes') return writes === 'no' ? 'no writes' : writes
      return (await withTimeout(patienceMs, hasRoom())) ? 'ready' : 'no room'
    } catch {
      return 'no database'
    }
  }
}

const patienceMs = 2000
