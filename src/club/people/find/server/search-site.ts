import { type SQL, and, desc, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { pickColumns, searchTextOf, shownPicture, wordsOf } from '#platform/database/columns.ts'
import { blogPosts, postSearchText, postWords } from '#club/evenings/posts/server/table.ts'
import { events, eventSearchText, eventWords } from '#club/evenings/events/server/table.ts'
import { restaurantSearchText, restaurantWords, restaurants } from '#club/pages/restaurants/server/table.ts'
import { limits } from '#base/limits.ts'
import { cleanLine } from '#base/text/clean.ts'
import { folded, partsOf } from '#base/text/folded.ts'
import { isPublicPost } from '#club/evenings/posts/server/public-post.ts'
import type { Club } from '#club/core/server/club.ts'
import { cardColumns } from '#club/evenings/events/server/agenda.ts'
import { distanceOf } from '#club/evenings/events/server/nearest-events.ts'
import { isAhead } from '#club/evenings/events/server/events-ahead.ts'
import { isPublic } from '#club/evenings/events/server/publication.ts'
import { takesGuests } from '#club/evenings/events/server/takes-guests.ts'
import { isForgivable, matches } from '#club/core/server/lists/search.ts'
import { foundPhrase } from '../shared/found-phrase.ts'
import { firstSentences } from '#kit/both/head/excerpt.ts'
import { photosOf } from '#club/pages/restaurants/server/photos-of.ts'

/**
 * What visitors find on the site by words of either language, first what has them in its title; then events, the coming ones first by date,
 * restaurants with them in address or specialty, newer posts. If nothing has them, what has them there with one wrong letter. One more of
 * each than a page shows, if there are more. What has them only in its text comes with the phrase in which they stand, else with its first sentence. If there is nothing,
 * the next events at which one can register.
 * One question after the other, so that it takes one connection.
 */
export const searchSite = async (club: Club, search: string) => {
  const query = queryOf(search)
  const found = query
    ? await findAll(club, search, (_, words) => hasWords(words, query))
    : { events: [], restaurants: [], posts: [] }
  if (!query || !isNothing(found)) return { ...found, next: [] }
  const forgiven = isForgivable(search)
    ? await findAll(club, search, (searchText) => matches(searchText, search, true)!)
    : found
  return { ...forgiven, next: isNothing(forgiven) ? await nextOpen(club) : [] }
}

const isNothing = (found: { [kind: string]: unknown[] }) => Object.values(found).every((rows) => rows.length === 0)

/** The next events at which one can register, as found ones. */
const nextOpen = async ({ db, now }: Club) => {
  const next = await db
    .select({ ...cardColumns, ...pickColumns(events, 'description', 'descriptionCa') })
    .from(events)
    .where(takesGuests(now()))
    .orderBy(events.date, events.id)
    .limit(nextRead)
  return next.map(({ description, descriptionCa, ...event }) =>
    Object.assign(event, phrasesOf(true, '', [[description, descriptionCa]])),
  )
}

/** As SQL: whether a row is found, by its searched text or its words. */
type IsFound = (searchText: SQL, words: SQL) => SQL

const findAll = async (club: Club, search: string, isFound: IsFound) => ({
  events: await findEvents(club, search, isFound),
  restaurants: await findRestaurants(club, search, isFound),
  posts: await findPosts(club, search, isFound),
})

const most = limits.foundOfAKind + 1
/** Enough for the page to name some of their kinds. */
const nextRead = 12

// PostgreSQL knows the Spanish ones, of Catalan only how its words end.
const smallCatalanWords = new Set(
  'al als amb de del dels el els en entre es la les ni o per que sense un una uns unes'.split(' '),
)

/**
 * As SQL: the search of all words, each by the rules of Spanish or of Catalan; a longer one may be the beginning of another. Undefined if it has
 * no words. What has an apostrophe or a hyphen is found whole and by its parts; single letters are what is left of «l’anxova».
 */
const queryOf = (search: string): SQL | undefined => {
  const all = cleanLine(search)
    .split(/\s+/)
    .flatMap((word) => {
      // Most words have no parts.
      const parts = partsOf(word)
      const ways = (parts.length > 1 ? [[word], parts] : [parts]).map(wordsIn).filter((words) => words.length > 0)
      return ways.length > 0 ? sql`(${sql.join(ways.map(queryOfWords), sql` || `)})` : []
    })
  return all.length > 0 ? sql`(${sql.join(all, sql` && `)})` : undefined
}

const wordsIn = (written: string[]) =>
  written
    .flatMap((word) => folded(word).match(/[\p{L}\p{Nd}]{2,}/gu) ?? [])
    .filter((word) => !smallCatalanWords.has(word))

const queryOfWords = (words: string[]) => {
  const forms = words.map((word) => `(${[word, ...inOtherNumber(word)].join(' | ')})`).join(' & ')
  // As it is written: with its stem «vino» would be the beginning of «vinagre».
  const beginnings = words.map((word) => (word.length > 3 ? `${word}:*` : word)).join(' & ')
  // A small Spanish word is none, and asks for nothing.
  return sql`case when numnode(to_tsquery('spanish', ${forms})) = 0 then ''::tsquery
    else to_tsquery('spanish', ${forms}) || to_tsquery('catalan', ${forms}) || to_tsquery('simple', ${beginnings}) end`
}

/** Catalan «vi, vins»: PostgreSQL does not know that they are one word. A longer singular is the beginning of its plural. */
const inOtherNumber = (word: string) =>
  word.endsWith('ns') ? [word.slice(0, -2)] : word.length <= 3 && /[aeiou]$/.test(word) ? [`${word}ns`] : []

/**
 * As SQL: whether a row has the words. As an array, which PostgreSQL reads first and by its own index: another index would make it
 * compute the words of each row.
 */
const isFoundIn = (table: typeof events | typeof restaurants | typeof blogPosts, isFound: SQL) =>
  sql`${table.id} = any(array(select ${table.id} from ${table} where ${isFound}))`

const hasWords = (words: SQL, query: SQL) => sql`${words} @@ ${query}`

/** As SQL: whether a row is found by its title. */
const byTitle = (isFound: IsFound, es: PgColumn, ca: PgColumn) =>
  sql<boolean>`(${isFound(searchTextOf(es, ca), wordsOf([es], [ca]))})`

type Text = [es: string | null, ca: string | null]

/** The phrase of the first of the texts in which the words stand, in each language that has one; for what is found by its title the first sentence. */
const phrasesOf = (isByTitle: boolean, search: string, texts: Text[]) => {
  const phraseIn = (language: 0 | 1) =>
    isByTitle
      ? firstSentences(texts[0]?.[language] ?? '', 0)
      : (texts.map((text) => foundPhrase(text[language] ?? '', search)).find((phrase) => phrase !== '') ?? '')
  return { phrase: phraseIn(0), phraseCa: phraseIn(1) }
}

const findEvents = async ({ db, now }: Club, search: string, isFound: IsFound) => {
  const isByTitle = byTitle(isFound, events.title, events.titleCa)
  const found = await db
    .select({ ...cardColumns, ...pickColumns(events, 'description', 'descriptionCa'), isByTitle })
    .from(events)
    .where(and(isPublic(now()), isFoundIn(events, isFound(eventSearchText, eventWords))))
    .orderBy(desc(isByTitle), desc(isAhead(now())), distanceOf(now()), events.id)
    .limit(most)
  return found.map(({ isByTitle: isNamed, description, descriptionCa, ...event }) =>
    Object.assign(event, { isNamed }, phrasesOf(isNamed, search, [[description, descriptionCa]])),
  )
}

const findRestaurants = async ({ db }: Club, search: string, isFound: IsFound) => {
  const isByTitle = byTitle(isFound, restaurants.nombre, restaurants.nombre)
  const isByFacts = sql<boolean>`(${matches(restaurantSearchText, search)})`
  const found = await db
    .select({
      ...pickColumns(restaurants, 'id', 'nombre', 'direccion', 'especialidad', 'especialidadCa', 'images', 'plate'),
      ...pickColumns(restaurants, 'description', 'descriptionCa', 'historia', 'historiaCa'),
      isByTitle,
      isByFacts: isByFacts.as('is_by_facts'),
    })
    .from(restaurants)
    .where(and(isNull(restaurants.deletedAt), isFoundIn(restaurants, isFound(restaurantSearchText, restaurantWords))))
    .orderBy(desc(isByTitle), desc(isByFacts), restaurants.nombre, restaurants.id)
    .limit(most)
  return found.map(({ id, nombre, direccion, especialidad, especialidadCa, ...row }) =>
    Object.assign(
      { id, nombre, direccion, especialidad, especialidadCa, picture: photosOf(row)[0] ?? '', isNamed: row.isByTitle },
      phrasesOf(row.isByTitle || row.isByFacts, search, [
        [row.description, row.descriptionCa],
        [row.historia, row.historiaCa],
      ]),
    ),
  )
}

const findPosts = async ({ db, now }: Club, search: string, isFound: IsFound) => {
  const isByTitle = byTitle(isFound, blogPosts.title, blogPosts.titleCa)
  const found = await db
    .select({
      ...pickColumns(blogPosts, 'slug', 'title', 'titleCa', 'publishedAt'),
      ...pickColumns(blogPosts, 'excerpt', 'excerptCa', 'content', 'contentCa'),
      coverImage: shownPicture(blogPosts.coverImage, blogPosts.plate),
      isByTitle,
    })
    .from(blogPosts)
    .where(and(isPublicPost(now()), isFoundIn(blogPosts, isFound(postSearchText, postWords))))
    .orderBy(desc(isByTitle), desc(blogPosts.publishedAt), blogPosts.id)
    .limit(most)
  return found.map(({ isByTitle: isNamed, excerpt, excerptCa, content, contentCa, ...post }) =>
    Object.assign(
      post,
      { isNamed },
      isNamed
        ? { phrase: excerpt ?? '', phraseCa: excerptCa ?? '' }
        : phrasesOf(false, search, [
            [excerpt, excerptCa],
            [content, contentCa],
          ]),
    ),
  )
}
