import { type SQL, and, asc, desc, eq, gt, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import { fieldsOf } from '#base/text/translation.ts'
import { pickColumns, shownPicture } from '#platform/database/columns.ts'
import { blogPosts, formerSlugs, postHasCatalan } from './table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import type { Club } from '#club/core/server/club.ts'
import { isPublic } from '#club/evenings/events/server/publication.ts'
import { isFull, takesGuests } from '#club/evenings/events/server/takes-guests.ts'
import { photosOf } from '#club/pages/restaurants/server/photos-of.ts'
import { postTexts } from '../shared/blog-post.ts'
import { isPublicPost } from './public-post.ts'
import { excerptFrom, cleanSubmittedHtml } from './post-html.ts'
import { Refusal } from '#club/core/server/refusal.ts'

type Range = { offset?: number | undefined; limit?: number | undefined; catalan?: 'only' | undefined }

/** So many posts stand at the end of one. */
const postsToReadOn = 3

/** Published posts, the newest first, without content; `catalan: 'only'` leaves out those without Catalan. A missing excerpt is the beginning of the content (spec §2). */
export const listPublishedPosts = async (club: Club, { offset = 0, limit = 100, catalan }: Range = {}) => {
  const posts = await selectPublished(club, catalan && postHasCatalan)
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit)
    .offset(offset)
  return posts.map(toCard)
}

/**
 * A published post by its slug, or by one that it had before, with the previous and the next one, what it tells of and where else it leads. `excerpt` is empty if none was written;
 * `description` is then the beginning of the content. The content is sanitized again, because another program may have written it.
 * @throws Refusal post.not-found
 */
export const getPublishedPost = async (club: Club, slug: string) => {
  const [current] = await selectPublished(club, eq(blogPosts.slug, slug))
  const [post] = current ? [current] : await selectPublished(club, hadSlug(slug))
  if (!post?.publishedAt) throw new Refusal('post.not-found')
  const [previous, next, ...also] = await neighbours(club, post.id)
  const { excerpt: description, excerptCa: descriptionCa } = excerptsOf(post)
  return {
    ...post,
    excerpt: post.excerpt ?? '',
    excerptCa: post.excerptCa ?? '',
    description,
    descriptionCa,
    content: cleanSubmittedHtml(post.content),
    contentCa: cleanSubmittedHtml(post.contentCa),
    previous,
    next,
    also,
    ...(await subjectsOf(club, post.id)),
  }
}

const eventColumns = {
  ...pickColumns(
    events,
    'id',
    'title',
    'titleCa',
    'date',
    'endsAt',
    'location',
    'locationCa',
    'category',
    'price',
    'cancelledAt',
  ),
  imageUrl: shownPicture(events.imageUrl, events.plate),
  isFull,
}

/** The event and the restaurant that a post tells of, as far as visitors see them. Where neither leads on, also the next event with seats. */
const subjectsOf = async (club: Club, id: string) => {
  const { db, now } = club
  const [event] = await db
    .select(eventColumns)
    .from(blogPosts)
    .innerJoin(events, eq(events.id, blogPosts.eventId))
    .where(and(eq(blogPosts.id, id), isPublic(now())))
  const [restaurant] = await db
    .select(pickColumns(restaurants, 'id', 'nombre', 'direccion', 'images', 'plate'))
    .from(blogPosts)
    .innerJoin(restaurants, eq(restaurants.id, blogPosts.restaurantId))
    .where(and(eq(blogPosts.id, id), isNull(restaurants.deletedAt)))
  const isToCome = event && event.date > now() && !event.cancelledAt
  return {
    event: event ?? null,
    nextEvent: isToCome || restaurant ? null : await nextEvent(club),
    restaurant: restaurant
      ? {
          id: restaurant.id,
          nombre: restaurant.nombre,
          direccion: restaurant.direccion,
          picture: photosOf(restaurant)[0] ?? '',
        }
      : null,
  }
}

const nextEvent = async ({ db, now }: Club) => {
  const [next = null] = await db
    .select(eventColumns)
    .from(events)
    .where(takesGuests(now()))
    .orderBy(asc(events.date), asc(events.id))
    .limit(1)
  return next
}

const publicColumns = pickColumns(
  blogPosts,
  ...fieldsOf(postTexts),
  'id',
  'slug',
  'publishedAt',
  'updatedAt',
  'version',
)

const hadSlug = (slug: string) =>
  sql`${blogPosts.id} = (select ${formerSlugs.postId} from ${formerSlugs} where ${formerSlugs.slug} = ${slug})`

const coverImage = shownPicture(blogPosts.coverImage, blogPosts.plate)

const selectPublished = ({ db, now }: Club, also?: SQL) =>
  db
    .select({
      ...publicColumns,
      coverImage,
      author: usuarios.name,
    })
    .from(blogPosts)
    .leftJoin(usuarios, eq(usuarios.id, blogPosts.authorId))
    .where(and(isPublicPost(now()), also))
    .$dynamic()

const toCard = ({ content, contentCa, ...post }: Awaited<ReturnType<typeof selectPublished>>[number]) => ({
  ...post,
  ...excerptsOf({ ...post, content, contentCa }),
})

type Written = { content: string; contentCa: string; excerpt: string | null; excerptCa: string | null }

const excerptsOf = ({ content, contentCa, excerpt, excerptCa }: Written) => ({
  excerpt: excerpt || excerptFrom(content),
  // Empty without Catalan content: the site then shows the Spanish excerpt.
  excerptCa: excerptCa || excerptFrom(contentCa),
})

/** The previous and the next post, null if there is none, and of the newest others as many as three in all. Posts of the same instant are ordered by id. */
const neighbours = async ({ db, now }: Club, id: string) => {
  const current = sql`(select ${blogPosts.publishedAt}, ${blogPosts.id} from ${blogPosts} where ${blogPosts.id} = ${id})`
  const position = sql`(${blogPosts.publishedAt}, ${blogPosts.id})`
  const read = (where: SQL | undefined, order: typeof asc, limit: number) =>
    db
      .select({ slug: blogPosts.slug, title: blogPosts.title, titleCa: blogPosts.titleCa, coverImage })
      .from(blogPosts)
      .where(and(isPublicPost(now()), where))
      .orderBy(order(blogPosts.publishedAt), order(blogPosts.id))
      .limit(limit)
  const [[older], [newer]] = [await read(lt(position, current), desc, 1), await read(gt(position, current), asc, 1)]
  const beside = [older, newer].flatMap((post) => post?.slug ?? [])
  const others = and(ne(blogPosts.id, id), notInArray(blogPosts.slug, beside))
  return [older, newer, ...(await read(others, desc, postsToReadOn - beside.length))] as const
}
