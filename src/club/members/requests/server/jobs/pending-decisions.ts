import type { Club } from '#club/core/server/club.ts'
import { takeDueDecision } from '../pending-decisions.ts'
import type { Log } from '#platform/observability/log.ts'
import { logOutage } from '#platform/observability/outage.ts'
import { repeat } from '#platform/jobs/repeat.ts'

/** The pause between two runs, in milliseconds. */
const pauseMs = 1000

type Parts = { club: Pick<Club, 'db' | 'now' | 'queueEmail'>; log: Log }

/** Carries out the decisions about requests that nobody has undone in time, until it is closed. Every instance may do it. */
export const openPendingDecisions = ({ club, log }: Parts) =>
  repeat(
    pauseMs,
    async (signal) => {
      while (!signal.aborted && (await takeDueDecision(club)));
    },
    (err) => {
      if (!logOutage(log, err)) log.error({ err }, 'Decisions about requests were not carried out')
    },
  )
