import { and, desc, isNull, like, ne } from 'drizzle-orm'
import { postgresCode, uniqueViolation, type Tx } from '#platform/database/open.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { blogPosts } from './table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { publishedAtOf } from '#club/evenings/events/server/publication.ts'
import type { BlogPostForm, BlogPostSave, NewBlogPost } from '../shared/blog-post.ts'
import { freeSlug } from '#base/text/slug.ts'
import { type Club, inTransaction, accountOf } from '#club/core/server/club.ts'
import { changeContent, createContent, getContent, restoreContent } from '#club/core/content/server/content.ts'
import { refuseDeletedReferences } from '#club/core/content/server/deleted-references.ts'
import { forgetFormerSlug, formerSlugsOfOthers, keepFormerSlug } from './former-slugs.ts'
import { postKind } from './kind.ts'
import { cleanSubmittedHtml } from './post-html.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { listRestaurantChoices } from '#club/pages/restaurants/server/kind.ts'

/** What a post may tell of: the events from the newest, and the restaurants. */
export const listPostChoices = async (club: Club) => ({
  events: await club.db
    .select(pickColumns(events, 'id', 'title', 'titleCa', 'date'))
    .from(events)
    .where(isNull(events.deletedAt))
    .orderBy(desc(events.date), desc(events.id))
    .limit(mostEventChoices),
  restaurants: await listRestaurantChoices(club),
})

/** As many as a club has in ten years. */
const mostEventChoices = 500

/** Creates a post; its author is the actor. @throws Refusal slug.taken with a free one, event.not-found, restaurant.not-found, as `createContent` */
export const createPost = (club: Club, { idempotencyKey, ...form }: NewBlogPost) => {
  const publication = publicationOf(form, null, club.now())
  const authorId = accountOf(club)
  return refuseDeletedReferences(() =>
    withFreeSlug(club, form.slug, idempotencyKey, (club) =>
      createContent(club, postKind, { ...columnsOf(form), ...publication, authorId }, { id: idempotencyKey }),
    ),
  )
}

/** Saves a post based on `version`. The address of a post that was public once leads to its new one. @throws Refusal post.not-found, content.conflict, event.not-found, restaurant.not-found, slug.taken with a free one */
export const changePost = (club: Club, id: string, { version, ...form }: BlogPostSave) =>
  refuseDeletedReferences(() => saveWithFreeSlug(club, id, version, form))

const saveWithFreeSlug = (club: Club, id: string, version: number, form: Omit<BlogPostSave, 'version'>) =>
  withFreeSlug(club, form.slug, id, async (club) => {
    let former: string | undefined
    const saved = await changeContent(club, postKind, id, version, (row) => {
      if (row.publishedAt && row.publishedAt <= club.now() && row.slug !== form.slug) former = row.slug
      return {
        ...columnsOf(form, row.content + row.contentCa),
        ...publicationOf(form, row.publishedAt, club.now()),
      }
    })
    if (former) await keepFormerSlug(club.db, former, id)
    return saved
  })

/** Restores a post from the trash. @throws Refusal post.not-found, slug.taken if another post has its slug now */
export const restorePost = async (club: Club, id: string) => {
  const { slug } = await getContent(club, postKind, id)
  await withFreeSlug(club, slug, id, async (club) => {
    await restoreContent(club, postKind, id)
    return { id }
  })
}

/**
 * The columns of a form's choice when visitors read a post. The first publication date stays: a correction must not move the post to the top.
 * A page of the previous release says the status alone.
 */
const publicationOf = ({ publication, status }: BlogPostForm, before: Date | null, now: Date) => {
  if (publication === undefined) return { status, publishedAt: before ?? (status === 'published' ? now : null) }
  if (publication === 'draft') return { status: 'draft' as const, publishedAt: before && before <= now ? before : null }
  return { status: 'published' as const, publishedAt: publishedAtOf(publication, before, now) }
}

/** The columns of a form. `before`: the stored HTML of the post, in both languages. */
const columnsOf = (values: BlogPostForm, before = '') => {
  const { content, contentCa, excerpt, excerptCa, coverImage, publication: _, status: __, ...form } = values
  return {
    ...form,
    content: cleanSubmittedHtml(content, before),
    contentCa: cleanSubmittedHtml(contentCa, before),
    excerpt: excerpt || null,
    excerptCa: excerptCa || null,
    coverImage: coverImage || null,
  }
}

/**
 * Runs if no other post has the slug, or had it while it was public. The unique index decides between simultaneous requests: who takes a
 * slug that another post is giving up waits for it there, and then sees that it has become a former one.
 */
const withFreeSlug = async <Row extends { id: string }>(
  club: Club,
  slug: string,
  id: string | undefined,
  run: (club: Club<Tx>) => Promise<Row>,
) => {
  const others = await club.db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(like(blogPosts.slug, `${slug}%`), isNull(blogPosts.deletedAt), id ? ne(blogPosts.id, id) : undefined))
  const taken = new Set([...others.map((other) => other.slug), ...(await formerSlugsOfOthers(club.db, slug, id))])
  const refusal = new Refusal('slug.taken', { suggestion: freeSlug(slug, taken) })
  if (taken.has(slug)) throw refusal
  try {
    return await inTransaction(club, async (club) => {
      const row = await run(club)
      if ((await formerSlugsOfOthers(club.db, slug, row.id)).includes(slug)) throw refusal
      await forgetFormerSlug(club.db, slug)
      return row
    })
  } catch (error) {
    throw postgresCode(error) === uniqueViolation ? refusal : error
  }
}
