import { and, gt, isNull, sql } from 'drizzle-orm'
import { events } from '#db/schema/events.ts'
import type { Club } from '../../club.ts'
import { lockEvent } from '../lock-events.ts'
import { promoteWaitlist } from './promote.ts'

/**
 * Gives free seats to waiting lists that an act has overlooked: only a cancellation by an older release, during an update, leaves
 * one.
 * @returns the ids of these events
 */
export const promoteOverlooked = async ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const found = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        gt(events.waiting, 0),
        sql`${events.registered} < ${events.maxParticipants}`,
        gt(events.date, now()),
        isNull(events.deletedAt),
      ),
    )
  const promoted: string[] = []
  for (const { id } of found)
    await db.transaction(async (tx) => {
      await lockEvent(tx, id)
      if ((await promoteWaitlist(tx, { now }, id)).length > 0) promoted.push(id)
    })
  return promoted
}
