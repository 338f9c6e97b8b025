import type { Club } from '#domain/club.ts'
import { freeExpiredSeats } from '#domain/registrations/held-seats/held-seats.ts'
import type { Log } from '../observability/log.ts'
import { logOutage } from '../observability/outage.ts'
import { type Change, seatsOf } from '#api/change.ts'
import { repeat } from './repeat.ts'

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
