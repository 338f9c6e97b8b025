import { type SQL, and, eq, isNotNull, isNull, like, ne } from 'drizzle-orm'
import { type Db, postgresCode, uniqueViolation } from '#db/open.ts'
import { inCatalan } from '#db/schema/columns.ts'
import { blogPosts, postSearchText } from '#db/schema/blog-posts.ts'
import type { BlogPostForm, BlogPostList, NewBlogPost } from '#shared/forms/blog-post.ts'
import { freeSlug } from '#shared/text/slug.ts'
import type { Club } from '../club.ts'
import { changeContent, createContent, getContent, restoreContent, trashContent } from '../content/content.ts'
import { inOrder, readPage } from '../lists/paging.ts'
import { cleanSubmittedHtml } from './post-html.ts'
import { Refusal } from '../refusal.ts'
import { matches } from '../lists/search.ts'

/** A page of posts for the panel, drafts too; those of the trash only where they are asked for. */
export const listPosts = ({ db }: Club, { search, filter, sort, order, page, language }: BlogPostList) => {
  const where = and(filters[filter], matches(postSearchText, search))
  const rows = db
    .select(listed)
    .from(blogPosts)
    .where(where)
    .orderBy(...inOrder(order, sortable[language][sort], blogPosts.createdAt, blogPosts.id))
  return readPage(db, rows, { of: blogPosts, where, page, search })
}

/** @throws Refusal post.not-found */
export const getPost = (club: Club, id: string) => getContent(club, 'post', id)

/** Writes a post, its author whoever acts. @throws Refusal slug.taken with a free one, as `createContent` */
export const createPost = (club: Club, { idempotencyKey, ...form }: NewBlogPost) => {
  const publishedAt = form.status === 'published' ? club.now() : null
  const authorId = club.actor.kind === 'user' ? club.actor.id : null
  return withFreeSlug(club.db, form.slug, idempotencyKey, () =>
    createContent(club, 'post', { ...stored(form), publishedAt, authorId }, idempotencyKey),
  )
}

/** Saves a post over the version it began from. @throws Refusal post.not-found, content.conflict, slug.taken with a free one */
export const changePost = (club: Club, id: string, { version, ...form }: BlogPostForm & { version: number }) =>
  withFreeSlug(club.db, form.slug, id, () =>
    changeContent(club, 'post', id, version, (row) => ({
      ...stored(form, row.content + row.contentCa),
      // The day a post first appeared stays: correcting a comma does not bring it back to the top.
      publishedAt: row.publishedAt ?? (form.status === 'published' ? club.now() : null),
    })),
  )

/** Puts a post in the trash. @throws Refusal post.not-found */
export const deletePost = (club: Club, id: string) => trashContent(club, 'post', id)

/** Takes a post out of the trash. @throws Refusal post.not-found, slug.taken where another post has its slug by now */
export const restorePost = async (club: Club, id: string) => {
  const { slug } = await getPost(club, id)
  await withFreeSlug(club.db, slug, id, () => restoreContent(club, 'post', id))
}

/** `before`: what the post said, in both languages. */
const stored = ({ content, contentCa, excerpt, excerptCa, coverImage, ...form }: BlogPostForm, before = '') => ({
  ...form,
  content: cleanSubmittedHtml(content, before),
  contentCa: cleanSubmittedHtml(contentCa, before),
  excerpt: excerpt || null,
  excerptCa: excerptCa || null,
  coverImage: coverImage || null,
})

/** Runs where the slug is free among living posts; the table's constraint decides between two who ask at once. */
const withFreeSlug = async <Result>(db: Db, slug: string, id: string | undefined, run: () => Promise<Result>) => {
  const others = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(like(blogPosts.slug, `${slug}%`), isNull(blogPosts.deletedAt), id ? ne(blogPosts.id, id) : undefined))
  const taken = new Set(others.map((other) => other.slug))
  const refusal = new Refusal('slug.taken', { suggestion: freeSlug(slug, taken) })
  if (taken.has(slug)) throw refusal
  try {
    return await run()
  } catch (error) {
    throw postgresCode(error) === uniqueViolation ? refusal : error
  }
}

const filters: Record<BlogPostList['filter'], SQL | undefined> = {
  all: isNull(blogPosts.deletedAt),
  draft: and(isNull(blogPosts.deletedAt), eq(blogPosts.status, 'draft')),
  published: and(isNull(blogPosts.deletedAt), eq(blogPosts.status, 'published')),
  trash: isNotNull(blogPosts.deletedAt),
}

const { id, title, titleCa, slug, status, publishedAt, createdAt, deletedAt } = blogPosts
const listed = { id, title, titleCa, slug, status, publishedAt, createdAt, deletedAt }

const sortable = { es: blogPosts, ca: { ...blogPosts, title: inCatalan(blogPosts.title, blogPosts.titleCa) } }
