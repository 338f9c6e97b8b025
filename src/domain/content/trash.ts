import { asc, inArray, lt, or } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { blogPosts } from '#db/schema/blog-posts.ts'
import { events } from '#db/schema/events.ts'
import { organizers } from '#db/schema/organizers.ts'
import { restaurants } from '#db/schema/restaurants.ts'
import { limits } from '#shared/limits.ts'
import type { Club } from '../club.ts'

const oneDay = 24 * 60 * 60 * 1000

/** What has lain in the trash for 30 days goes, and with an event its registrations. */
export const emptyTrash = ({ db, now }: Club) =>
  db.transaction(async (tx) => {
    const before = new Date(now().getTime() - limits.trashDays * oneDay)
    await holdEvents(tx, before)
    for (const table of [events, restaurants, organizers, blogPosts])
      await tx.delete(table).where(lt(table.deletedAt, before))
  })

/**
 * The events that go, and those whose house or host goes: before these, and in the order in which guests hold several.
 * Two orders would wait for each other.
 */
const holdEvents = (tx: Db, before: Date) => {
  const going = (table: typeof restaurants | typeof organizers) =>
    tx.select({ id: table.id }).from(table).where(lt(table.deletedAt, before))
  return tx
    .select({ id: events.id })
    .from(events)
    .where(
      or(
        lt(events.deletedAt, before),
        inArray(events.restaurantId, going(restaurants)),
        inArray(events.organizerId, going(organizers)),
      ),
    )
    .orderBy(asc(events.id))
    .for('update')
}
