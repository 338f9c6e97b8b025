import { type SQL, and, desc, gte, isNull, or, sql } from 'drizzle-orm'
import { pickColumns, shownPicture } from '#db/schema/columns.ts'
import { blogPosts, postSearchText, postWords } from '#db/schema/blog-posts.ts'
import { events, eventWords } from '#db/schema/events.ts'
import { restaurantSearchText, restaurantWords, restaurants } from '#db/schema/restaurants.ts'
import { limits } from '#shared/limits.ts'
import { folded } from '#shared/text/folded.ts'
import { isPublicPost } from '../blog/public-post.ts'
import type { Club } from '../club.ts'
import { distanceOf } from '../events/nearest-events.ts'
import { isUnderWay } from '../events/events-under-way.ts'
import { isPublic } from '../events/publication.ts'
import { matches } from '../lists/search.ts'
import { photosOf } from '../restaurants/photos-of.ts'

/**
 * What visitors find on the site by words of either language: events, the coming ones first by date; restaurants and posts, first those
 * with the words in their title or, of a restaurant, in name, address or specialty. One more of each than a page shows, if there are more.
 * One question after the other, so that it takes one connection.
 */
export const searchSite = async (club: Club, search: string) => {
  const query = queryOf(search)
  if (!query) return { events: [], restaurants: [], posts: [] }
  return {
    events: await findEvents(club, query),
    restaurants: await findRestaurants(club, query, search),
    posts: await findPosts(club, query, search),
  }
}

const most = limits.foundOfAKind + 1

// PostgreSQL knows the Spanish ones, of Catalan only how its words end.
const smallCatalanWords = new Set(
  'al als amb de del dels el els en entre es la les ni o per que sense un una uns unes'.split(' '),
)

/**
 * As SQL: the search of all words, by the rules of Spanish or of Catalan. A longer word may be the beginning of one. Undefined if it has no
 * words. Single letters are what is left of «l’anxova».
 */
const queryOf = (search: string): SQL | undefined => {
  const written: string[] = folded(search).match(/[\p{L}\p{Nd}]{2,}/gu) ?? []
  const words = written.filter((word) => !smallCatalanWords.has(word))
  const all = words.map((word) => (word.length > 3 ? `${word}:*` : word)).join(' & ')
  return all === '' ? undefined : sql`(to_tsquery('spanish', ${all}) || to_tsquery('catalan', ${all}))`
}

/**
 * As SQL: whether a row has the words. As an array, which PostgreSQL reads first and by its own index: another index would make it
 * compute the words of each row.
 */
const isFound = (table: typeof events | typeof restaurants | typeof blogPosts, words: SQL, query: SQL) =>
  sql`${table.id} = any(array(select ${table.id} from ${table} where ${words} @@ ${query}))`

const findEvents = ({ db, now }: Club, query: SQL) =>
  db
    .select({
      ...pickColumns(events, 'id', 'title', 'titleCa', 'date', 'endsAt', 'location', 'locationCa', 'cancelledAt'),
      imageUrl: shownPicture(events.imageUrl, events.plate),
    })
    .from(events)
    .where(and(isPublic(now()), isFound(events, eventWords, query)))
    .orderBy(desc(or(gte(events.date, now()), isUnderWay(now()))!), distanceOf(now()), events.id)
    .limit(most)

const findRestaurants = async ({ db }: Club, query: SQL, search: string) => {
  const found = await db
    .select(pickColumns(restaurants, 'id', 'nombre', 'direccion', 'especialidad', 'especialidadCa', 'images', 'plate'))
    .from(restaurants)
    .where(and(isNull(restaurants.deletedAt), isFound(restaurants, restaurantWords, query)))
    .orderBy(desc(sql`(${matches(restaurantSearchText, search)})`), restaurants.nombre, restaurants.id)
    .limit(most)
  return found.map(({ id, nombre, direccion, especialidad, especialidadCa, ...row }) => ({
    id,
    nombre,
    direccion,
    especialidad,
    especialidadCa,
    picture: photosOf(row)[0] ?? '',
  }))
}

const findPosts = ({ db }: Club, query: SQL, search: string) =>
  db
    .select({
      ...pickColumns(blogPosts, 'slug', 'title', 'titleCa', 'publishedAt'),
      coverImage: shownPicture(blogPosts.coverImage, blogPosts.plate),
    })
    .from(blogPosts)
    .where(and(isPublicPost, isFound(blogPosts, postWords, query)))
    .orderBy(desc(sql`(${matches(postSearchText, search)})`), desc(blogPosts.publishedAt), blogPosts.id)
    .limit(most)
