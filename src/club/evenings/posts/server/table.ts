import { type SQL, sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  caOf,
  catalanStateOf,
  createdAt,
  id,
  instant,
  picture,
  searchTextOf,
  updatedAt,
  version,
  wordsOf,
  isInCatalan,
} from '#platform/database/columns.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { postTexts } from '../shared/blog-post.ts'

/** A post of the blog. `content` is HTML, sanitized before it is stored and again before it is shown. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    title: text().notNull(),
    titleCa: text().notNull().default(''),
    slug: text().notNull(),
    content: text().notNull(),
    contentCa: text().notNull().default(''),
    excerpt: text(),
    excerptCa: text(),
    coverImage: picture(),
    /** The drawing that pages show while it has no picture, chosen once (`club/core/content/server/missing-plates.ts`). */
    plate: picture(),
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    authorId: uuid(),
    /** The event and the restaurant that it tells of. */
    eventId: uuid().references(() => events.id, { onDelete: 'set null' }),
    restaurantId: uuid().references(() => restaurants.id, { onDelete: 'set null' }),
    publishedAt: instant(),
    caOf: caOf(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    /** The time of moving to the trash, from which rows are deleted after 30 days. Visitors never see rows in the trash. */
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('blog_posts_slug')
      .on(t.slug)
      .where(sql`deleted_at is null`),
    index('blog_posts_published')
      .on(t.publishedAt, t.id)
      .where(sql`status = 'published' and deleted_at is null`),
    // For the newest change of all, which the sitemap says.
    index('blog_posts_changed')
      .on(t.updatedAt)
      .where(sql`deleted_at is null`),
    index('blog_posts_search').using('gin', sql`${postSearchText} gin_trgm_ops`),
    index('blog_posts_words').using('gin', postWords).with({ fastupdate: false }),
    index('blog_posts_by_event').on(t.eventId),
    index('blog_posts_by_restaurant').on(t.restaurantId),
    check('blog_posts_status', sql`${t.status} in ('draft', 'published')`),
    check('blog_posts_published_when', sql`${t.status} = 'draft' or ${t.publishedAt} is not null`),
  ],
)

/** The slugs under which a post was public before. Their addresses lead to the post, so no other post takes them. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
  },
  (t) => [index('former_slugs_by_post').on(t.postId)],
)

export const postSearchText: SQL = searchTextOf(blogPosts.title, blogPosts.titleCa)

export const postCatalan: SQL<'stale' | 'missing' | null> = catalanStateOf(postTexts, blogPosts)

/** What visitors find a post by. The index leaves out the tags of the content. */
export const postWords = wordsOf(
  [blogPosts.title, blogPosts.excerpt, blogPosts.content],
  [blogPosts.titleCa, blogPosts.excerptCa, blogPosts.contentCa],
)

export const postHasCatalan = isInCatalan(
  [blogPosts.content, blogPosts.contentCa],
  [blogPosts.title, blogPosts.titleCa],
)
