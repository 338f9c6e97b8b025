import { and, desc, isNull } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { maxResultsPerKind } from '#base/max-results.ts'
import { matches } from '#club/core/server/lists/search.ts'
import { columnsOfKind } from '#club/core/content/server/kind.ts'
import { blogPostForm } from '../shared/blog-post.ts'
import type { Finder, Noun } from '#club/core/server/noun.ts'
import { postFilters, postKind } from './kind.ts'
import { blogPosts as table, postCatalan, postSearchText } from './table.ts'

const findPosts = ({ club: { db }, search, forgives }: Finder) =>
  db
    .select(pickColumns(table, 'id', 'title', 'titleCa', 'createdAt'))
    .from(table)
    .where(and(isNull(table.deletedAt), matches(postSearchText, search, forgives)))
    .orderBy(desc(table.createdAt), table.id)
    .limit(maxResultsPerKind)

export const posts = {
  texts: {
    posts: (now) => ({
      table,
      title: table.title,
      state: postCatalan,
      where: postFilters(now).catalan,
      by: table.title,
    }),
  },
  find: { posts: { may: 'content', find: findPosts } },
  withoutPeople: {
    'public.blog_posts': columnsOfKind(blogPostForm, 'plate', 'authorId', 'publishedAt'),
    'public.former_slugs': ['slug', 'postId'],
  },
  kind: postKind,
  names: { blog_posts: { table, name: table.title, nameCa: table.titleCa, deletedAt: table.deletedAt } },
} satisfies Noun
