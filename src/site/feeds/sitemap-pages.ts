import { type SQL, type SQLWrapper, and, asc, desc, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { blogPosts, postHasCatalan } from '#club/evenings/posts/server/table.ts'
import { clubFacts } from '#club/pages/facts/server/table.ts'
import { eventHasCatalan, events } from '#club/evenings/events/server/table.ts'
import { restaurantHasCatalan, restaurants } from '#club/pages/restaurants/server/table.ts'
import { limits } from '#base/limits.ts'
import { timeZone } from '#base/dates/dates.ts'
import type { SitemapMonth } from '../shared/sitemap-pages.ts'
import type { Club } from '#club/core/server/club.ts'
import { isPublicPost } from '#club/evenings/posts/server/public-post.ts'
import { isPublic } from '#club/evenings/events/server/publication.ts'

/**
 * The pages of the sitemap: all restaurants, events and posts of a small club; for a larger one the restaurants, and the
 * months that have events or posts (decision 10).
 */
export const listSitemapPages = async (club: Club) => {
  const sources = sourcesAt(club.now())
  const [changedAt, restaurantPages, eventCount, postCount] = await Promise.all([
    lastChanges(club),
    restaurantsOf(club),
    club.db.$count(events, sources.events.where),
    club.db.$count(blogPosts, sources.posts.where),
  ])
  if (restaurantPages.length + eventCount + postCount <= limits.maxSitemapPages) {
    const [eventPages, postPages] = await Promise.all([eventsOf(club), postsOf(club)])
    return { isWhole: true as const, changedAt, restaurants: restaurantPages, events: eventPages, posts: postPages }
  }
  const [eventMonths, postMonths] = await Promise.all([monthsOf(club, sources.events), monthsOf(club, sources.posts)])
  return { isWhole: false as const, changedAt, restaurants: restaurantPages, eventMonths, postMonths }
}

/** When each list last changed, and what the club says of itself. */
const lastChanges = async ({ db, now }: Club) => {
  const sources = sourcesAt(now())
  const last = (table: PgTable, updatedAt: SQLWrapper, where?: SQL) =>
    db
      .select({ at: sql`max(${updatedAt})`.mapWith(events.updatedAt) })
      .from(table)
      .where(where)
      .then(([row]) => row?.at ?? null)
  const [ofEvents, ofRestaurants, savedPosts, publishedPosts, ofClub] = await Promise.all([
    last(events, eventChangedAt, sources.events.where),
    last(restaurants, restaurants.updatedAt, isNull(restaurants.deletedAt)),
    // Each has its own index.
    last(blogPosts, blogPosts.updatedAt, sources.posts.where),
    last(blogPosts, blogPosts.publishedAt, sources.posts.where),
    last(clubFacts, clubFacts.updatedAt),
  ])
  const ofPosts = savedPosts && publishedPosts && new Date(Math.max(+savedPosts, +publishedPosts))
  return { events: ofEvents, restaurants: ofRestaurants, posts: ofPosts, club: ofClub }
}

/** The events or the posts of a month in Madrid, by date. */
export const listSitemapMonth = async (club: Club, { noun, month }: SitemapMonth) => {
  const first = sql`${`${month}-01`}::timestamp`
  const { moment } = sourcesAt(club.now())[noun]
  const inMonth = sql`${moment} >= ${inMadrid(first)} and ${moment} < ${inMadrid(sql`${first} + interval '1 month'`)}`
  return noun === 'events'
    ? { events: await eventsOf(club, inMonth), posts: [] }
    : { events: [], posts: await postsOf(club, inMonth) }
}

const sourcesAt = (now: Date) => ({
  events: { moment: events.date, where: isPublic(now) },
  posts: { moment: blogPosts.publishedAt, where: isPublicPost(now) },
})

/** When the page of an event or a post last changed: a planned publication comes after the last save. */
const eventChangedAt = sql<Date>`greatest(${events.updatedAt}, ${events.publishedAt})`.mapWith(events.updatedAt)
const postChangedAt = sql<Date>`greatest(${blogPosts.updatedAt}, ${blogPosts.publishedAt})`.mapWith(blogPosts.updatedAt)

const eventsOf = ({ db, now }: Club, only?: SQL) =>
  db
    .select({ id: events.id, updatedAt: eventChangedAt, hasCatalan: eventHasCatalan })
    .from(events)
    .where(and(isPublic(now()), only))
    .orderBy(asc(events.date), asc(events.id))

const restaurantsOf = ({ db }: Club) =>
  db
    .select({ id: restaurants.id, updatedAt: restaurants.updatedAt, hasCatalan: restaurantHasCatalan })
    .from(restaurants)
    .where(isNull(restaurants.deletedAt))
    .orderBy(desc(restaurants.createdAt), desc(restaurants.id))

const postsOf = ({ db, now }: Club, only?: SQL) =>
  db
    .select({ slug: blogPosts.slug, updatedAt: postChangedAt, hasCatalan: postHasCatalan })
    .from(blogPosts)
    .where(and(sourcesAt(now()).posts.where, only))
    .orderBy(asc(blogPosts.publishedAt), asc(blogPosts.id))

/** The instant of a local time in Madrid. */
const inMadrid = (local: SQL) => sql`((${local}) at time zone ${timeZone})`

type Source = { moment: PgColumn; where: SQL | undefined }

/** The months that have rows, as "2026-03". A loose index scan jumps from month to month. */
const monthsOf = async ({ db }: Club, { moment, where }: Source) => {
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
