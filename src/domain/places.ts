import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { blogPosts } from '#db/schema/blog-posts.ts'
import { events } from '#db/schema/events.ts'
import { restaurants } from '#db/schema/restaurants.ts'
import type { Club } from './club.ts'

/** What has a page of its own, by the name in its address: for the map of the site, which lists them all. */
export const listPlaces = async ({ db }: Club) => {
  const [shownEvents, houses, posts] = await Promise.all([
    db.select({ id: events.id }).from(events).where(isNull(events.deletedAt)).orderBy(asc(events.date), asc(events.id)),
    db
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(isNull(restaurants.deletedAt))
      .orderBy(desc(restaurants.createdAt), desc(restaurants.id)),
    db
      .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
      .from(blogPosts)
      .where(and(eq(blogPosts.status, 'published'), isNull(blogPosts.deletedAt)))
      .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id)),
  ])
  return { events: shownEvents, restaurants: houses, posts }
}
