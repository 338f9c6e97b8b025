import type { Club } from '#domain/club.ts'
import { queueConfirmations } from '#domain/registrations/pending-confirmations.ts'
import type { Log } from '../observability/log.ts'
import { logOutage } from '../observability/outage.ts'
import { repeat } from './repeat.ts'

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
