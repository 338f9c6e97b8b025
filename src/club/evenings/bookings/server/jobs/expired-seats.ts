import type { Club } from '#club/core/server/club.ts'
import { freeExpiredSeats } from '../held-seats/held-seats.ts'
import type { Log } from '#platform/observability/log.ts'
import { logOutage } from '#platform/observability/outage.ts'
import { type Change, seatsOf } from '#club/core/server/http/change.ts'
import { repeat } from '#platform/jobs/repeat.ts'

/** The pause between two looks for expired seats. A registration for a full event looks too. */
const pauseMs = 10_000

type Parts = { club: Pick<Club, 'db' | 'now'>; log: Log; onChange: (change: Change) => void }

/** Frees held seats that were not confirmed in time, until it is closed. Every instance may do it. */
export const openExpiredSeats = ({ club, log, onChange }: Parts) => {
  const freeAll = async () => {
    for (const id of await freeExpiredSeats(club)) onChange(seatsOf(id))
  }
  return repeat(pauseMs, freeAll, (err) => {
    if (!logOutage(log, err)) log.error({ err }, 'Held seats were not freed')
  })
}
