import { and, eq, isNull } from 'drizzle-orm'
import { blogPosts } from './table.ts'

/** As SQL: whether visitors see a post. */
export const isPublicPost = and(eq(blogPosts.status, 'published'), isNull(blogPosts.deletedAt))
