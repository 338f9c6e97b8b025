import { and, eq, isNull } from 'drizzle-orm'
import { inCatalan, pickColumns } from '#platform/database/columns.ts'
import { contentActs } from '#club/core/content/server/content-acts.ts'
import { type ContentKind, contentFilters } from '#club/core/content/server/kind.ts'
import { blogPosts, postCatalan, postSearchText } from './table.ts'
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

export const postFilters = {
  ...contentFilters(blogPosts, postCatalan),
  draft: and(isNull(blogPosts.deletedAt), eq(blogPosts.status, 'draft')),
  published: and(isNull(blogPosts.deletedAt), eq(blogPosts.status, 'published')),
}

/** Creating, changing and restoring a post is in `blog-posts-editing.ts`. */
export const {
  list: listPosts,
  get: getPost,
  remove: deletePost,
} = contentActs({
  ...postKind,
  list: {
    searchText: postSearchText,
    filters: () => postFilters,
    columns: {
      ...pickColumns(blogPosts, 'id', 'title', 'titleCa', 'slug', 'status', 'publishedAt', 'createdAt', 'deletedAt'),
      catalan: postCatalan,
    },
    inCatalan: { title: inCatalan(blogPosts.title, blogPosts.titleCa) },
    andBy: blogPosts.createdAt,
  },
})
