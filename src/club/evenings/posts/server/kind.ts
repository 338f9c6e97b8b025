import { and, isNull, not } from 'drizzle-orm'
import { inCatalan, pickColumns } from '#platform/database/columns.ts'
import { contentActs } from '#club/core/content/server/content-acts.ts'
import { type ContentKind, contentFilters } from '#club/core/content/server/kind.ts'
import { blogPosts, postCatalan, postSearchText } from './table.ts'
import { isPublicPost } from './public-post.ts'
import { postTexts } from '../shared/blog-post.ts'

/** A post, whose picture may also stand in its text. */
export const postKind = {
  noun: 'post',
  table: blogPosts,
  texts: postTexts,
  pictures: [blogPosts.coverImage, blogPosts.content, blogPosts.contentCa],
  drawing: {
    plate: blogPosts.plate,
    place: blogPosts.createdAt,
    of: (row) => ({
      place: row.createdAt,
      plate: row.plate,
      picture: row.coverImage,
      title: `${row.title} ${row.titleCa}`,
      category: 'post',
    }),
  },
} as const satisfies ContentKind<typeof blogPosts>

/** The SQL conditions of the panel's filters. What is published later is a draft until then. */
export const postFilters = (now: Date) => ({
  ...contentFilters(blogPosts, postCatalan),
  draft: and(isNull(blogPosts.deletedAt), not(isPublicPost(now))),
  published: isPublicPost(now),
})

/** Creating, changing and restoring a post is in `blog-posts-editing.ts`. */
export const {
  list: listPosts,
  get: getPost,
  remove: deletePost,
} = contentActs({
  ...postKind,
  list: {
    searchText: postSearchText,
    filters: postFilters,
    columns: {
      ...pickColumns(blogPosts, 'id', 'title', 'titleCa', 'slug', 'status', 'publishedAt', 'createdAt', 'deletedAt'),
      catalan: postCatalan,
    },
    inCatalan: { title: inCatalan(blogPosts.title, blogPosts.titleCa) },
    andBy: blogPosts.createdAt,
  },
})
