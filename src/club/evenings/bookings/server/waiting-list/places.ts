import { and, eq, isNotNull, min } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { eventRegistrations } from '../table.ts'
import { readWaitingParties } from './waiting-parties.ts'

/** The place of each party in the waiting list of an event, from 1, and how many later parties have got seats before it. */
export const readPlaces = async (db: Db, event: string) => {
  const { eventId, bookingId, createdAt, promotedAt } = eventRegistrations
  const [waiting, promoted] = await Promise.all([
    readWaitingParties(db, event),
    db
      .select({ joinedAt: min(createdAt) })
      .from(eventRegistrations)
      .where(and(eq(eventId, event), isNotNull(promotedAt)))
      .groupBy(bookingId),
  ])
  return new Map(
    waiting.map(({ id: of, ids, since }, n) => [
      of,
      { position: n + 1, seats: ids.length, passedOver: promoted.filter(({ joinedAt }) => joinedAt! > since).length },
    ]),
  )
}
