import { and, gt, isNull, sql } from 'drizzle-orm'
import { events } from '#club/evenings/events/server/table.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { lockEvent } from '../lock-events.ts'
import { promoteWaitlist } from '../seat-steps.ts'

/**
 * Gives free seats to waiting lists that an act has overlooked: only a cancellation by an older release, during an update, leaves
 * one.
 * @returns the ids of these events
 */
export const promoteOverlooked = async (club: Pick<Club, 'db' | 'now'>) => {
  const found = await club.db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        gt(events.waiting, 0),
        sql`${events.registered} < ${events.maxParticipants}`,
        gt(events.date, club.now()),
        isNull(events.deletedAt),
      ),
    )
  const promoted: string[] = []
  for (const { id } of found)
    await inTransaction(club, async (club) => {
      await lockEvent(club.db, id)
      if ((await promoteWaitlist(club, id)).length > 0) promoted.push(id)
    })
  return promoted
}
