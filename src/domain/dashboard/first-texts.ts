import { type SQL, asc } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { blogPosts, postCatalan } from '#db/schema/blog-posts.ts'
import { eventCatalan, events } from '#db/schema/events.ts'
import { organizerCatalan, organizers } from '#db/schema/organizers.ts'
import { restaurantCatalan, restaurants } from '#db/schema/restaurants.ts'
import { limits } from '#shared/limits.ts'
import { postFilters } from '../blog/blog-posts-editing.ts'
import type { Club } from '../club.ts'
import { organizerFilters } from '../content/organizers-editing.ts'
import { eventFilterConditions } from '../events/events-editing.ts'
import { restaurantFilters } from '../restaurants/restaurants-editing.ts'

type Counts = Record<'events' | 'posts' | 'restaurants' | 'organizers', number>
type Texts = PgTable & { id: PgColumn }

/** The first texts that lack Catalan or have one that is older than the Spanish: the next events first. */
export const readFirstTexts = async ({ db, now }: Pick<Club, 'db' | 'now'>, counts: Counts) => {
  const firstOf = async <Kind extends keyof Counts>(
    kind: Kind,
    table: Texts,
    {
      title,
      state,
      where,
      by,
    }: { title: PgColumn; state: SQL<'stale' | 'missing' | null>; where: SQL | undefined; by: PgColumn },
  ) => {
    if (counts[kind] === 0) return []
    const rows = await db
      .select({ id: table.id, title, state })
      .from(table as PgTable)
      .where(where)
      .orderBy(asc(by), asc(table.id))
      .limit(limits.dashboardRows)
    return rows.map(({ id, title: name, state: catalan }) => ({ kind, id: String(id), title: String(name), catalan }))
  }
  const texts = [
    ...(await firstOf('events', events, {
      title: events.title,
      state: eventCatalan,
      where: eventFilterConditions(now()).catalan,
      by: events.date,
    })),
    ...(await firstOf('posts', blogPosts, {
      title: blogPosts.title,
      state: postCatalan,
      where: postFilters.catalan,
      by: blogPosts.title,
    })),
    ...(await firstOf('restaurants', restaurants, {
      title: restaurants.nombre,
      state: restaurantCatalan,
      where: restaurantFilters.catalan,
      by: restaurants.nombre,
    })),
    ...(await firstOf('organizers', organizers, {
      title: organizers.name,
      state: organizerCatalan,
      where: organizerFilters.catalan,
      by: organizers.name,
    })),
  ]
  return texts.slice(0, limits.dashboardRows)
}
