import { type SQL, and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { blogPosts } from '#db/schema/blog-posts.ts'
import { events } from '#db/schema/events.ts'
import { restaurants } from '#db/schema/restaurants.ts'
import { limits } from '#shared/limits.ts'
import { timeZone } from '#shared/dates/dates.ts'
import type { SitemapMonth } from '#shared/forms/sitemap-pages.ts'
import type { Club } from '../club.ts'
import { countUpTo } from '../lists/paging.ts'

/**
 * What has a page of its own, by the name in its address: all of it while it is little; of a larger club the houses, and
 * the months that have events or posts (decision 51).
 */
export const listSitemapPages = async (club: Club) => {
  const [houses, shownEvents, shownPosts] = await Promise.all([
    restaurantsOf(club),
    countUpTo(club.db, events, shown.events.where, limits.maxSitemapPages + 1),
    countUpTo(club.db, blogPosts, shown.posts.where, limits.maxSitemapPages + 1),
  ])
  if (houses.length + shownEvents + shownPosts <= limits.maxSitemapPages) {
    const [eventPlaces, postPlaces] = await Promise.all([eventsOf(club), postsOf(club)])
    return { isWhole: true as const, restaurants: houses, events: eventPlaces, posts: postPlaces }
  }
  const [eventMonths, postMonths] = await Promise.all([monthsOf(club, shown.events), monthsOf(club, shown.posts)])
  return { isWhole: false as const, restaurants: houses, eventMonths, postMonths }
}

/** The events or the posts of a month, by date; none where it has none. */
export const listSitemapMonth = async (club: Club, { noun, month }: SitemapMonth) => {
  const first = sql`${`${month}-01`}::timestamp`
  const { moment } = shown[noun]
  const inMonth = sql`${moment} >= ${inMadrid(first)} and ${moment} < ${inMadrid(sql`${first} + interval '1 month'`)}`
  return noun === 'events'
    ? { events: await eventsOf(club, inMonth), posts: [] }
    : { events: [], posts: await postsOf(club, inMonth) }
}

const shown = {
  events: { moment: events.date, where: isNull(events.deletedAt) },
  posts: { moment: blogPosts.publishedAt, where: and(eq(blogPosts.status, 'published'), isNull(blogPosts.deletedAt)) },
}

const eventsOf = ({ db }: Club, only?: SQL) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(shown.events.where, only))
    .orderBy(asc(events.date), asc(events.id))

const restaurantsOf = ({ db }: Club) =>
  db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(isNull(restaurants.deletedAt))
    .orderBy(desc(restaurants.createdAt), desc(restaurants.id))

const postsOf = ({ db }: Club, only?: SQL) =>
  db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(and(shown.posts.where, only))
    .orderBy(asc(blogPosts.publishedAt), asc(blogPosts.id))

/** The clock's time in Madrid as an instant. */
const inMadrid = (local: SQL) => sql`((${local}) at time zone ${timeZone})`

type Shown = { moment: PgColumn; where: SQL | undefined }

/** The months in which there is something, as "2026-03". Jumps from one to the next along the index of their moments. */
const monthsOf = async ({ db }: Club, { moment, where }: Shown) => {
  const next = (after: SQL) => sql`
    (select date_trunc('month', ${moment} at time zone ${timeZone}) as first from ${moment.table}
     where ${where} and ${after} order by ${moment} limit 1)`
  const { rows } = await db.execute<{ month: string }>(sql`
    with recursive months as (
      ${next(sql`true`)}
      union all
      select next.first from months cross join lateral ${next(sql`${moment} >= ${inMadrid(sql`months.first + interval '1 month'`)}`)} next
    )
    select to_char(first, 'YYYY-MM') as month from months order by first`)
  return rows.map(({ month }) => month)
}
