import { readMigrationFiles } from 'drizzle-orm/migrator'
import { lastMigration } from '../database/migrate.ts'
import type { Database } from '../database/open.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { migrationsFolder } from '../open-database.ts'
import { withTimeout } from '../with-timeout.ts'
import { openWriteCheck } from './write-check.ts'

/** The state of the process. While it drains, balancers should send it no new requests. */
export type ProcessState = {
  isDraining: boolean
}

type Readiness = 'ready' | 'no room' | 'draining' | 'no database' | 'no jobs' | 'not migrated' | 'no writes'

/**
 * Whether a balancer may send requests. Also without disk space: pages are still served, and other instances have the
 * same disk.
 */
export const acceptsRequests = (status: Readiness) => status === 'ready' || status === 'no room'

/**
 * Returns a function that tells whether requests may be sent here, and if not, why. A database that accepts no writes
 * is a reason; a single event whose registrations hang is not.
 */
export const createReadiness = ({
  database,
  jobs,
  processState,
  hasRoom = async () => true,
}: {
  database: Database
  jobs: Jobs
  processState: Pick<ProcessState, 'isDraining'>
  /** Whether the disks of the site have free space. */
  hasRoom?: (() => Promise<boolean>) | undefined
}) => {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  const checkWrites = openWriteCheck(database)
  return async (): Promise<Readiness> => {
    if (processState.isDraining) return 'draining'
    if (!jobs.isRunning()) return 'no jobs'
    try {
      // A newer release may have migrated further: its tables work with this release too.
      if (((await withTimeout(timeoutMs, lastMigration(database.pool))) ?? 0) < newest) return 'not migrated'
      const writes = await checkWrites()
      if (writes !== 'yes') return writes === 'no' ? 'no writes' : writes
      return (await withTimeout(timeoutMs, hasRoom())) ? 'ready' : 'no room'
    } catch {
      return 'no database'
    }
  }
}

const timeoutMs = 2000
