import { type SQL, and, sql } from 'drizzle-orm'

/**
 * Rows in whose searched text each word occurs, without regard to accents or case. `searched` must be the expression of
 * a trigram index. A word of one or two letters, too short for a trigram, must begin a word: so the index serves it too.
 */
export const matches = (searched: SQL, search: string) => and(...words(search).map((word) => contains(searched, word)))

const words = (search: string) => search.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

const contains = (searched: SQL, word: string) => {
  const pattern = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
  if (hasTrigram(word)) return sql`${searched} like plain(${`%${pattern}%`})`
  return sql`(${searched} like plain(${`${pattern}%`}) or ${searched} like plain(${`% ${pattern}%`}))`
}

const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)
