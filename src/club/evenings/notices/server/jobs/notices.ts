import type { Club } from '#club/core/server/club.ts'
import { planReminders } from '../reminders.ts'
import { sendDueNotice } from '../send-due.ts'
import type { Log } from '#platform/observability/log.ts'
import { logOutage } from '#platform/observability/outage.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { minuteMs } from '#base/dates/durations.ts'

/** The pauses between two runs, in milliseconds. */
const [sendingMs, planningMs] = [2000, 10 * minuteMs]

type Parts = { club: Pick<Club, 'db' | 'now' | 'siteUrl' | 'queueEmail'>; log: Log }

/** Queues the emails of due notices until it is closed. Every instance may do it. */
export const openNoticeSender = ({ club, log }: Parts) =>
  repeat(
    sendingMs,
    async (signal) => {
      while (!signal.aborted && (await sendDueNotice(club)));
    },
    (err) => {
      if (!logOutage(log, err)) log.error({ err }, 'Notices were not sent')
    },
  )

/** Writes the reminders of events until it is closed. Every instance may do it. */
export const openReminders = ({ club, log }: Parts) =>
  repeat(
    planningMs,
    () => planReminders(club),
    (err) => {
      if (!logOutage(log, err)) log.error({ err }, 'Reminders were not written')
    },
  )
