import { type Change, seatsOf } from '#club/core/server/http/change.ts'
import type { Club } from '#club/core/server/club.ts'
import { takeDueBurst } from '../bursts/cancel-burst.ts'
import type { Log } from '#platform/observability/log.ts'
import { logOutage } from '#platform/observability/outage.ts'
import { repeat } from '#platform/jobs/repeat.ts'

/** The pause between two runs, in milliseconds. */
const pauseMs = 1000

type Parts = { club: Omit<Club, 'actor' | 'origin'>; log: Log; onChange: (change: Change) => void }

/** Cancels the bursts of seats that nobody has undone in time, until it is closed. Every instance may do it. */
export const openBurstCancellations = ({ club, log, onChange }: Parts) =>
  repeat(
    pauseMs,
    async (signal) => {
      for (let freed: string[] | undefined = []; freed && !signal.aborted; freed = await takeDueBurst(club))
        for (const id of freed) onChange(seatsOf(id))
    },
    (err) => {
      if (!logOutage(log, err)) log.error({ err }, 'Bursts of seats were not cancelled')
    },
  )
