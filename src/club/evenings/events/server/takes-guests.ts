import { type SQL, and, gt, isNull, lte, not, or, sql } from 'drizzle-orm'
import { isPublic } from './publication.ts'
import { events } from './table.ts'

/** As SQL: whether every seat of an event is taken. */
export const isFull = sql<boolean>`${events.registered} >= ${events.maxParticipants}`

/** As SQL: whether visitors see an event and anybody can register now, as `registrationStateOf` says «open». */
export const takesGuests = (now: Date): SQL =>
  and(
    isPublic(now),
    isNull(events.cancelledAt),
    gt(events.date, now),
    or(isNull(events.closesAt), gt(events.closesAt, now)),
    or(isNull(events.publicFrom), lte(events.publicFrom, now)),
    not(isFull),
  )!
