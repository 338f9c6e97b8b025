import type { Club } from '#domain/club.ts'
import { queueConfirmations } from '#domain/registrations/pending-confirmations.ts'
import type { Log } from '../observability/log.ts'
import { logOutage } from '../observability/outage.ts'
import { repeat } from './repeat.ts'

/** How often it is looked whether an email is owed, in milliseconds, and how many are posted each time, in one transaction. */
const [pauseMs, together] = [500, 50]

type Parts = { club: Pick<Club, 'db' | 'queueEmail' | 'siteUrl'>; log: Log }

/** Posts the emails that registrations owe until it is closed. */
export const openConfirmationSender = ({ club, log }: Parts) =>
  repeat(
    pauseMs,
    async () => void (await queueConfirmations(club, together)),
    (err) => {
      if (!logOutage(log, err)) log.error({ err }, 'Confirmations were not queued')
    },
  )
