import type { Club } from '#club/core/server/club.ts'
import { lookAfterOffers } from '../seat-offers/due-offers.ts'
import type { Log } from '#platform/observability/log.ts'
import { logOutage } from '#platform/observability/outage.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { minuteMs } from '#base/dates/durations.ts'

const pauseMs = minuteMs

type Parts = { club: Pick<Club, 'db' | 'now' | 'queueEmail'>; log: Log }

/** Ends offers of seats whose time is over and tells their givers, until it is closed. Every instance may do it. */
export const openSeatOffers = ({ club, log }: Parts) =>
  repeat(
    pauseMs,
    () => lookAfterOffers(club),
    (err) => {
      if (!logOutage(log, err)) log.error({ err }, 'Offers of seats were not looked after')
    },
  )
