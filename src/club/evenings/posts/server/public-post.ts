import { and, eq, isNull, lte } from 'drizzle-orm'
import { blogPosts } from './table.ts'

/** As SQL: whether visitors see a post. */
export const isPublicPost = (now: Date) =>
  and(eq(blogPosts.status, 'published'), lte(blogPosts.publishedAt, now), isNull(blogPosts.deletedAt))!
