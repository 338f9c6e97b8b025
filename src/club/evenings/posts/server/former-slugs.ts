import { and, eq, isNull, like, ne } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { blogPosts, formerSlugs } from './table.ts'

/** The former slugs of other posts that begin with a text. Those of posts in the trash lead nowhere, so they are free. */
export const formerSlugsOfOthers = async (db: Db, beginning: string, id: string | undefined) => {
  const rows = await db
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, formerSlugs.postId))
    .where(
      and(
        like(formerSlugs.slug, `${beginning}%`),
        isNull(blogPosts.deletedAt),
        id ? ne(formerSlugs.postId, id) : undefined,
      ),
    )
  return rows.map(({ slug }) => slug)
}

/** From now on the address of a slug is that of the post with it, not of one that had it before. */
export const forgetFormerSlug = (tx: Tx, slug: string) => tx.delete(formerSlugs).where(eq(formerSlugs.slug, slug))

/** The address of a slug leads to the post that had it. */
export const keepFormerSlug = (tx: Tx, slug: string, postId: string) =>
  tx.insert(formerSlugs).values({ slug, postId }).onConflictDoUpdate({ target: formerSlugs.slug, set: { postId } })
