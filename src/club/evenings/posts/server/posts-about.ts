import { type SQL, and, desc } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { blogPosts } from './table.ts'
import { limits } from '#base/limits.ts'
import type { Club } from '#club/core/server/club.ts'
import { isPublicPost } from './public-post.ts'

/** The newest posts that tell of an event or a restaurant. */
export const listPostsAbout = ({ db, now }: Club, subject: SQL) =>
  db
    .select(pickColumns(blogPosts, 'slug', 'title', 'titleCa', 'publishedAt'))
    .from(blogPosts)
    .where(and(isPublicPost(now()), subject))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limits.postsAbout)
