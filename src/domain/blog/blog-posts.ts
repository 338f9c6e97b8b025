import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { columnsExcept } from '#db/schema/columns.ts'
import { blogPosts } from '#db/schema/blog-posts.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import type { Club } from '../club.ts'
import { excerptFrom, cleanSubmittedHtml } from './post-html.ts'
import { Refusal } from '../refusal.ts'

/** Which of the posts: so many, after leaving out the newest. */
type PostWindow = { offset?: number | undefined; limit?: number | undefined }

/** Published posts, the newest first, without their content: an excerpt falls back to its beginning (spec §2). */
export const listPublishedPosts = async ({ db }: Club, { offset = 0, limit = 100 }: PostWindow = {}) => {
  const posts = await selectPublished(db)
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit)
    .offset(offset)
  return posts.map(onCard)
}

/**
 * A published post by its slug, with the ones before and after it. Its content is cleaned again: what was stored by
 * another hand must not run either. @throws Refusal post.not-found
 */
export const getPublishedPost = async ({ db }: Club, slug: string) => {
  const [post] = await selectPublished(db, eq(blogPosts.slug, slug))
  if (!post?.publishedAt) throw new Refusal('post.not-found')
  const [previous, next] = await neighbours(db, post.id)
  return {
    ...post,
    ...excerptsOf(post),
    content: cleanSubmittedHtml(post.content),
    contentCa: cleanSubmittedHtml(post.contentCa),
    previous,
    next,
  }
}

const shown = columnsExcept(blogPosts, 'status', 'createdAt', 'authorId', 'version', 'deletedAt')

const isShown = and(eq(blogPosts.status, 'published'), isNull(blogPosts.deletedAt))

const selectPublished = (db: Db, also?: ReturnType<typeof eq>) =>
  db
    .select({ ...shown, author: usuarios.name })
    .from(blogPosts)
    .leftJoin(usuarios, eq(usuarios.id, blogPosts.authorId))
    .where(and(isShown, also))
    .$dynamic()

const onCard = ({ content, contentCa, ...post }: Awaited<ReturnType<typeof selectPublished>>[number]) => ({
  ...post,
  ...excerptsOf({ ...post, content, contentCa }),
})

type Written = { content: string; contentCa: string; excerpt: string | null; excerptCa: string | null }

const excerptsOf = ({ content, contentCa, excerpt, excerptCa }: Written) => ({
  excerpt: excerpt || excerptFrom(content),
  // Without any Catalan the Spanish excerpt serves: an empty one says so.
  excerptCa: excerptCa || excerptFrom(contentCa),
})

/** The older and the newer post, undefined at the ends. Posts of one moment follow each other by id. */
const neighbours = async (db: Db, id: string) => {
  const here = sql`(select ${blogPosts.publishedAt}, ${blogPosts.id} from ${blogPosts} where ${blogPosts.id} = ${id})`
  const moment = sql`(${blogPosts.publishedAt}, ${blogPosts.id})`
  const beside = (when: typeof lt, order: typeof asc) =>
    db
      .select({ slug: blogPosts.slug, title: blogPosts.title, titleCa: blogPosts.titleCa })
      .from(blogPosts)
      .where(and(isShown, when(moment, here)))
      .orderBy(order(blogPosts.publishedAt), order(blogPosts.id))
      .limit(1)
  const [[older], [newer]] = [await beside(lt, desc), await beside(gt, asc)]
  return [older, newer] as const
}
