import { isUnanswered } from '../database/deadlines.ts'
import type { Database } from '../database/open.ts'
import { repeat } from '../jobs/repeat.ts'

/**
 * Asks over one connection each second whether it still answers. If it does not and a new one does, connections went silent
 * without a reset, as after a failover: all older ones of `watched` are broken off, so that no request waits for its own timeout.
 */
export const watchConnections = (probe: Database, watched: Database[]) =>
  repeat(
    1000,
    async () => {
      const moment = performance.now()
      const isSilent = await probe.pool.query('select 1').then(() => false, isUnanswered)
      // The pool has closed the silent connection, so this opens another one.
      if (
        isSilent &&
        (await probe.pool.query('select 1').then(
          () => true,
          () => false,
        ))
      )
        for (const { dropOlder } of watched) dropOlder(moment)
    },
    () => {},
  )
