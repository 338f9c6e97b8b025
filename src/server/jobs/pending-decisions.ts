import type { Club } from '#domain/club.ts'
import { takeDueDecision } from '#domain/membership-requests/pending-decisions.ts'
import type { Log } from '../observability/log.ts'
import { logOutage } from '../observability/outage.ts'
import { repeat } from './repeat.ts'

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
