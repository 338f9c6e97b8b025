import type { Club } from '#club/core/server/club.ts'
import { queueConfirmations } from '../pending-confirmations.ts'
import type { Log } from '#platform/observability/log.ts'
import { logOutage } from '#platform/observability/outage.ts'
import { repeat } from '#platform/jobs/repeat.ts'

/** The pause between two runs, in milliseconds, and how many emails one run queues, in one transaction. */
const [pauseMs, batchSize] = [500, 50]

type Parts = { club: Pick<Club, 'db' | 'queueEmail' | 'siteUrl' | 'now'>; log: Log }

/** Queues the pending confirmation emails of registrations until it is closed. */
export const openConfirmationSender = ({ club, log }: Parts) =>
  repeat(
    pauseMs,
    async () => void (await queueConfirmations(club, batchSize)),
    (err) => {
      if (!logOutage(log, err)) log.error({ err }, 'Confirmations were not queued')
    },
  )
