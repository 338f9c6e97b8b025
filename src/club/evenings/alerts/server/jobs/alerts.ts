import type { Club } from '#club/core/server/club.ts'
import { secondMs } from '#base/dates/durations.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import type { Log } from '#platform/observability/log.ts'
import { logOutage } from '#platform/observability/outage.ts'
import { tellOfOpened, tellOfPublished } from '../tell.ts'

/** The pause between two runs, in milliseconds. */
const pauseMs = 10 * secondMs

type Parts = { club: Pick<Club, 'db' | 'now' | 'siteUrl' | 'queueEmail'>; log: Log }

/** Queues the emails of alerts until it is closed. Every instance may do it. */
export const openAlerts = ({ club, log }: Parts) =>
  repeat(
    pauseMs,
    async (signal) => {
      while (!signal.aborted && ((await tellOfPublished(club)) || (await tellOfOpened(club))));
    },
    (err) => {
      if (!logOutage(log, err)) log.error({ err }, 'Alerts were not sent')
    },
  )
