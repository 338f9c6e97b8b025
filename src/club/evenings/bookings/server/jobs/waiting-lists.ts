import type { Club } from '#club/core/server/club.ts'
import { promoteOverlooked } from '../waiting-list/overlooked.ts'
import { type Change, seatsOf } from '#club/core/server/http/change.ts'
import type { Log } from '#platform/observability/log.ts'
import { logOutage } from '#platform/observability/outage.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { hourMs } from '#base/dates/durations.ts'

type Parts = { club: Pick<Club, 'db' | 'now'>; log: Log; onChange: (change: Change) => void }

/** Looks for free seats that a waiting list should have, until it is closed. Every instance may do it. */
export const openWaitingLists = ({ club, log, onChange }: Parts) => {
  const promoteAll = async () => {
    for (const id of await promoteOverlooked(club)) {
      onChange(seatsOf(id))
      log.error({ event: id }, 'A waiting list was overlooked and has its seats now')
    }
  }
  return repeat(hourMs, promoteAll, (err) => {
    if (!logOutage(log, err)) log.error({ err }, 'Waiting lists were not checked')
  })
}
