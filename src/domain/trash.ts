import { lt } from 'drizzle-orm'
import { blogPosts } from '#db/schema/blog-posts.ts'
import { events } from '#db/schema/events.ts'
import { organizers } from '#db/schema/organizers.ts'
import { restaurants } from '#db/schema/restaurants.ts'
import { limits } from '#shared/club-facts.ts'
import type { Club } from './club.ts'

const oneDay = 24 * 60 * 60 * 1000

/** What has lain in the trash for 30 days goes, and with an event its registrations. */
export const emptyTrash = ({ db, now }: Club) =>
  db.transaction(async (tx) => {
    const before = new Date(now().getTime() - limits.trashDays * oneDay)
    for (const table of [events, restaurants, organizers, blogPosts])
      await tx.delete(table).where(lt(table.deletedAt, before))
  })
