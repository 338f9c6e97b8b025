import { type SQL, asc } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { blogPosts, postCatalan } from '#club/pages/posts/server/table.ts'
import { eventCatalan, events } from '#club/evenings/events/server/table.ts'
import { organizerCatalan, organizers } from '#club/pages/organizers/server/table.ts'
import { restaurantCatalan, restaurants } from '#club/pages/restaurants/server/table.ts'
import { limits } from '#base/limits.ts'
import { postFilters } from '#club/pages/posts/server/kind.ts'
import type { Club } from '#club/core/server/club.ts'
import { organizerFilters } from '#club/pages/organizers/server/kind.ts'
import { eventFilterConditions } from '#club/evenings/events/server/kind.ts'
import { restaurantFilters } from '#club/pages/restaurants/server/kind.ts'

type Counts = Record<'events' | 'posts' | 'restaurants' | 'organizers', number>
type ListOfTexts = {
  kind: keyof Counts
  table: PgTable & { id: PgColumn }
  title: PgColumn
  state: SQL<'stale' | 'missing' | null>
  where: SQL | undefined
  by: PgColumn
}

/** The first texts that lack Catalan or have one that is older than the Spanish: the next events first. */
export const readFirstTexts = async ({ db, now }: Pick<Club, 'db' | 'now'>, counts: Counts) => {
  const texts: { kind: keyof Counts; id: string; title: string; catalan: 'stale' | 'missing' | null }[] = []
  for (const { kind, table, title, state, where, by } of listsOfTexts(now())) {
    const missing = limits.dashboardRows - texts.length
    if (missing === 0) break
    if (counts[kind] === 0) continue
    const rows = await db
      .select({ id: table.id, title, state })
      .from(table as PgTable)
      .where(where)
      .orderBy(asc(by), asc(table.id))
      .limit(missing)
    texts.push(...rows.map((row) => ({ kind, id: String(row.id), title: String(row.title), catalan: row.state })))
  }
  return texts
}

const listsOfTexts = (now: Date): ListOfTexts[] => [
  {
    kind: 'events',
    table: events,
    title: events.title,
    state: eventCatalan,
    where: eventFilterConditions(now).catalan,
    by: events.date,
  },
  {
    kind: 'posts',
    table: blogPosts,
    title: blogPosts.title,
    state: postCatalan,
    where: postFilters.catalan,
    by: blogPosts.title,
  },
  {
    kind: 'restaurants',
    table: restaurants,
    title: restaurants.nombre,
    state: restaurantCatalan,
    where: restaurantFilters.catalan,
    by: restaurants.nombre,
  },
  {
    kind: 'organizers',
    table: organizers,
    title: organizers.name,
    state: organizerCatalan,
    where: organizerFilters.catalan,
    by: organizers.name,
  },
]
